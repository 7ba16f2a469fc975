import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { withTabLock } from './tab-lock';

/** As in browsers: a request for a held name waits until the previous holder has finished. */
function locks() {
  const held = new Map<string, Promise<unknown>>();
  return {
    request: async (name: string, callback: () => Promise<unknown>) => {
      const before = held.get(name) ?? Promise.resolve();
      const turn = before.then(callback);
      held.set(
        name,
        turn.catch(() => undefined),
      );
      return turn;
    },
  };
}

/** A piece of work that ends on request. */
function work() {
  let end = (_result: string) => {};
  let fail = (_reason: Error) => {};
  const ended = new Promise<string>((resolve, reject) => {
    end = resolve;
    fail = reject;
  });
  return { begin: vi.fn<() => Promise<string>>(() => ended), end, fail };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { locks: locks() });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('work of two tabs', () => {
  it('with the same name runs one after the other, with different names at once', async () => {
    const [first, second, other] = [work(), work(), work()];
    const ended = withTabLock('a', first.begin);
    void withTabLock('a', second.begin);
    void withTabLock('b', other.begin);
    await vi.advanceTimersByTimeAsync(1_000);
    expect([first, second, other].map(({ begin }) => begin.mock.calls.length)).toEqual([1, 0, 1]);
    first.end('done');
    expect(await ended).toBe('done');
    await vi.advanceTimersByTimeAsync(0);
    expect(second.begin).toHaveBeenCalledOnce();
  });

  it('that fails reports it, and lets the next one start', async () => {
    const [first, second] = [work(), work()];
    const failed = withTabLock('a', first.begin);
    const ended = withTabLock('a', second.begin);
    first.fail(new Error('no'));
    await expect(failed).rejects.toThrow('no');
    second.end('done');
    expect(await ended).toBe('done');
  });

  it('that never ends blocks others for at most a minute', async () => {
    const [first, second] = [work(), work()];
    void withTabLock('a', first.begin);
    void withTabLock('a', second.begin);
    await vi.advanceTimersByTimeAsync(59_000);
    expect(second.begin).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(second.begin).toHaveBeenCalledOnce();
  });

  it('runs at once if the browser has no locks', async () => {
    vi.stubGlobal('navigator', {});
    const [first, second] = [work(), work()];
    void withTabLock('a', first.begin);
    void withTabLock('a', second.begin);
    await vi.advanceTimersByTimeAsync(0);
    expect(second.begin).toHaveBeenCalledOnce();
  });
});
