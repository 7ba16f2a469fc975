import { describe, expect, it, vi } from 'vitest';
import { SharedSession, type Durability } from './shared-session';

/** ReadyForQuery, with the state of the transaction. */
const ready = (state: 'I' | 'T') => Buffer.from(`Z\0\0\0\x05${state}`);
const text = (message: Uint8Array) => Buffer.from(message).toString('latin1');
const message = (words: string) => Buffer.from(words);

/** A database session that answers on command, and only knows `begin`, `commit` and `ROLLBACK`. */
function database(durability?: Durability & { committed(): void }) {
  const done: string[] = [];
  let isOpen = false;
  const session = new SharedSession(async (bytes) => {
    await Promise.resolve();
    const words = text(bytes);
    if (words === 'half') return new Uint8Array(0);
    if (words === 'broken') throw new Error('broken');
    done.push(words.includes('ROLLBACK') ? 'rollback' : words);
    if (words === 'begin') isOpen = true;
    if (words === 'commit' || words.includes('ROLLBACK')) isOpen = false;
    if (words === 'commit' || words === 'write') durability?.committed();
    return ready(isOpen ? 'T' : 'I');
  }, durability);
  const ask = (connection: number, words: string) => session.exchange(connection, message(words));
  return { session, ask, done };
}

describe('A shared session', () => {
  it('answers in the order of the requests', async () => {
    const { ask, done } = database();
    await Promise.all([ask(1, 'a'), ask(2, 'b'), ask(1, 'c'), ask(3, 'd')]);
    expect(done).toEqual(['a', 'b', 'c', 'd']);
  });

  it('belongs to a connection from the beginning to the end of its transaction', async () => {
    const { ask, done } = database();
    const others = [ask(1, 'begin'), ask(2, 'b'), ask(3, 'begin'), ask(3, 'commit')];
    await others[0];
    await ask(1, 'in it');
    expect(done).toEqual(['begin', 'in it']);
    await ask(1, 'commit');
    await Promise.all(others);
    expect(done).toEqual(['begin', 'in it', 'commit', 'b', 'begin', 'commit']);
  });

  it('belongs to a connection until its multi-part request has been answered', async () => {
    const { ask, done } = database();
    const half = ask(1, 'half');
    const other = ask(2, 'b');
    await half;
    await ask(1, 'the rest');
    await other;
    expect(done).toEqual(['the rest', 'b']);
  });

  it('continues when its connection closes: the transaction is rolled back and waiting messages are dropped', async () => {
    const { session, ask, done } = database();
    const begun = ask(1, 'begin');
    const waiting = ask(1, 'too late');
    const other = ask(2, 'b');
    await session.leave(1);
    await Promise.all([begun, waiting, other]);
    expect(done).toEqual(['begin', 'rollback', 'b']);
  });

  it('lets a connection close while it waits for another one’s transaction, without rolling anything back', async () => {
    const { session, ask, done } = database();
    await ask(1, 'begin');
    const never = ask(2, 'never');
    const left = session.leave(2);
    await ask(1, 'commit');
    await Promise.all([left, never]);
    expect(done).toEqual(['begin', 'commit']);
  });

  it('reports a failed message to its sender, and continues', async () => {
    const { ask, done } = database();
    const broken = ask(1, 'broken');
    const next = ask(2, 'b');
    await expect(broken).rejects.toThrow('broken');
    await next;
    expect(done).toEqual(['b']);
  });
});

describe('A shared session of a database on disk', () => {
  /** A disk that flushes only on command; each entry of `flushes` is a waiting flush. */
  function disk() {
    const flushes: (() => void)[] = [];
    let isUnflushed = false;
    return {
      flushes,
      committed: () => (isUnflushed = true),
      get isUnflushed() {
        return isUnflushed;
      },
      flushed: () =>
        new Promise<void>((resolve) => {
          flushes.push(() => {
            isUnflushed = false;
            resolve();
          });
        }),
    };
  }
  /** The answers so far. */
  function answersOf(asked: Record<string, Promise<unknown>>) {
    const answered: string[] = [];
    for (const [words, answer] of Object.entries(asked)) void answer.then(() => answered.push(words));
    return answered;
  }

  it('acknowledges a write, and reads after it, once it is on disk, and keeps working in the meantime', async () => {
    const durability = disk();
    const { ask, done } = database(durability);
    const asked = { before: ask(1, 'before'), write: ask(1, 'write'), after: ask(2, 'after') };
    const answered = answersOf(asked);
    await vi.waitFor(() => expect(durability.flushes).toHaveLength(2), 20_000);
    expect(done).toEqual(['before', 'write', 'after']);
    expect(answered).toEqual(['before']);
    for (const flush of durability.flushes) flush();
    await Promise.all(Object.values(asked));
    expect(answered).toEqual(['before', 'write', 'after']);
  });

  it('answers inside a transaction without waiting for the disk, and its end after it', async () => {
    const durability = disk();
    const { ask } = database(durability);
    const write = ask(1, 'write');
    await ask(2, 'begin');
    await ask(2, 'in it');
    const commit = ask(2, 'commit');
    const answered = answersOf({ write, commit });
    await vi.waitFor(() => expect(durability.flushes).toHaveLength(2), 20_000);
    expect(answered).toEqual([]);
    for (const flush of durability.flushes) flush();
    await Promise.all([write, commit]);
  });

  it('fails a write that cannot be flushed to disk', async () => {
    const durability = { ...disk(), isUnflushed: true, flushed: () => Promise.reject(new Error('no disk')) };
    await expect(database(durability).ask(1, 'write')).rejects.toThrow('no disk');
  });
});
