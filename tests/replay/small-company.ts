import { notInArray, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import {
  memberVersions,
  leadProducts,
  marketingForms,
  nonVisitDays,
  prospectAudits,
  prospects,
  registrationSubmissions,
  sections,
  staff,
  templates,
  visits,
} from '@server/data/schema';
import { filled, place, section } from '@tests/support/template-document-screen';
import { ADA, GRACE, OWEN, PRIYA, TOM, type TestApi } from '@tests/support/test-api';

/** The number of rows that remain of a large table; more would show nothing new. */
const COPIED = 12;

const MANY: readonly PgTable[] = [
  prospectAudits,
  prospects,
  memberVersions,
  registrationSubmissions,
  leadProducts,
  marketingForms,
];

const TEXT = `<h1>Contract</h1><p>For ${filled('Employee name')}</p>${['Parties', 'Holiday', 'Overtime'].map(place).join('')}<p>The end</p>`;

/** Makes the demo company small, so that its stored states are small. */
export async function keepFew({ deps: { db, clock } }: TestApi): Promise<void> {
  for (const table of MANY) {
    await db.execute(
      sql`delete from ${table} where ctid not in (select ctid from ${table} order by 1 limit ${COPIED})`,
    );
  }
  const others = db
    .select({ id: staff.id })
    .from(staff)
    .where(notInArray(staff.email, [ADA, GRACE, OWEN, PRIYA, TOM]));
  await db.delete(visits).where(sql`${visits.consultantId} in ${others}`);
  await db.delete(nonVisitDays).where(sql`${nonVisitDays.staffId} in ${others}`);
  await db.execute(sql`update staff set monthly_visit_target = 0, annual_visit_target = 0 where id in ${others}`);

  const saved = { updatedAt: clock.now(), updatedById: 'staff-ada-lindqvist' };
  await db.delete(templates);
  await db.delete(sections);
  await db.insert(templates).values([{ id: 't-1', name: 'Contract', html: TEXT, sectionKeys: [], ...saved }]);
  await db
    .insert(sections)
    .values([
      section('s-parties', 'Parties', '<h2>Parties</h2><p>Between us</p>', { isMandatory: true, question: '' }),
      section('s-25', 'Holiday', '<p>You have 25 days</p>', { question: 'How much holiday?' }),
      section('s-28', 'Holiday', '<p>You have 28 days</p>', { question: 'How much holiday?' }),
      section('s-overtime', 'Overtime', '<p>Overtime is paid</p>'),
    ]);
}
