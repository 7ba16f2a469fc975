// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { shareOneSource } from './share-one-source';

/** The browser's lock manager, as far as one exclusive lock needs it; jsdom has none. */
class Locks {
  private holder: { reject: (error: Error) => void } | null = null;
  private waiting: (() => void)[] = [];

  request(_name: string, { steal, signal }: LockOptions, work: () => Promise<void>): Promise<void> {
    return new Promise((resolve, reject) => {
      const own = { reject };
      const begin = () => {
        this.holder = own;
        void work().then(() => {
          if (this.holder === own) {
            this.holder = null;
            this.waiting.shift()?.();
          }
          resolve();
        });
      };
      signal?.addEventListener('abort', () => {
        if (this.holder !== own) this.waiting = this.waiting.filter((each) => each !== begin);
      });
      if (steal) {
        this.holder?.reject(new Error('AbortError'));
        begin();
      } else if (this.holder) this.waiting.push(begin);
      else begin();
    });
  }
}

interface Tab {
  heard: string[];
  /** Set while this tab reads the source. */
  publish: ((message: string) => void) | null;
  close: () => void;
}

const tabs: Tab[] = [];

function openTab(name: string, silence = 10_000): Tab {
  const stop = new AbortController();
  const tab: Tab = { heard: [], publish: null, close: () => stop.abort() };
  shareOneSource<string>({
    name,
    silence,
    signal: stop.signal,
    onMessage: (message) => tab.heard.push(message),
    read: (publish, until) =>
      new Promise((resolve) => {
        tab.publish = publish;
        until.addEventListener('abort', () => {
          tab.publish = null;
          resolve();
        });
      }),
  });
  tabs.push(tab);
  return tab;
}

describe('a source that tabs share', () => {
  beforeEach(() => vi.stubGlobal('navigator', { locks: new Locks() }));
  afterEach(() => {
    for (const tab of tabs.splice(0)) tab.close();
    vi.unstubAllGlobals();
  });

  it('is read by one of ten tabs, and heard by all', async () => {
    const ten = Array.from({ length: 10 }, () => openTab('ten'));
    expect(ten.filter(({ publish }) => publish)).toHaveLength(1);
    ten[0]?.publish?.('news');
    await vi.waitFor(() => expect(ten.map(({ heard }) => heard)).toEqual(Array.from({ length: 10 }, () => ['news'])));
  });

  it('is read by another tab once the first is closed', async () => {
    const [first, second] = [openTab('handover'), openTab('handover')];
    expect(second.publish).toBeNull();
    first.close();
    await vi.waitFor(() => expect(second.publish).not.toBeNull());
    second.publish?.('news');
    expect(first.heard).toEqual([]);
    expect(second.heard).toEqual(['news']);
  });

  it('is read by another tab if the first one is silent, and by one only', async () => {
    const first = openTab('silent');
    const second = openTab('silent', 20);
    await vi.waitFor(() => expect(second.publish).not.toBeNull());
    await vi.waitFor(() => expect(first.publish).toBeNull());
    second.publish?.('news');
    await vi.waitFor(() => expect(first.heard).toEqual(['news']));
  });

  it('is asked for once by each tab if there is none', async () => {
    vi.useFakeTimers();
    const stop = new AbortController();
    const read = vi.fn<() => Promise<void>>().mockResolvedValue();
    for (const silence of [20, 30, 40])
      shareOneSource({ name: 'missing', silence, signal: stop.signal, onMessage: () => undefined, read });
    await vi.advanceTimersByTimeAsync(1_000);
    stop.abort();
    vi.useRealTimers();
    expect(read).toHaveBeenCalledTimes(3);
  });

  it('is read by each tab of a browser without locks', () => {
    vi.stubGlobal('navigator', {});
    const both = [openTab('apart'), openTab('apart')];
    both[0]?.publish?.('news');
    expect(both.map(({ heard }) => heard)).toEqual([['news'], []]);
    expect(both.every(({ publish }) => publish)).toBe(true);
  });
});
