import { format, parseISO, subDays } from 'date-fns';
import { eq } from 'drizzle-orm';
import type { Transaction } from '@server/data/database';
import { clients, contacts } from '@server/data/schema';
import { mergeRecords, versionOfPair } from '@server/duplicates/merge';
import { londonInstant } from '@server/visit/london-clock';

/** The clients that are in the demo data twice, the second time as another program would have added them. */
const TWICE = 'client-0120';
const MERGED = 'client-0121';

/** Two clients and two contacts that are in the portal twice, and a merge that can still be undone. */
export async function insertDemoDuplicates(tx: Transaction, today: string): Promise<void> {
  await addAgain(tx, TWICE);
  const version = versionOfPair('client', ...(await addAgain(tx, MERGED)));
  await mergeRecords(
    tx,
    { kind: 'client', keptId: MERGED, removedId: `${MERGED}-again`, take: [], version },
    {
      id: 'staff-grace-okafor',
      name: 'Grace Okafor',
      roles: ['tools:admin'],
      source: 'screen',
      requestId: null,
      now: londonInstant(`${format(subDays(parseISO(today), 3), 'yyyy-MM-dd')}T15:20`),
    },
  );
  const [contact] = await tx
    .select()
    .from(contacts)
    .where(eq(contacts.id, `${TWICE}-p1`));
  if (contact)
    await tx.insert(contacts).values({ ...contact, id: `${TWICE}-p9`, phone: '', name: contact.name.toUpperCase() });
}

async function addAgain(tx: Transaction, id: string) {
  const [client] = await tx.select().from(clients).where(eq(clients.id, id));
  if (!client) throw new Error(`There is no ${id}.`);
  const name = client.name.endsWith(' Ltd') ? client.name.replace(/ Ltd$/, ' Limited') : `${client.name} Ltd`;
  const [again] = await tx
    .insert(clients)
    .values({ ...client, id: `${id}-again`, name, industry: '', consultantId: null, answersVersion: 0 })
    .returning();
  if (!again) throw new Error(`${id} was not added again.`);
  return [client, again] as const;
}
