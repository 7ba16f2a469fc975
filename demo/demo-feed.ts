import { joinPath, sameName } from '@contract/document-path';
import { and, asc, eq, gt, ne } from 'drizzle-orm';
import type { Actor, Change } from '@server/audit/record-change';
import type { Transaction } from '@server/data/database';
import { insertRows } from '@server/data/insert-rows';
import {
  clients,
  documents,
  givenSurveys,
  opportunities,
  opportunityStages,
  personalItems,
  prospectAudits,
  prospects,
  salesUsers,
  visits,
} from '@server/data/schema';
import { londonInstant } from '@server/visit/london-clock';
import { addDays, momentOf } from './demo-calendar';

const ADA = 'staff-ada-lindqvist';
const OWEN = 'staff-owen-hughes';
const PRIYA = 'staff-priya-nair';
const TOM = 'staff-tom-barker';
const GRACE = 'staff-grace-okafor';

const wall = (today: string, daysAgo: number, minute: number) => momentOf(addDays(today, -daysAgo), minute);
const at = (today: string, daysAgo: number, minute: number) => londonInstant(wall(today, daysAgo, minute));

/**
 * What the feeds of Home show besides what other demo data has (product/home#feed-kinds): leads that moved, prospects and
 * forms that were given, files of clients, and when people last looked.
 */
export async function insertDemoFeed(tx: Transaction, today: string): Promise<void> {
  await moveLeads(tx, ADA, today);
  await moveLeads(tx, OWEN, today);
  await assignProspects(tx, today);
  await addFiles(tx, ADA, TOM, today);
  await addFiles(tx, OWEN, ADA, today);
  for (const [identifier, daysAgo] of [
    ['post-visit-ada', 1],
    ['annual-review-owen', 2],
    ['post-visit-tom', 1],
  ] as const)
    await tx
      .update(givenSurveys)
      .set({ givenAt: at(today, daysAgo, 9 * 60 + 20), givenById: GRACE })
      .where(eq(givenSurveys.identifier, identifier));
  await insertRows(tx, personalItems, [
    homeVisit(ADA, at(today, 3, 17 * 60), at(today, 2, 14 * 60 + 5)),
    homeVisit(OWEN, at(today, 6, 9 * 60), at(today, 4, 16 * 60 + 30)),
    // Has seen everything.
    homeVisit(PRIYA, at(today, 3, 9 * 60), at(today, 0, 8 * 60)),
  ]);
}

/** What planners did to visits of Ada and Owen in the last days, for the audit log. */
export async function demoPlanning(tx: Transaction, today: string): Promise<{ actor: Actor; change: Change }[]> {
  const later = async (staffId: string) =>
    tx
      .select({ id: visits.id, startsAt: visits.startsAt, clientName: clients.name })
      .from(visits)
      .innerJoin(clients, eq(clients.id, visits.clientId))
      .where(
        and(
          eq(visits.consultantId, staffId),
          eq(visits.status, 'B'),
          gt(visits.startsAt, `${addDays(today, 1)}T23:59`),
        ),
      )
      .orderBy(asc(visits.startsAt), asc(visits.id))
      .limit(3);
  const entries: { actor: Actor; change: Change }[] = [];
  for (const staffId of [ADA, OWEN]) {
    const [moved, planned, given] = await later(staffId);
    const plan = (visit: typeof moved, daysAgo: number, change: Pick<Change, 'action' | 'before' | 'after'>) => {
      if (!visit) return;
      const actor = {
        id: GRACE,
        name: 'Grace Okafor',
        roles: ['tools:ai', 'tools:admin'],
        source: 'screen',
        requestId: null,
      } as const;
      const subjectName = `Visit to ${visit.clientName}, ${visit.startsAt.slice(0, 10).split('-').toReversed().join('/')}`;
      entries.push({
        actor: { ...actor, now: at(today, daysAgo, 11 * 60) },
        change: { subjectId: visit.id, subjectName, ...change },
      });
    };
    plan(planned, 4, { action: 'visit.add', after: { startsAt: planned?.startsAt } });
    plan(given, 2, { action: 'visit.move', before: { consultantId: TOM }, after: { consultantId: staffId } });
    plan(moved, 1, {
      action: 'visit.save',
      before: { startsAt: wall(addDays(moved?.startsAt.slice(0, 10) ?? today, 7), 0, 9 * 60 + 30) },
      after: { startsAt: moved?.startsAt },
    });
  }
  return entries;
}

async function moveLeads(tx: Transaction, staffId: string, today: string): Promise<void> {
  const moved = await tx
    .select({ id: opportunities.id, stage: opportunities.stageName })
    .from(opportunities)
    .where(and(eq(opportunities.submittedById, staffId), ne(opportunities.stageName, 'Assigned')))
    .orderBy(asc(opportunities.id))
    .limit(4);
  await insertRows(
    tx,
    opportunityStages,
    moved.map(({ id, stage }, index) => ({
      opportunityId: id,
      before: stage === 'Working' ? 'Assigned' : 'Working',
      after: stage,
      at: at(today, [0, 1, 4, 11][index] ?? 11, 8 * 60 + 12),
      byId: GRACE,
    })),
  );
}

/** Ada is a sales user too, so that she has prospects. */
async function assignProspects(tx: Transaction, today: string): Promise<void> {
  const owner = { id: 'sales-ada', name: 'Ada Lindqvist', isActive: true, userRoleId: 'role-bm' };
  await insertRows(tx, salesUsers, [owner]);
  const people = [
    { company: 'Bluebell Nurseries Ltd', firstName: 'Ines', lastName: 'Calder', daysAgo: 0 },
    { company: 'Tideway Ceramics Ltd', firstName: 'Joel', lastName: 'Prentice', daysAgo: 2 },
    { company: 'Corner Café Group', firstName: 'Bea', lastName: 'Sorrell', daysAgo: 2 },
    { company: 'Fenwick Removals Ltd', firstName: 'Omar', lastName: 'Sayeed', daysAgo: 2 },
  ];
  const rows = people.map((person, index) => ({ ...person, id: `prospect-ada-${index + 1}` }));
  await insertRows(
    tx,
    prospects,
    rows.map(({ daysAgo, company, firstName, lastName, id }) => ({
      id,
      company,
      firstName,
      lastName,
      email: `${firstName.toLowerCase()}@prospect.example`,
      score: 12,
      grade: 'C',
      status: 'ACTIVE',
      ownerId: owner.id,
      lastActivity: wall(today, daysAgo + 1, 15 * 60),
    })),
  );
  await insertRows(
    tx,
    prospectAudits,
    rows.map(({ id, daysAgo }) => ({
      prospectId: id,
      newValue: owner.name,
      actionedBy: 'Priya Nair',
      actionedById: PRIYA,
      createdOn: wall(today, daysAgo, 8 * 60 + 40),
    })),
  );
}

/** Files that a colleague added to somebody's client, two of them at once; they have the same content. */
async function addFiles(tx: Transaction, consultantId: string, byId: string, today: string): Promise<void> {
  const [client] = await tx
    .select({ id: clients.id })
    .from(clients)
    .where(eq(clients.consultantId, consultantId))
    .orderBy(asc(clients.id))
    .limit(1);
  const [content] = await tx
    .select({ contentType: documents.contentType, size: documents.size, hash: documents.hash })
    .from(documents)
    .where(eq(documents.contentType, 'application/pdf'))
    .orderBy(asc(documents.id))
    .limit(1);
  if (!client || !content) return;
  const file = (name: string, daysAgo: number) => {
    const path = joinPath('Miscellaneous', name);
    const addedOn = wall(today, daysAgo, 10 * 60 + 26);
    return { ...content, clientId: client.id, path, pathKey: sameName(path), addedOn, addedById: byId };
  };
  await insertRows(tx, documents, [
    file('Asbestos register.pdf', 1),
    file('Drill record, autumn.pdf', 5),
    file('Drill record, spring.pdf', 5),
  ]);
}

function homeVisit(staffId: string, newSince: Date, seenAt: Date): typeof personalItems.$inferInsert {
  const value = { newSince: newSince.toISOString(), seenAt: seenAt.toISOString() };
  return { staffId, kind: 'home-visit', id: 'home', title: '', about: '', value, changedAt: seenAt };
}
