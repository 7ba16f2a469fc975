import { describe, expect, it, vi } from 'vitest';
import { SectionQueue, type FetchedTexts } from './section-queue';

/** Calls that the test answers. */
function stage() {
  const calls: { id: string; answer: (html: string) => void; fail: () => void; unsubscribe: () => void }[] = [];
  const shown: FetchedTexts[] = [];
  const queue = new SectionQueue(
    (id) => {
      const unsubscribe = vi.fn<() => void>();
      const promise = new Promise<{ html: string }>((resolve, reject) => {
        calls.push({ id, answer: (html) => resolve({ html }), fail: () => reject(new Error('gone')), unsubscribe });
      });
      return { unwrap: () => promise, unsubscribe };
    },
    (fetched) => shown.push(fetched),
  );
  queue.open();
  return { calls, shown, queue, ids: () => calls.map(({ id }) => id) };
}

const many = (count: number, letter: string) => Array.from({ length: count }, (_, index) => `${letter}${index}`);

describe('the queue of sections', () => {
  it('fetches six in parallel, wanted ones before prefetches, and newly wanted ones before waiting ones', async () => {
    const { calls, queue, ids } = stage();
    queue.ask(['w0'], many(8, 'a'));
    expect(ids()).toEqual(['w0', 'a0', 'a1', 'a2', 'a3', 'a4']);
    queue.ask(['w1', 'a0'], many(8, 'a'));
    calls[0]?.answer('first');
    await vi.waitFor(() => expect(ids().slice(6)).toEqual(['w1']));
  });

  it('reports texts that arrive shortly after each other together, and fetches nothing twice', async () => {
    const { calls, shown, queue, ids } = stage();
    queue.ask(many(6, 'w'), []);
    for (const { id, answer } of calls) answer(`<p>${id}</p>`);
    await vi.waitFor(() => expect(shown).toHaveLength(1));
    expect(Object.keys(shown[0]?.texts ?? {})).toEqual(many(6, 'w'));
    queue.ask(many(6, 'w'), []);
    expect(ids()).toHaveLength(6);
  });

  it('reports failures, and fetches them again on request', async () => {
    const { calls, shown, queue, ids } = stage();
    queue.ask(['w0', 'w1'], []);
    calls[0]?.fail();
    calls[1]?.answer('there');
    await vi.waitFor(() => expect(shown.at(-1)?.failed).toEqual(new Set(['w0'])));
    queue.retry();
    expect(ids()).toEqual(['w0', 'w1', 'w0']);
    expect(shown.at(-1)?.failed.size).toBe(0);
    calls[2]?.answer('late');
    await vi.waitFor(() => expect(shown.at(-1)?.texts).toEqual({ w0: 'late', w1: 'there' }));
  });

  it('releases everything when it is closed', async () => {
    const { calls, queue, ids } = stage();
    queue.ask(many(9, 'w'), []);
    queue.close();
    for (const { answer } of calls) answer('x');
    await vi.waitFor(() =>
      expect(calls.every(({ unsubscribe }) => vi.mocked(unsubscribe).mock.calls.length > 0)).toBe(true),
    );
    expect(ids()).toHaveLength(6);
  });
});
