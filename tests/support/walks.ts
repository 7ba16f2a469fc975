import fc from 'fast-check';
import { expect } from 'vitest';
import { fuzzRuns } from './fuzz-runs';

interface Walk<State, Step> {
  /** One action of a person; a failure prints the shortest list of steps that leads to it. */
  step: fc.Arbitrary<Step>;
  /** The expected state before the first step. */
  begin(): Promise<State>;
  /** Performs the step on the API and on `state`; returns the API's answer and the one expected from `state`. */
  perform(state: State, step: Step): Promise<{ answered: unknown; expected: unknown }>;
  /** Compares everything stored with `state`. */
  compare(state: State): Promise<void>;
  walks?: number;
}

/** The result of a step without a call. */
export const NOTHING = { answered: null, expected: null };

/** Takes many walks of up to 14 steps, and compares what is stored with the model after each step. */
export async function walks<State, Step>({ step, begin, perform, compare, walks: count = 30 }: Walk<State, Step>) {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 14 }), async (steps) => {
      const state = await begin();
      for (const each of steps) {
        const { answered, expected } = await perform(state, each);
        expect(answered, JSON.stringify(each)).toEqual(expected);
      }
      await compare(state);
    }),
    fuzzRuns(count),
  );
}
