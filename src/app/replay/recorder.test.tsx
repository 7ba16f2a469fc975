import { configureStore, Tuple, type Middleware, type UnknownAction } from '@reduxjs/toolkit';
import { afterEach, describe, expect, it } from 'vitest';
import { actionTap, tapActions } from '../store/action-tap';
import { RECORDED_ACTIONS, Recorder } from './recorder';

function countingStore() {
  const recorder = new Recorder();
  const store = configureStore({
    reducer: (count: number = 0, { type }: UnknownAction): number => (type === 'counted' ? count + 1 : count),
    // It accepts any state.
    middleware: () => new Tuple(actionTap as unknown as Middleware),
  });
  const count = (times: number) => Array.from({ length: times }, () => store.dispatch({ type: 'counted' }));
  return { recorder, count };
}

afterEach(() => tapActions(null));

describe('the recorder', () => {
  it('records nothing while it is off', () => {
    const { recorder, count } = countingStore();
    count(3);

    expect(recorder.read()).toBeNull();
  });

  it('has the state before the first action, and the actions', () => {
    const { recorder, count } = countingStore();
    count(2);
    recorder.start();
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
    const { recorder, count } = countingStore();
    recorder.start();
    count(RECORDED_ACTIONS + 7);
    const recording = recorder.read();

    expect(recording?.state).toBe(7);
    expect(recording?.actions).toHaveLength(RECORDED_ACTIONS + 1);
  });

  it('records nothing after it has stopped', () => {
    const { recorder, count } = countingStore();
    recorder.start();
    recorder.stop();
    count(3);

    expect(recorder.isOn).toBe(false);
    expect(recorder.read()).toBeNull();
  });

  it('starts from scratch', () => {
    const { recorder, count } = countingStore();
    recorder.start();
    count(3);
    recorder.stop();
    recorder.start();

    expect(recorder.isOn).toBe(true);
    expect(recorder.read()).toBeNull();
  });
});
