import { configureStore, Tuple, type Middleware, type UnknownAction } from '@reduxjs/toolkit';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { actionTap, tapActions } from '../store/action-tap';
import { RECORDED_ACTIONS, Recorder } from './recorder';
import type { PortalStore } from '../store';

function countingStore() {
  const recorder = new Recorder();
  const store = configureStore({
    reducer: (count: number = 0, { type }: UnknownAction): number => (type === 'counted' ? count + 1 : count),
    // It accepts any state.
    middleware: () => new Tuple(actionTap as unknown as Middleware),
  });
  const count = (times: number) => Array.from({ length: times }, () => store.dispatch({ type: 'counted' }));
  // The recorder only passes the state on.
  const start = (options?: { isLimited: boolean }) => recorder.start(store as unknown as PortalStore, options);
  return { recorder, count, dispatch: store.dispatch, start };
}

afterEach(() => tapActions(null));

describe('the recorder', () => {
  it('records nothing while it is off', () => {
    const { recorder, count } = countingStore();
    count(3);

    expect(recorder.read()).toBeNull();
  });

  it('has the state before the first action, and the actions', () => {
    const { recorder, count, start } = countingStore();
    count(2);
    start();
    count(3);
    const recording = recorder.read();

    expect(recording?.state).toBe(2);
    expect(recording?.actions.map(({ action }) => action.type)).toEqual([
      'counted',
      'counted',
      'counted',
      'replay/stored',
    ]);
  });

  it('drops the oldest actions, and advances the initial state', () => {
    const { recorder, count, start } = countingStore();
    start();
    count(RECORDED_ACTIONS + 7);
    const recording = recorder.read();

    expect(recording?.state).toBe(7);
    expect(recording?.actions).toHaveLength(RECORDED_ACTIONS + 1);
  });

  it('has no secrets in memory, and 20 MB at most, if it is always on', () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const { recorder, count, dispatch, start } = countingStore();
    start({ isLimited: true });
    const write = () => vi.advanceTimersByTime(3_000);
    const types = () => recorder.read()?.actions.map(({ action }) => action.type);
    dispatch({ type: 'signedIn', payload: { token: 'a-secret-of-the-session' } });
    write();
    expect(recorder.read()?.actions[0]?.action).toEqual({ type: 'signedIn', payload: { token: '[removed]' } });

    for (const type of ['first', 'second', 'third']) dispatch({ type, payload: 'x'.repeat(8_000_000) });
    write();
    expect(types()).toEqual(['second', 'third', 'replay/stored']);

    dispatch({ type: 'large', payload: Array.from({ length: 100_001 }, () => 0) });
    count(1);
    write();
    expect(types()).toEqual(['counted', 'replay/stored']);
  });

  it('records nothing after it has stopped', () => {
    const { recorder, count, start } = countingStore();
    start();
    recorder.stop();
    count(3);

    expect(recorder.isOn).toBe(false);
    expect(recorder.read()).toBeNull();
  });

  it('starts from scratch', () => {
    const { recorder, count, start } = countingStore();
    start();
    count(3);
    recorder.stop();
    start();

    expect(recorder.isOn).toBe(true);
    expect(recorder.read()).toBeNull();
  });
});
