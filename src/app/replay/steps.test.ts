import { describe, expect, it } from 'vitest';
import { callsOf, stepsOf } from './steps';

const CLOCK = '2026-11-18T10:00:00.000Z';

type Action = { type: string } & Record<string, unknown>;

/** A recording with an action every 42 ms. */
const stepsWith = (...actions: Action[]) =>
  stepsOf({
    clock: CLOCK,
    actions: actions.map((action, index) => ({
      at: new Date(Date.parse(CLOCK) + (index + 1) * 42).toISOString(),
      route: '/',
      action,
    })),
  });

const call = (phase: string, rest: object = {}, requestId = 'r1'): Action => ({
  type: `api/executeQuery/${phase}`,
  meta: { requestId, arg: { endpointName: 'listTimeEntries', originalArgs: '2026-11-18' } },
  ...rest,
});

const clicked = (name: string, role = 'button'): Action => ({ type: 'replay/clicked', payload: { name, role } });

const END: Action = { type: 'replay/stored' };

const shownTitles = (...actions: Action[]) =>
  stepsWith(...actions, END).flatMap(({ isInternal, title }) => (isInternal ? [] : [title]));

describe('the names of steps', () => {
  it.each<[what: string, actions: Action[], title: string]>([
    ['a list', [call('pending'), call('fulfilled', { payload: [1, 2] })], 'listTimeEntries → 2 rows, 42 ms'],
    ['one row', [call('pending'), call('fulfilled', { payload: { rows: [1] } })], 'listTimeEntries → 1 row, 42 ms'],
    ['another answer', [call('fulfilled', { payload: { a: 1 } })], 'listTimeEntries → answered'],
    ['no answer yet', [call('pending')], 'listTimeEntries → waiting'],
    [
      'a failure',
      [call('pending'), call('rejected', { payload: { status: 503, message: 'Away.' } })],
      'listTimeEntries → failed: 503 Away., 42 ms',
    ],
    ['a click', [clicked('Save')], 'clicked Save'],
    ['a click on something without a name', [clicked('', 'gridcell')], 'clicked a control without a name (gridcell)'],
    ['text', [{ type: 'replay/typed', payload: { name: 'Description', role: 'textarea' } }], 'typed in Description'],
    ['a choice', [{ type: 'replay/chosen', payload: { name: 'Client', role: 'select' } }], 'chose in Client'],
    ['a key', [{ type: 'replay/pressed', payload: { name: '', role: 'body', key: 'Escape' } }], 'pressed Escape'],
    ['a change', [{ type: 'preferences/themeChosen', payload: 'dark' }], 'preferences: theme chosen, dark'],
    ['what nobody knows', [{ type: 'replay/clicked', payload: 7 }], 'clicked'],
  ])('say what happened: %s', (_what, actions, title) => {
    expect(shownTitles(...actions)).toEqual(['start', title, 'stored the file']);
  });

  it('fold bookkeeping, and the starts of answered calls', () => {
    const steps = stepsWith(
      { type: 'api/internalSubscriptions/subscriptionsUpdated' },
      call('pending'),
      call('pending', {}, 'r2'),
      call('rejected', { meta: { requestId: 'r3', condition: true } }),
      call('fulfilled', { payload: [] }),
      END,
    );

    expect(steps.map(({ isInternal }) => isInternal)).toEqual([false, true, true, false, true, false, false]);
    expect(steps[5]?.call).toMatchObject({ askedAt: 2, answeredAt: 5, argument: '2026-11-18', duration: 126 });
  });

  it('fold a change that is repeated, and count it', () => {
    const kept = (key: string) => ({ type: 'drafts/draftKept', payload: { key } });

    expect(shownTitles(kept('a'), kept('a'), kept('a'), clicked('Save'), kept('b'))).toEqual([
      'start',
      'drafts: draft kept, a (3 times)',
      'clicked Save',
      'drafts: draft kept, b',
      'stored the file',
    ]);
  });

  it('never fold the last step', () => {
    expect(stepsWith({ type: '__rtkq/focused' }).at(-1)?.isInternal).toBe(false);
  });
});

describe('the calls of a step', () => {
  it('were started before the next click', () => {
    const steps = stepsWith(clicked('Save'), call('pending'), clicked('Next'), call('fulfilled', { payload: [] }));

    expect(callsOf(steps, 1).map(({ endpoint }) => endpoint)).toEqual(['listTimeEntries']);
    expect(callsOf(steps, 3)).toEqual([]);
    expect(callsOf(steps, 4)).toHaveLength(1);
  });
});
