import { describe, expect, it } from 'vitest';
import { NO_SIGN_UP, signUpBegun, signUpReducer, signUpStepDone } from './sign-up-slice';

type Action = Parameters<typeof signUpReducer>[1];

const after = (...actions: Action[]) => actions.reduce(signUpReducer, NO_SIGN_UP);

describe('the steps', () => {
  it('follow each other, and a second press of a step’s button does not skip one', () => {
    expect(after(signUpBegun()).step).toBe(1);
    expect(after(signUpBegun(), signUpStepDone(1), signUpStepDone(1)).step).toBe(2);
    expect(after(signUpStepDone(1)).step).toBe(2);
    expect(after(signUpBegun(), signUpStepDone(5)).step).toBe(1);
  });

  it('do not start again while they are in progress', () => {
    expect(after(signUpBegun(), signUpStepDone(1), signUpBegun()).step).toBe(2);
  });
});
