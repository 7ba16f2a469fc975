import { CLIENT_FACTS, type ClientRecord } from '@contract/client-record';
import { fieldsBy, namesOf } from '@contract/fields';
import { isText } from '@contract/guards';
import type { Contact, Contract } from '@contract/lookup';
import { client, CLIENT_PEOPLE } from '@contract/records/client';
import type { Field } from '@contract/records/field';
import { eq } from 'drizzle-orm';
import type { Database } from '../data/database';
import { clients, contacts, contracts } from '../data/schema';
import { notFound } from '../http/api-failure';
import { namesOfPeople } from '../people/person-name';

/** The contacts of a client by name; none for an unknown client. */
export async function contactsOfAccount(db: Database, accountId: string): Promise<Contact[]> {
  return db
    .select({ id: contacts.id, name: contacts.name, adviceTypes: contacts.adviceTypes })
    .from(contacts)
    .where(eq(contacts.clientId, accountId))
    .orderBy(contacts.name, contacts.id);
}

/** The contracts of a client by name; none for an unknown client. */
export async function contractsOfAccount(db: Database, accountId: string): Promise<Contract[]> {
  return db
    .select({ key: contracts.id, value: contracts.name })
    .from(contracts)
    .where(eq(contracts.clientId, accountId))
    .orderBy(contracts.name, contracts.id);
}

/**
 * What is known about a client (product/placeholders#filled-in, product/documents#about-the-client).
 * @param seesMoney whether the reader may see what the client pays
 * @throws ApiFailure 404 for an unknown client
 */
export async function clientRecord(
  db: Database,
  accountId: string,
  { seesMoney }: { seesMoney: boolean },
): Promise<ClientRecord> {
  const [row] = await db.select().from(clients).where(eq(clients.id, accountId));
  if (!row) throw notFound('The account');
  const people = await namesOfPeople(
    db,
    Object.values(CLIENT_PEOPLE)
      .map((field) => row[field])
      .filter(isText),
  );
  const isHidden = ({ range }: Field) => range?.isMoney === true && !seesMoney;
  const terms = await db
    .select({
      name: contracts.name,
      value: contracts.value,
      startDate: contracts.startDate,
      endDate: contracts.endDate,
    })
    .from(contracts)
    .where(eq(contracts.clientId, accountId))
    .orderBy(contracts.name, contracts.id);
  return {
    ...fieldsBy(CLIENT_FACTS, (name) => (isHidden(client.fields[name]) ? null : row[name])),
    ...fieldsBy(namesOf(CLIENT_PEOPLE), (person) => people.get(row[CLIENT_PEOPLE[person]] ?? '') ?? ''),
    name: row.name,
    address: [row.address, row.town, row.postCode].filter(Boolean).join('\n'),
    contracts: seesMoney ? terms : terms.map((each) => ({ ...each, value: null })),
    contacts: await db
      .select({ name: contacts.name, email: contacts.email, phone: contacts.phone })
      .from(contacts)
      .where(eq(contacts.clientId, accountId))
      .orderBy(contacts.name, contacts.id),
  };
}
