import { targetsOfMonthSchema, type Target, type TargetsOfMonth } from '@contract/target';
import { targetMonths, targets } from '@server/data/schema';
import { count } from 'drizzle-orm';
import { expect } from 'vitest';
import { ADA, type TestApi } from './test-api';

/** Far from the demo data's months. */
export const QUIET_MONTH = '2030-03-01';
export const MONTH_BEFORE_QUIET = '2030-02-01';

type TargetRow = typeof targets.$inferInsert;
type MonthRow = typeof targetMonths.$inferInsert;

export interface Scorecard {
  /** The answer for a month, checked against the contract. */
  month(date: string, who?: string): Promise<TargetsOfMonth>;
  /** One target in a month. */
  target(targetId: number, date: string): Promise<Target>;
  call(path: string, headers?: Record<string, string>, who?: string): Promise<{ status: number; text: string }>;
  send(path: string, body: unknown, headers?: Record<string, string>, who?: string): Promise<Sent>;
  /** Adds a target, by default of pillar 1, area 1 with a target value in the quiet month; returns its id. */
  add(details?: Partial<TargetRow>, month?: Partial<MonthRow> | null): Promise<number>;
  addMonth(targetId: number, month: string, values: Partial<MonthRow>): Promise<void>;
  /** Everything that is saved, for comparison before and after. */
  stored(): Promise<{ targets: TargetRow[]; months: MonthRow[] }>;
  /** How many targets there are. */
  count(): Promise<number>;
}

export interface Sent {
  status: number;
  text: string;
}

const AT = new Date('2030-01-01T00:00:00Z');

/** The calls of the targets screen to `api`, by Ada by default. */
export function scorecardOf(api: TestApi): Scorecard {
  const read = async (answer: Response) => ({ status: answer.status, text: await answer.text() });
  const scorecard: Scorecard = {
    async month(date, who = ADA) {
      const answer = await api.request('GET', `/gettargets/${date}`, { as: who });
      expect(answer.status).toBe(200);
      return targetsOfMonthSchema.validate(await answer.json());
    },
    async target(targetId, date) {
      const found = (await scorecard.month(date)).targets.find((target) => target.targetId === targetId);
      if (!found) throw new Error(`There is no target ${targetId}.`);
      return found;
    },
    call: async (path, headers = {}, who = ADA) => read(await api.request('GET', path, { as: who, headers })),
    send: async (path, body, headers = {}, who = ADA) =>
      read(await api.request('POST', path, { as: who, body, headers })),
    async add(details = {}, month = {}) {
      const plain = { description: 'Quiet target', pillarId: 1, areaId: 1, type: 0 as const, updatedAt: AT };
      const [row] = await api.deps.db
        .insert(targets)
        .values({ ...plain, ownerEmail: ADA, ...details })
        .returning({ id: targets.id });
      if (!row) throw new Error('The target was not added.');
      if (month) await scorecard.addMonth(row.id, QUIET_MONTH, { target: 50, ...month });
      return row.id;
    },
    async addMonth(targetId, month, values) {
      await api.deps.db.insert(targetMonths).values({ targetId, month, updatedAt: AT, ...values });
    },
    async stored() {
      return {
        targets: await api.deps.db.select().from(targets).orderBy(targets.id),
        months: await api.deps.db.select().from(targetMonths).orderBy(targetMonths.month, targetMonths.targetId),
      };
    },
    async count() {
      const [row] = await api.deps.db.select({ count: count() }).from(targets);
      return row?.count ?? 0;
    },
  };
  return scorecard;
}
