import { desc, eq, inArray, notInArray, or, isNull } from 'drizzle-orm';
import type { Transaction } from '@server/data/database';
import { insertRows } from '@server/data/insert-rows';
import { clients, opportunities, staff, targets, visits } from '@server/data/schema';
import { momentOf, workingDayFrom } from './demo-calendar';

const LEAVER = {
  id: 'staff-nora-whitfield',
  email: 'nora.whitfield@harbour.example',
  firstName: 'Nora',
  lastName: 'Whitfield',
  jobTitle: 'Health & Safety Consultant',
  active: false,
};

/** People whose clients appear in tests and in the guide. */
const NAMED = ['staff-ada-lindqvist', 'staff-owen-hughes', 'staff-tom-barker'];

/** Working days from today, beyond the weeks that people mostly look at. */
const FIRST_VISIT = 25;

/** Somebody who has left, with visits, clients, a target and a lead that nobody has taken over (product/people#leavers). */
export async function insertDemoLeaver(tx: Transaction, today: string): Promise<void> {
  await insertRows(tx, staff, [LEAVER]);
  const theirs = await tx
    .select({ id: clients.id, name: clients.name })
    .from(clients)
    .where(or(isNull(clients.consultantId), notInArray(clients.consultantId, NAMED)))
    .orderBy(desc(clients.id))
    .limit(2);
  const ids = theirs.map(({ id }) => id);
  await tx.update(clients).set({ consultantId: LEAVER.id }).where(inArray(clients.id, ids));
  await insertRows(
    tx,
    visits,
    [0, 1, 2].flatMap((index) => {
      const day = workingDayFrom(today, FIRST_VISIT + index);
      const clientId = ids[index % ids.length];
      if (clientId === undefined) return [];
      return {
        id: `visit-leaver-${index + 1}`,
        clientId,
        consultantId: LEAVER.id,
        activity: 'Health and safety review',
        description: '',
        status: 'B',
        timeType: 'Site',
        startsAt: momentOf(day, 9 * 60 + 30),
        endsAt: momentOf(day, 13 * 60),
      };
    }),
  );
  const [last] = await tx.select({ id: targets.id }).from(targets).orderBy(desc(targets.id)).limit(1);
  if (last) await tx.update(targets).set({ ownerEmail: LEAVER.email }).where(eq(targets.id, last.id));
  await insertRows(tx, opportunities, [
    {
      id: 'opportunity-leaver',
      name: `${theirs[0]?.name ?? ''} – Fire Risk Assessment`,
      clientId: ids[0] ?? null,
      submittedById: LEAVER.id,
      createdDate: workingDayFrom(today, -15),
      type: 'Cross Sale',
      requestedService: 'Fire Risk Assessment',
      owner: '',
      stageName: 'Working',
    },
  ]);
}
