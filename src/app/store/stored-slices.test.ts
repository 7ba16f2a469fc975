// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { pathForgotten, pathSaved } from '@/entities/session/index.testing';
import { signUpAnswered, signUpForgotten, signUpStepDone } from '@/entities/sign-up';
import { NO_TARGET_SELECTION, targetSelectionChanged } from '@/entities/target';
import { createStore } from './store';

beforeEach(() => sessionStorage.clear());

const KEY = 'harbour.signUp';
const START = createStore().getState();
const ANSWERS = { email: 'jo@harbourside.example', role: 'Facilities Manager', hasHrSoftware: false } as const;
const answered = { ...START.signUp, ...ANSWERS, step: 2 };
const signUp = () => createStore().getState().signUp;

describe('what a tab keeps', () => {
  it('is read as it was written, and is gone once it is forgotten', () => {
    const store = createStore();
    const selection = { ...NO_TARGET_SELECTION, owner: 'ada', month: '2026-03-01' };
    store.dispatch(signUpStepDone(1));
    store.dispatch(signUpAnswered(ANSWERS));
    store.dispatch(pathSaved('/time-sheet?date=2026-11-20'));
    store.dispatch(targetSelectionChanged(selection));
    const { savedPath, targetSelection } = createStore().getState();
    expect([signUp(), savedPath, targetSelection]).toEqual([
      answered,
      { path: '/time-sheet?date=2026-11-20' },
      selection,
    ]);

    store.dispatch(signUpForgotten());
    store.dispatch(pathForgotten());
    store.dispatch(targetSelectionChanged({ ...NO_TARGET_SELECTION, owner: null }));
    expect(sessionStorage).toHaveLength(0);
    expect(createStore().getState()).toEqual(START);
  });

  it('is not taken up by a store that starts with a state of its own', () => {
    sessionStorage.setItem('harbour.savedPath', '{"path":"/documents"}');
    expect(createStore({ savedPath: { path: null } }).getState()).toEqual(START);
  });

  it.each([
    ['cut off', '{"step":3,'],
    ['null', 'null'],
    ['a text', '"hello"'],
    ['a list', '[1,2]'],
  ])('is nothing when it is %s', (_what, text) => {
    sessionStorage.setItem(KEY, text);
    expect(signUp()).toEqual(START.signUp);
  });

  it('loses only what is not of its shape', () => {
    const bent = { ...answered, step: 99, role: 'Pirate', hasHrSoftware: 'no', employeeCount: 7, password: 'x' };
    sessionStorage.setItem(KEY, JSON.stringify(bent));
    expect(signUp()).toEqual({ ...answered, step: 9, role: null, hasHrSoftware: null });

    sessionStorage.setItem(KEY, JSON.stringify({ ...answered, step: -4 }));
    expect(signUp().step).toBe(0);
  });
});
