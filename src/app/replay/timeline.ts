import type { UnknownAction } from '@reduxjs/toolkit';
import type { Replay } from './read-replay';
import { misshapenSlice } from './read-state';
import type { RootState } from '../store';

/** The state after a number of actions. */
export interface Moment {
  state: RootState;
  /** Path, query and fragment. */
  route: string;
  /** Milliseconds since 1970. */
  time: number;
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
 * The moments of a replay, each computed when it is first needed. An action that gives the state a shape which no screen
 * can show is skipped, like one that cannot be replayed at all.
 * @param initial the store's initial state, with which states are compared
 */
export function createTimeline(
  replay: Pick<Replay, 'state' | 'actions' | 'clock' | 'route'>,
  reduce: (state: RootState, action: UnknownAction) => RootState,
  initial: RootState,
): Timeline {
  const { state, actions, clock, route } = replay;
  const start: Moment = { state, route, time: Date.parse(clock), isBroken: false };
  const moments = [start];
  const at = (step: number): Moment => {
    const wanted = Math.min(Math.max(0, Math.trunc(step) || 0), actions.length);
    for (const recorded of actions.slice(moments.length - 1, wanted)) {
      const before = (moments.at(-1) ?? start).state;
      moments.push({ ...reduced(before, recorded.action), ...placeOf(recorded) });
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
      // edited by hand, or from a screen that this portal does not have
      return { state: before, isBroken: true };
    }
  }
}

function placeOf({ at, route }: { at: string; route: string }): Pick<Moment, 'time' | 'route'> {
  return { time: Date.parse(at), route };
}
