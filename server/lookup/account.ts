import type { ClientRecord } from '@contract/client-record';
import type { Contact, Contract } from '@contract/lookup';
import { eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../data/database';
import { clients, contacts, contracts, staff } from '../data/schema';
import { notFound } from '../http/api-failure';
import { personName, personNameOf } from '../people/person-name';

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
  const owners = alias(staff, 'owners');
  const [client] = await db
    .select({
      name: clients.name,
      phone: clients.phone,
      address: clients.address,
      town: clients.town,
      postCode: clients.postCode,
      annualFee: clients.annualFee,
      consultant: personName,
      accountOwner: personNameOf(owners),
    })
    .from(clients)
    .leftJoin(staff, eq(staff.id, clients.consultantId))
    .leftJoin(owners, eq(owners.id, clients.accountOwnerId))
    .where(eq(clients.id, accountId));
  if (!client) throw notFound('The account');
  const { address, town, postCode, annualFee, ...known } = client;
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
    ...known,
    address: [address, town, postCode].filter(Boolean).join('\n'),
    annualFee: seesMoney ? annualFee : null,
    contracts: seesMoney ? terms : terms.map((each) => ({ ...each, value: null })),
    contacts: await db
      .select({ name: contacts.name, email: contacts.email, phone: contacts.phone })
      .from(contacts)
      .where(eq(contacts.clientId, accountId))
      .orderBy(contacts.name, contacts.id),
  };
}
