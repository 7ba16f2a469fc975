import { array, number, object, string, type InferType } from 'yup';

/**
 * Answer of `GET /clientrecord/{accountId}`, an extension: what is known about a
 * client. Unknown texts are ''.
 */
export const clientRecordSchema = object({
  name: string().defined(),
  /** With line breaks. */
  address: string().defined(),
  consultant: string().defined(),
  contacts: array(object({ name: string().defined(), email: string().defined(), phone: string().defined() })).defined(),
  // Missing in stored states that are older than these fields.
  phone: string().optional(),
  accountOwner: string().optional(),
  /** Pounds; null if it is not known or the caller may not see it (product/documents#about-the-client). */
  annualFee: number().nullable().optional(),
  contracts: array(
    object({
      name: string().defined(),
      /** As `annualFee`, for the whole term. */
      value: number().nullable().defined(),
      /** yyyy-MM-dd */
      startDate: string().nullable().defined(),
      endDate: string().nullable().defined(),
    }),
  ).optional(),
}).strict();

export type ClientRecord = InferType<typeof clientRecordSchema>;

/** What of the record can fill in a placeholder (product/placeholders#filled-in); '' is nothing. */
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
