import fc from 'fast-check';
import { expect } from 'vitest';
import { fuzzRuns } from './fuzz-runs';

interface Walk<State, Step> {
  /** One thing that somebody does; a failure prints the shortest list of them that leads to it. */
  step: fc.Arbitrary<Step>;
  /** What is expected to be there before the first step. */
  begin(): Promise<State>;
  /** Does the step at the API and to `state`; what came of it there, and what `state` says that it should be. */
  perform(state: State, step: Step): Promise<{ answered: unknown; expected: unknown }>;
  /** Compares all that is there with `state`. */
  compare(state: State): Promise<void>;
  walks?: number;
}

/** Of a step that asks nobody. */
export const NOTHING = { answered: null, expected: null };

/** Takes many walks of up to 14 steps, and compares what is there with the model after each of them. */
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
