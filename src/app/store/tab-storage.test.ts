// @vitest-environment jsdom
import { storedTab, storeTab } from '@tests/support/stored-tab';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { pathForgotten, pathSaved } from '@/entities/session/index.testing';
import { signUpAnswered, signUpForgotten, signUpStepDone } from '@/entities/sign-up';
import { NO_TARGET_SELECTION, targetSelectionChanged } from '@/entities/target';
import { notificationShown } from '@/shared/ui/snack-bar';
import { createStore } from './store';
import { tabStorage } from './tab-storage';

beforeEach(() => sessionStorage.clear());

const START = createStore().getState();
const ANSWERS = { email: 'jo@harbourside.example', role: 'Facilities Manager', hasHrSoftware: false } as const;
const ANSWERED = { ...START.signUp, ...ANSWERS, step: 2 };
const SELECTION = { ...NO_TARGET_SELECTION, owner: 'ada', month: '2026-03-01' };

/** A tab after its start. */
async function openTab() {
  const store = createStore();
  const tab = tabStorage(store);
  await tab.bringBack();
  return { ...store, ...tab };
}

const reopened = async () => (await openTab()).getState();

describe('the state that a tab stores', () => {
  it('is restored unchanged, and is gone once it is cleared', async () => {
    const { dispatch, flush } = await openTab();
    dispatch(signUpStepDone(1));
    dispatch(signUpAnswered(ANSWERS));
    dispatch(pathSaved('/time-sheet?date=2026-11-20'));
    dispatch(targetSelectionChanged(SELECTION));
    await flush();
    const { signUp, savedPath, targetSelection } = await reopened();
    expect([signUp, savedPath, targetSelection]).toEqual([
      ANSWERED,
      { path: '/time-sheet?date=2026-11-20' },
      SELECTION,
    ]);

    dispatch(signUpForgotten());
    dispatch(pathForgotten());
    dispatch(targetSelectionChanged({ ...NO_TARGET_SELECTION, owner: null }));
    await flush();
    expect(sessionStorage).toHaveLength(0);
  });

  it('is written before the page is closed, without waiting for a timer', async () => {
    storeTab({ savedPath: { path: '/time-sheet' } });
    const { dispatch } = await openTab();
    dispatch(pathSaved('/documents'));
    window.dispatchEvent(new Event('pagehide'));
    expect(storedTab().savedPath).toEqual({ path: '/documents' });
  });

  it('is written at the first change of a slice, and by no other action', async () => {
    const { dispatch } = await openTab();
    dispatch(notificationShown('Saved.', 'success'));
    dispatch(pathSaved('/documents'));
    await vi.waitFor(() => expect(storedTab().savedPath).toEqual({ path: '/documents' }));
  });
});

describe('a foreign stored value', () => {
  it.each([
    ['cut off', '{"signUp":{"step":3,'],
    ['null', 'null'],
    ['a text', '"hello"'],
    ['a list', '[1,2]'],
    ['a slice that is none', '{"signUp":7,"savedPath":null,"session":{"status":"signedIn"}}'],
    ['another site', '{"savedPath":{"path":"//evil.example/"}}'],
    ['a page that is none', '{"savedPath":{"path":"/no-such-page"}}'],
  ])('is ignored if it is %s', async (_what, text) => {
    sessionStorage.setItem('harbour.tab', text);
    const { signUp, savedPath, targetSelection, session } = await reopened();
    expect({ signUp, savedPath, targetSelection, session }).toEqual({
      signUp: START.signUp,
      savedPath: START.savedPath,
      targetSelection: START.targetSelection,
      session: START.session,
    });
  });

  it('loses only slices with another shape', async () => {
    storeTab({
      signUp: { ...ANSWERED, step: 99, role: 'Pirate', hasHrSoftware: 'no', employeeCount: 7, password: 'x' },
    });
    expect((await reopened()).signUp).toEqual({ ...ANSWERED, step: 9, role: null, hasHrSoftware: null });

    storeTab({ signUp: { ...ANSWERED, step: -4 } });
    expect((await reopened()).signUp.step).toBe(0);
  });
});

it('works in a browser that stores nothing', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const { dispatch, getState, flush } = await openTab();
  dispatch(pathSaved('/documents'));
  await flush();
  expect(getState().savedPath.path).toBe('/documents');
});
