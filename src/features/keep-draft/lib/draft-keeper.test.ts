import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDraftKeeper } from './draft-keeper';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the keeper of a draft', () => {
  it('writes once typing pauses', () => {
    const { keeper, written } = aKeeper();
    keeper.keep('a');
    vi.advanceTimersByTime(200);
    keeper.keep('ab');
    vi.advanceTimersByTime(399);
    expect(written).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(written).toEqual(['ab']);
  });

  it('never waits longer than a second during continuous typing', () => {
    const { keeper, written } = aKeeper();
    for (let typed = 1; typed <= 30; typed += 1) {
      keeper.keep('x'.repeat(typed));
      vi.advanceTimersByTime(100);
    }
    expect(written.length).toBeGreaterThanOrEqual(3);
    expect(written.at(-1)?.length).toBeGreaterThan(20);
  });

  it('writes waiting values when it is flushed, once', () => {
    const { keeper, written } = aKeeper();
    keeper.keep('a');
    keeper.flush();
    keeper.flush();
    vi.advanceTimersByTime(2_000);
    expect(written).toEqual(['a']);
  });

  it('drops waiting values when the draft is discarded, and stores later ones', () => {
    const { keeper, written, removed } = aKeeper();
    keeper.keep('a');
    keeper.discard();
    vi.advanceTimersByTime(2_000);
    expect(written).toEqual([]);
    expect(removed).toHaveBeenCalledOnce();
    keeper.keep('b');
    keeper.flush();
    expect(written).toEqual(['b']);
  });

  it('stores nothing more once it is settled', () => {
    const { keeper, written } = aKeeper();
    keeper.keep('a');
    keeper.settle();
    keeper.keep('b');
    keeper.flush();
    expect(written).toEqual([]);
  });
});

function aKeeper() {
  const written: string[] = [];
  const removed = vi.fn<() => void>();
  return { written, removed, keeper: createDraftKeeper<string>((value) => written.push(value), removed) };
}
