import { describe, expect, it } from 'vitest';
import { byTurn, finishedAt, isKeyForgotten, recordedTime } from './device-time';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
/** The true time at which everything here was finished. */
const FINISHED = Date.parse('2026-11-18T09:00:00Z');

/** An item that a device made whose clock was off by `error`, and may have known that. */
function item(error: number, isKnown: boolean, addsNew = true, turn = 1) {
  const draft = { savedAt: new Date(FINISHED + error).toISOString() };
  return { draft, turn, argument: { draft: { id: '1', addsNew } }, ...(isKnown && { ahead: -error }) };
}

describe.each([
  ['right', 0],
  ['a day fast', DAY],
  ['a day slow', -DAY],
])('with a clock that is %s', (_what, error) => {
  it('the time of an item is the server’s', () => {
    expect(finishedAt(item(error, true))).toBe('2026-11-18T09:00:00.000Z');
  });

  // When it is sent, the clock is still wrong, or right again, and the server has answered this page or not yet.
  const later = [
    { errorLater: error, ahead: -error },
    { errorLater: error, ahead: null },
    { errorLater: 0, ahead: 0 },
  ];

  it.each(later)('nothing is sent under a key that the server has forgotten: %o', ({ errorLater, ahead }) => {
    const after = (days: number, isKnown: boolean) =>
      isKeyForgotten(item(error, isKnown), FINISHED + days * DAY + errorLater, ahead);
    for (const isKnown of [true, false]) expect(after(30.1, isKnown)).toBe(true);
  });

  it.each(later)('what is younger is sent by itself: %o', ({ errorLater, ahead }) => {
    // Without an answer since the clock was put right, the device counts a day too much or too little.
    const isSent = (isKnown: boolean) =>
      !isKeyForgotten(item(error, isKnown), FINISHED + 27.9 * DAY + errorLater, ahead);
    expect([isSent(true), isSent(false)]).toEqual([true, true]);
  });
});

describe('the outbox', () => {
  it('keeps its order when the clock is set back, and that of items from before there were turns', () => {
    const first = { ...item(DAY, false), ...recordedTime([], null) };
    const second = { ...item(0, false), ...recordedTime([first], 5) };
    expect([second, first].toSorted(byTurn)).toEqual([first, second]);
    expect([first.turn, second.turn, second.ahead]).toEqual([1, 2, 5]);
    const [early, late] = [item(-HOUR, false, true, 0), item(0, false, true, 0)];
    expect([late, early].toSorted(byTurn)).toEqual([early, late]);
  });

  it('sends a change however old it is: its version protects it', () => {
    expect(isKeyForgotten(item(0, true, false), FINISHED + 90 * DAY, 0)).toBe(false);
  });
});
