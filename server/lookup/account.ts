import type { Contact, Contract } from '@contract/lookup';
import { eq } from 'drizzle-orm';
import type { Database } from '../data/database';
import { contacts, contracts } from '../data/schema';

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
