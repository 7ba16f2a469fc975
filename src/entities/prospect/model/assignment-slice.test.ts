import { describe, expect, it } from 'vitest';
import {
  ASSIGN_CALL,
  assignmentMade,
  assignmentReducer,
  assignmentSent,
  PROSPECTS_QUERY,
  type AssignmentState,
} from './assignment-slice';

const prospect = (id: string) => ({ groupId: 'g', id, salesforceOwnerId: 'u1', ownerName: 'Una' });
const made = (id: string, ...ids: string[]) =>
  assignmentMade({ id, prospects: ids.map(prospect), taskDays: 0, actionedBy: 'Priya', at: '2026-11-18T09:00' });

/** An action of RTK Query's thunks, as the store sees it. */
function call(endpointName: string, requestId: string, requestStatus: string, payload?: unknown) {
  const isRefused = requestStatus === 'rejected' ? { error: {}, rejectedWithValue: true } : {};
  return {
    type: `api/execute/${requestStatus}`,
    payload,
    meta: { arg: { endpointName }, requestId, requestStatus, ...isRefused },
    ...isRefused,
  };
}

function play(...actions: { type: string }[]): AssignmentState {
  return actions.reduce<AssignmentState | undefined>(assignmentReducer, undefined) ?? { made: [], failed: {} };
}

const confirmed = [
  made('a', 'p1', 'p2'),
  assignmentSent({ id: 'a', requestId: 'r1' }),
  call(ASSIGN_CALL, 'r1', 'fulfilled', []),
];

describe('an assignment', () => {
  it('stays until an answer that was asked for after its confirmation has come', () => {
    expect(play(...confirmed).made.map(({ phase }) => phase)).toEqual(['confirmed']);
    const asked = [...confirmed, call(PROSPECTS_QUERY, 'q', 'pending')];
    expect(play(...asked).made).toHaveLength(1);
    expect(play(...asked, call(PROSPECTS_QUERY, 'q', 'rejected')).made).toHaveLength(1);
    expect(play(...asked, call(PROSPECTS_QUERY, 'q', 'fulfilled')).made).toEqual([]);
  });

  it('outlives an answer that was asked for before its confirmation', () => {
    const [first, sent, answered] = confirmed;
    const state = play(
      first!,
      sent!,
      call(PROSPECTS_QUERY, 'q', 'pending'),
      answered!,
      call(PROSPECTS_QUERY, 'q', 'fulfilled'),
    );
    expect(state.made).toHaveLength(1);
  });

  it('loses the prospects that the answer names, and those say why', () => {
    const state = play(
      made('a', 'p1', 'p2'),
      assignmentSent({ id: 'a', requestId: 'r1' }),
      call(ASSIGN_CALL, 'r1', 'fulfilled', [{ key: 'p2', value: 'This prospect was deleted.' }]),
    );
    expect(state.made[0]?.prospects.map(({ id }) => id)).toEqual(['p1']);
    expect(state.failed).toMatchObject({ p2: { error: 'This prospect was deleted.', isUnheard: false } });
    // Tried again, it is told no more.
    expect(assignmentReducer(state, made('b', 'p2')).failed).toEqual({});
  });

  it('takes what a server names without a reason for assigned', () => {
    const state = play(
      made('a', 'p1', 'p2'),
      assignmentSent({ id: 'a', requestId: 'r1' }),
      call(ASSIGN_CALL, 'r1', 'fulfilled', [
        { key: 'p1', value: null },
        { key: 'p2', value: '' },
      ]),
    );
    expect(state.made[0]?.prospects.map(({ id }) => id)).toEqual(['p1', 'p2']);
    expect(state.failed).toEqual({});
  });

  it.each([
    [{ message: 'No response from server', status: null }, true],
    [{ message: 'Something went wrong.', status: 502 }, true],
    [{ message: 'Not so.', status: 422 }, false],
  ])('whose call fails with %j is gone; whether it was heard is known', (error, isUnheard) => {
    const state = play(
      made('a', 'p1'),
      assignmentSent({ id: 'a', requestId: 'r1' }),
      call(ASSIGN_CALL, 'r1', 'rejected', error),
    );
    expect(state.made).toEqual([]);
    expect(state.failed).toMatchObject({ p1: { error: error.message, isUnheard } });
  });

  it('is not touched by the answers of others', () => {
    const before = play(made('a', 'p1'), assignmentSent({ id: 'a', requestId: 'r1' }));
    expect(assignmentReducer(before, call(ASSIGN_CALL, 'r2', 'fulfilled', []))).toBe(before);
    expect(assignmentReducer(before, call('listForms', 'r1', 'fulfilled', []))).toBe(before);
  });
});
