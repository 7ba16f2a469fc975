import { array, number, object, string, type InferType } from 'yup';
import { fieldsBy, namesOf } from './fields';
import { client, CLIENT_PEOPLE } from './records/client';
import type { NameOf } from './records/record';

type ClientField = NameOf<typeof client>;

/** The title, the parts of the address, what only lists need, and ids of people. */
const LEFT_OUT = ['name', 'town', 'postCode', 'industry', ...Object.values(CLIENT_PEOPLE)] as const;

type Fact = Exclude<ClientField, (typeof LEFT_OUT)[number]>;

const isFact = (name: ClientField): name is Fact => !LEFT_OUT.some((other) => other === name);

/** The fields that the record has unchanged. */
export const CLIENT_FACTS = namesOf(client.fields).filter(isFact);

/** Answer of `GET /clientrecord/{accountId}`, an extension: what is known about a client. Unknown texts are ''. */
export const clientRecordSchema = object({
  // A stored state can be older than one of these fields. Money is null for callers who may not see it
  // (product/documents#about-the-client).
  ...fieldsBy(CLIENT_FACTS, (name) =>
    client.fields[name].kind === 'number' ? number().nullable().optional() : string().optional(),
  ),
  ...fieldsBy(namesOf(CLIENT_PEOPLE), () => string().optional()),
  name: string().defined(),
  /** With line breaks. */
  address: string().defined(),
  consultant: string().defined(),
  contacts: array(object({ name: string().defined(), email: string().defined(), phone: string().defined() })).defined(),
  contracts: array(
    object({
      name: string().defined(),
      /** Pounds for the whole term; null as above. */
      value: number().nullable().defined(),
      /** yyyy-MM-dd */
      startDate: string().nullable().defined(),
      endDate: string().nullable().defined(),
    }),
  ).optional(),
}).strict();

export type ClientRecord = InferType<typeof clientRecordSchema>;

/** What the record says about a field of the client; undefined for the fields that it leaves out. */
export function factOf(record: ClientRecord, name: ClientField): string | number | null | undefined {
  const person = namesOf(CLIENT_PEOPLE).find((each) => CLIENT_PEOPLE[each] === name);
  if (person) return record[person];
  return isFact(name) ? record[name] : undefined;
}

/** The parts of the record that can fill in a placeholder (product/placeholders#filled-in); '' is none. */
export const RECORD_SOURCES = [
  '',
  'client-name',
  'client-address',
  'consultant',
  'contact-name',
  'contact-email',
  'contact-phone',
] as const;

export type RecordSource = (typeof RECORD_SOURCES)[number];

/** What the record says; '' if it does not know, or if it is not clear which contact is meant. */
export function recordValue({ name, address, consultant, contacts }: ClientRecord, source: string): string {
  const [contact, ...others] = contacts;
  const only = others.length === 0 ? contact : undefined;
  const values: Readonly<Record<string, string | undefined>> = {
    'client-name': name,
    'client-address': address,
    consultant,
    'contact-name': only?.name,
    'contact-email': only?.email,
    'contact-phone': only?.phone,
  };
  return (Object.hasOwn(values, source) ? values[source] : undefined)?.trim() ?? '';
}
