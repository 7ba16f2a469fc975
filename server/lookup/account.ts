import type { ClientRecord } from '@contract/client-record';
import type { Contact, Contract } from '@contract/lookup';
import { eq } from 'drizzle-orm';
import type { Database } from '../data/database';
import { clients, contacts, contracts, staff } from '../data/schema';
import { notFound } from '../http/api-failure';
import { personName } from '../people/person-name';

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

/** What fills in a client's documents (product/placeholders#filled-in). @throws ApiFailure 404 for an unknown client */
export async function clientRecord(db: Database, accountId: string): Promise<ClientRecord> {
  const [client] = await db
    .select({ name: clients.name, town: clients.town, postCode: clients.postCode, consultant: personName })
    .from(clients)
    .leftJoin(staff, eq(staff.id, clients.consultantId))
    .where(eq(clients.id, accountId));
  if (!client) throw notFound('The account');
  const { name, town, postCode, consultant } = client;
  return {
    name,
    address: [town, postCode].filter(Boolean).join('\n'),
    consultant,
    contacts: await db
      .select({ name: contacts.name, email: contacts.email, phone: contacts.phone })
      .from(contacts)
      .where(eq(contacts.clientId, accountId))
      .orderBy(contacts.name, contacts.id),
  };
}
