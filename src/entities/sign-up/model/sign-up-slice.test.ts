// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import {
  keepSignUp,
  NO_SIGN_UP,
  readSignUp,
  signUpAnswered,
  signUpBegun,
  signUpForgotten,
  signUpReducer,
  signUpStepDone,
} from './sign-up-slice';

type Action = Parameters<typeof signUpReducer>[1];

const KEY = 'harbour.signUp';

const after = (...actions: Action[]) => actions.reduce(signUpReducer, NO_SIGN_UP);

beforeEach(() => sessionStorage.clear());

describe('the steps', () => {
  it('follow each other, and a second press of a step’s button does not skip one', () => {
    expect(after(signUpBegun()).step).toBe(1);
    expect(after(signUpBegun(), signUpStepDone(1), signUpStepDone(1)).step).toBe(2);
    expect(after(signUpStepDone(1)).step).toBe(2);
    expect(after(signUpBegun(), signUpStepDone(5)).step).toBe(1);
  });

  it('do not begin again while they are under way', () => {
    expect(after(signUpBegun(), signUpStepDone(1), signUpBegun()).step).toBe(2);
  });
});

describe('what a tab keeps', () => {
  const answered = after(
    signUpStepDone(1),
    signUpAnswered({ email: 'jo@harbourside.example', role: 'Facilities Manager', hasHrSoftware: false }),
  );

  it('is read as it was written, and is gone once it is forgotten', () => {
    keepSignUp(answered);
    expect(readSignUp()).toEqual(answered);

    keepSignUp(signUpReducer(answered, signUpForgotten()));
    expect(sessionStorage.getItem(KEY)).toBeNull();
    expect(readSignUp()).toEqual(NO_SIGN_UP);
  });

  it.each([
    ['cut off', '{"step":3,'],
    ['null', 'null'],
    ['a text', '"hello"'],
    ['a list', '[1,2]'],
  ])('is nothing when it is %s', (_what, text) => {
    sessionStorage.setItem(KEY, text);
    expect(readSignUp()).toEqual(NO_SIGN_UP);
  });

  it('loses only what is not of its shape', () => {
    const bent = { ...answered, step: 99, role: 'Pirate', hasHrSoftware: 'no', employeeCount: 7, password: 'x' };
    sessionStorage.setItem(KEY, JSON.stringify(bent));
    expect(readSignUp()).toEqual({ ...answered, step: 9, role: null, hasHrSoftware: null });

    sessionStorage.setItem(KEY, JSON.stringify({ ...answered, step: -4 }));
    expect(readSignUp().step).toBe(0);
  });
});
