import type { Target } from '@contract/target';
import { FUZZ_TIME_LIMIT_MS } from '@tests/support/fuzz-runs';
import { MONTH_BEFORE_QUIET, QUIET_MONTH, scorecardOf } from '@tests/support/target';
import { ADA, sharedApi, TOM } from '@tests/support/test-api';
import { NOTHING, walks } from '@tests/support/walks';
import fc from 'fast-check';
import { expect, it } from 'vitest';

const MONTHS = [MONTH_BEFORE_QUIET, QUIET_MONTH];

/** The expected state of one target: its description, and the values of each month. */
interface State {
  id: number;
  description: string;
  values: Map<string, Pick<Target, 'target' | 'actual'>>;
  /** The versions that someone read some steps ago, by month. */
  readBefore: Map<string, string | null | undefined>;
}

const api = sharedApi();
const scorecard = scorecardOf(api);

const month = fc.constantFrom(...MONTHS);
const as = fc.constantFrom(ADA, TOM);
const number = fc.constantFrom(0, 1, 12.5, 1_000_000);
/** The current version, one that someone read earlier, or none. */
const version = fc.constantFrom('now', 'earlier', 'none');
const step = fc.oneof(
  fc.record({ do: fc.constant('target' as const), month, as, version, number }),
  fc.record({ do: fc.constant('actual' as const), month, as, version, number }),
  fc.record({ do: fc.constant('rename' as const), as, version, month, to: fc.constantFrom('Calls', 'Visits') }),
  fc.record({ do: fc.constant('read' as const), month }),
);
type Step = typeof step extends fc.Arbitrary<infer Each> ? Each : never;

const whenFresh = (isStale: boolean, status = 200) => (isStale ? 412 : status);

const REASONS = { fact: 'F', cause: 'C', action: 'A' };

async function perform(state: State, each: Step) {
  const now = (await scorecard.target(state.id, each.month)).version;
  if (each.do === 'read') {
    state.readBefore.set(each.month, now);
    return NOTHING;
  }
  const known = each.version === 'earlier' ? state.readBefore.get(each.month) : now;
  // Details and values of a month have separate version numbers, so that neither blocks the other.
  const part = each.do === 'rename' ? 0 : 1;
  const isStale =
    known?.split('.')[part] !== now?.split('.')[part] && known !== undefined && each.version === 'earlier';
  const said = each.version === 'none' || known === undefined ? {} : { version: known };
  const values = state.values.get(each.month) ?? { target: null, actual: null };

  if (each.do === 'rename') {
    const details = { targetId: state.id, pillarId: 1, areaId: 1, targetType: 0, description: each.to, ...said };
    const { status } = await scorecard.send('/settargetinfo', details, {}, each.as);
    // What says the same as somebody else has saved does not clash (product/calls#merging).
    const clashes = isStale && each.to !== state.description;
    if (status === 200) state.description = each.to;
    return { answered: status, expected: whenFresh(clashes) };
  }
  const change = each.do === 'target' ? { target: each.number } : { actual: each.number, ...REASONS };
  const body = { targetId: state.id, ...change, ...said };
  const { status } = await scorecard.send(`/settarget/${each.month}`, body, {}, each.as);
  if (status === 200) state.values.set(each.month, { ...values, [each.do]: each.number });
  // A month must get its target value first.
  const isEarly = each.do === 'actual' && values.target === null;
  return { answered: status, expected: whenFresh(isStale, isEarly ? 422 : 200) };
}

it(
  'targets have what was saved last, and nobody overwrites what they have not seen',
  () =>
    walks<State, Step>({
      step,
      begin: async () => ({
        id: await scorecard.add({}, null),
        description: 'Quiet target',
        values: new Map(MONTHS.map((each) => [each, { target: null, actual: null }])),
        readBefore: new Map(),
      }),
      perform,
      compare: async ({ id, description, values }) => {
        for (const [date, expected] of values)
          expect(await scorecard.target(id, date)).toMatchObject({ description, ...expected });
      },
    }),
  FUZZ_TIME_LIMIT_MS,
);
