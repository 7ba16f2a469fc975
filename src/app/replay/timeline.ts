import type { UnknownAction } from '@reduxjs/toolkit';
import type { Replay } from './read-replay';
import { misshapenSlice } from './read-state';

/** What stood after so many actions. */
export interface Moment {
  state: RootState;
  /** Path, query and fragment. */
  route: string;
  /** Milliseconds since 1970. */
  time: number;
  /** Type of the action that led here; null at the start. */
  action: string | null;
  /** The action could not be replayed: the state is the one before it. */
  isBroken: boolean;
}

export interface Timeline {
  /** Number of the last step; step 0 is the stored state before any action. */
  last: number;
  at(step: number): Moment;
  /** The steps up to this one whose actions could not be replayed. */
  brokenUpTo(step: number): number[];
}

/**
 * The moments of a replay, each worked out when it is first asked for. An action that makes of the state what no screen can show
 * is passed over, like one that cannot be replayed at all.
 * @param initial the store as it is before anything has happened, by which states are judged
 */
export function createTimeline(
  replay: Pick<Replay, 'state' | 'actions' | 'clock' | 'route'>,
  reduce: (state: RootState, action: UnknownAction) => RootState,
  initial: RootState,
): Timeline {
  const { state, actions, clock, route } = replay;
  const start: Moment = { state, route, time: Date.parse(clock), action: null, isBroken: false };
  const moments = [start];
  const at = (step: number): Moment => {
    const wanted = Math.min(Math.max(0, Math.trunc(step) || 0), actions.length);
    for (const recorded of actions.slice(moments.length - 1, wanted)) {
      const before = (moments.at(-1) ?? start).state;
      moments.push({ ...reduced(before, recorded.action), ...placeOf(recorded), action: recorded.action.type });
    }
    return moments[wanted] ?? start;
  };
  return {
    last: actions.length,
    at,
    brokenUpTo(step) {
      at(step);
      return moments.flatMap(({ isBroken }, index) => (isBroken && index <= step ? [index] : []));
    },
  };

  function reduced(before: RootState, action: UnknownAction): Pick<Moment, 'state' | 'isBroken'> {
    try {
      const after = reduce(before, action);
      const isBroken = misshapenSlice(after, before, initial) !== null;
      return { state: isBroken ? before : after, isBroken };
    } catch {
      // changed by hand, or of a screen that this portal does not have
      return { state: before, isBroken: true };
    }
  }
}

function placeOf({ at, route }: { at: string; route: string }): Pick<Moment, 'time' | 'route'> {
  return { time: Date.parse(at), route };
}
