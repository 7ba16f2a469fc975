import { act, renderHook } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Step } from '../steps';
import { usePlayback } from './use-playback';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Steps at these seconds. */
const stepsAt = (...seconds: number[]): Step[] =>
  seconds.map((second, number) => ({
    number,
    kind: 'change',
    title: String(number),
    time: second * 1_000,
    isInternal: false,
    call: null,
  }));

function play(steps: Step[], from: number) {
  const { result } = renderHook(() => {
    const [step, setStep] = useState(from);
    return { step, ...usePlayback(steps, step, setStep) };
  });
  const wait = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));
  return { result, wait };
}

it('a recording is played in the reporter’s time, without its long pauses', () => {
  const { result, wait } = play(stepsAt(0, 1, 61), 0);
  act(() => result.current.onToggle());
  wait(999);
  expect(result.current.step).toBe(0);
  wait(1);
  expect(result.current.step).toBe(1);
  wait(2_000);

  expect(result.current.step).toBe(2);
  expect(result.current.isPlaying).toBe(false);
});

it('a recording is played eight times as fast', () => {
  const { result, wait } = play(stepsAt(0, 1, 2), 0);
  act(() => result.current.onSpeed(8));
  act(() => result.current.onToggle());
  wait(125);
  expect(result.current.step).toBe(1);
  wait(125);
  expect(result.current.step).toBe(2);
});

it('a recording at its end is played from the start, and can be paused', () => {
  const { result, wait } = play(stepsAt(0, 1, 2), 2);
  act(() => result.current.onToggle());
  expect(result.current.step).toBe(0);
  wait(1_000);
  act(() => result.current.onToggle());
  wait(5_000);

  expect(result.current.step).toBe(1);
});
