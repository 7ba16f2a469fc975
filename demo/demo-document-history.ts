import { sameName } from '@contract/document-path';
import { and, eq } from 'drizzle-orm';
import type { Transaction } from '@server/data/database';
import { documents, documentVersions } from '@server/data/schema';
import { londonInstant } from '@server/visit/london-clock';
import { addDays, momentOf } from './demo-calendar';

/** The client that people look at first. */
const JOINERY = 'client-0001';

const OWEN = 'staff-owen-hughes';
const PRIYA = 'staff-priya-nair';
const TOM = 'staff-tom-barker';

/** A file with two earlier versions: their contents are those of other files. */
const VERSIONED = 'General Risk Assessments/General risk assessment 2026.pdf';
const EARLIER = [
  { from: 'General Risk Assessments/Workshop/Band saw.pdf', daysAgo: 240, addedById: TOM },
  { from: 'General Risk Assessments/Workshop/Spindle moulder.pdf', daysAgo: 130, addedById: OWEN },
];

/** Files in the bin, with the content of another file. */
const BINNED = [
  {
    path: 'Correspondence/2026/Draft letter to the landlord.rtf',
    from: 'Correspondence/2026/Letter after the visit.rtf',
    daysAgo: 2,
    by: OWEN,
  },
  {
    path: 'Miscellaneous/Insurance certificate 2024.pdf',
    from: 'Miscellaneous/Insurance certificate.pdf',
    daysAgo: 17,
    by: PRIYA,
  },
  {
    path: 'Site visits/Plan of the old yard.png',
    from: 'Miscellaneous/Site plan.png',
    daysAgo: 11,
    by: OWEN,
  },
  { path: 'Training/Forklift/Register 2024.csv', from: 'Training/Forklift/Register.csv', daysAgo: 27, by: TOM },
];

/** Adds versions and a bin to the documents of one client, around `today`. */
export async function insertDemoDocumentHistory(tx: Transaction, today: string): Promise<void> {
  const versioned = await documentOf(tx, VERSIONED);
  const isMeant = eq(documents.id, versioned.id);
  for (const [index, { from, daysAgo, addedById }] of EARLIER.entries()) {
    const { contentType, size, hash } = await documentOf(tx, from);
    const addedOn = momentOf(addDays(today, -daysAgo), 9 * 60 + 40);
    const version = { documentId: versioned.id, version: index + 1, contentType, size, hash, addedOn, addedById };
    await tx.insert(documentVersions).values(version);
  }
  const addedOn = momentOf(addDays(today, -9), 15 * 60 + 5);
  await tx
    .update(documents)
    .set({ version: EARLIER.length + 1, addedOn })
    .where(isMeant);
  for (const { path, from, daysAgo, by } of BINNED) {
    const { id: _id, ...row } = await documentOf(tx, from);
    const deletedAt = londonInstant(momentOf(addDays(today, -daysAgo), 11 * 60 + 15));
    await tx.insert(documents).values({ ...row, path, pathKey: sameName(path), deletedAt, deletedById: by });
  }
}

async function documentOf(tx: Transaction, path: string) {
  const [row] = await tx
    .select()
    .from(documents)
    .where(and(eq(documents.clientId, JOINERY), eq(documents.pathKey, sameName(path))));
  if (!row) throw new Error(`There is no demo document ${path}.`);
  return row;
}
