import { timeEntries, visits } from '@server/data/schema';
import { FUZZ_TIME_LIMIT_MS, fuzzRuns } from '@tests/support/fuzz-runs';
import { adviceOf, OWEN_ID, QUIET_MONTH } from '@tests/support/advice';
import { addVisit } from '@tests/support/diary';
import { isAccepted } from '@tests/support/fuzzed-api';
import { hostileHeaders, spoiled } from '@tests/support/hostile-input';
import { OWEN, sharedApi } from '@tests/support/test-api';
import { eq, isNotNull } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const RUNS = fuzzRuns();

describe('bad bodies of the time sheet’s JSON calls', () => {
  const api = sharedApi();

  /** The number of spoiled bodies that were accepted; all others must be refused with a reason. */
  async function accepted(path: string, right: Record<string, unknown>): Promise<number> {
    let count = 0;
    await fc.assert(
      fc.asyncProperty(spoiled(right), hostileHeaders, async (body, headers) => {
        const answer = await api.request('POST', path, { as: OWEN, body: body ?? 'null', headers });
        if (await isAccepted(answer)) count += 1;
      }),
      RUNS,
    );
    return count;
  }

  it(
    'list no advice for a malformed query',
    async () => {
      const query = { ...QUIET_MONTH, accountId: 'client-0001', employeeId: OWEN_ID, pageNumber: 0, pageSize: 5 };
      expect(await accepted('/advicedata', query)).toBeGreaterThan(0);
    },
    FUZZ_TIME_LIMIT_MS,
  );

  it(
    'publish what they name and nothing else',
    async () => {
      const entry = await adviceOf(api).add(OWEN, '2027-05-03T09:00');
      const linked = async () =>
        (await api.deps.db.select().from(timeEntries).where(eq(timeEntries.publishToSafetyNest, true)))
          .map(({ id }) => id)
          .toSorted();
      const before = await linked();
      expect(await accepted('/publishtimesheetentry', { ...entry, children: [] })).toBeGreaterThan(0);
      expect(await linked()).toEqual([...before, entry.id].toSorted());
    },
    FUZZ_TIME_LIMIT_MS,
  );

  it(
    'confirm the visit that they name, once, and nothing else',
    async () => {
      const id = await addVisit(api, OWEN_ID, '2026-11-10T09:00', 'C', { vrfComplete: true });
      const confirmed = async () =>
        (await api.deps.db.select().from(visits).where(isNotNull(visits.writeUpConfirmedAt)))
          .map((visit) => visit.id)
          .toSorted();
      const before = await confirmed();
      const right = { id, accountName: 'x', visitDate: '2026-11-10T09:00', vrfComplete: true, minutes: 45 };
      expect(await accepted('/confirmVisitMinutes', right)).toBeGreaterThan(0);
      expect(await confirmed()).toEqual([...before, id].toSorted());
      const [visit] = await api.deps.db.select().from(visits).where(eq(visits.id, id));
      expect(visit?.writeUpMinutes).toBeGreaterThanOrEqual(0);
    },
    FUZZ_TIME_LIMIT_MS,
  );
});
