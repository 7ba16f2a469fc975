import { DELETED } from '@contract/prospect';
import { prospects } from '@server/data/schema';
import { FUZZ_TIME_LIMIT_MS } from '@tests/support/fuzz-runs';
import { consoleOf } from '@tests/support/marketing';
import { sharedApi } from '@tests/support/test-api';
import { NOTHING, walks } from '@tests/support/walks';
import { inArray } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, it } from 'vitest';

const IDS = ['walk-1', 'walk-2', 'walk-3', 'walk-4'];
const GONE = 'walk-gone';
/** Users in the demo data: two BDEs who work here, one who has left, and one who does not exist. */
const OWNERS = { works: ['sales-01', 'sales-02'], left: 'sales-16', nobody: 'sales-99' };
const TODAY_EVENING = '2026-11-18T17:00';
const TOMORROW_EVENING = '2026-11-19T17:00';

interface Row {
  ownerId: string | null;
  taskDueDate: string | null;
  isDeleted: boolean;
}
type State = Map<string, Row>;

const api = sharedApi();
const marketing = consoleOf(api);

const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('assign' as const),
      ids: fc.uniqueArray(fc.constantFrom(...IDS, GONE), { minLength: 1 }),
      owner: fc.constantFrom(...OWNERS.works, OWNERS.left, OWNERS.nobody),
      taskDays: fc.constantFrom(0, 1, null),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('delete' as const), id: fc.constantFrom(...IDS) }) },
);
type Step = typeof step extends fc.Arbitrary<infer Each> ? Each : never;

async function deleteElsewhere(id: string): Promise<void> {
  await api.deps.db
    .update(prospects)
    .set({ status: DELETED })
    .where(inArray(prospects.id, [id]));
}

it(
  'prospects belong to the last owner they were assigned to, and refusals name those that were not assigned',
  () =>
    walks<State, Step>({
      step,
      begin: async () => {
        await api.deps.db.delete(prospects).where(inArray(prospects.id, IDS));
        await marketing.add(...IDS.map((id) => ({ id, company: 'Walk Ltd' })));
        return new Map(IDS.map((id) => [id, { ownerId: null, taskDueDate: null, isDeleted: false }]));
      },
      perform: async (state, each) => {
        if (each.do === 'delete') {
          await deleteElsewhere(each.id);
          const row = state.get(each.id);
          if (row) row.isDeleted = true;
          return NOTHING;
        }
        const { ids, owner, taskDays } = each;
        const refused = ids.filter((id) => !OWNERS.works.includes(owner) || state.get(id)?.isDeleted !== false);
        const errors = await marketing.assign({
          updates: ids.map((id) => ({ id, salesforceOwnerId: owner })),
          taskDays,
        });
        for (const id of ids.filter((assigned) => !refused.includes(assigned))) {
          const row = state.get(id);
          if (!row) continue;
          row.ownerId = owner;
          if (taskDays !== null) row.taskDueDate = taskDays === 0 ? TODAY_EVENING : TOMORROW_EVENING;
        }
        return { answered: errors.map(({ key }) => key).toSorted(), expected: refused.toSorted() };
      },
      compare: async (state) => {
        const rows = await api.deps.db.select().from(prospects).where(inArray(prospects.id, IDS));
        const stored = rows.map(({ id, ownerId, taskDueDate, status }) => [
          id,
          { ownerId, taskDueDate, isDeleted: status === DELETED },
        ]);
        expect(Object.fromEntries(stored)).toEqual(Object.fromEntries(state));
      },
    }),
  FUZZ_TIME_LIMIT_MS,
);
