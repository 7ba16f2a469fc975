import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDurably } from './open-durably';
import { WriteAheadLog } from './write-ahead-log';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'harbour-log-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('The flushes of a write-ahead log', () => {
  /** A log whose flushes finish on command. */
  function logOf() {
    const segment = join(folder, 'segment');
    writeFileSync(segment, '');
    const done: string[] = [];
    const ends: (() => void)[] = [];
    const log = new WriteAheadLog({
      flush: () => new Promise((resolve) => ends.push(() => (done.push('flush'), resolve()))),
      flushNow: () => done.push('flush now'),
    });
    const end = async () => {
      await Promise.resolve();
      ends.shift()?.();
    };
    return { log, segment, done, end };
  }

  it('are one for all waiting commits, and another for those that arrive meanwhile', async () => {
    const { log, segment, done, end } = logOf();
    log.wanted(segment);
    const first = [log.flushed(), log.flushed()];
    await Promise.resolve();
    log.wanted(segment);
    const second = [log.flushed(), log.flushed()];
    await end();
    await Promise.all(first);
    expect([done.length, log.isUnflushed]).toEqual([1, true]);
    await end();
    await Promise.all(second);
    expect([done.length, log.isUnflushed]).toEqual([2, false]);
    log.forget();
  });

  it('are skipped if nothing was written', async () => {
    const { log, segment, done } = logOf();
    await log.flushed();
    log.wanted(segment);
    log.flushNow();
    await log.flushed();
    expect(done).toEqual(['flush now']);
    log.forget();
  });

  it('come before another segment, and wait for a running one', async () => {
    const { log, segment, done, end } = logOf();
    log.wanted(segment);
    const flushed = log.flushed();
    await Promise.resolve();
    writeFileSync(join(folder, 'next'), '');
    log.wanted(join(folder, 'next'));
    expect(done).toEqual(['flush now']);
    await end();
    await flushed;
    log.forget();
  });
});

describe('An embedded database on disk', () => {
  it('flushes its log on each commit and on nothing else, and is created completely or not at all', async () => {
    const place = join(folder, 'database');
    mkdirSync(`${place}.partial`);
    writeFileSync(join(`${place}.partial`, 'PG_VERSION'), 'cut short');
    const { database, log } = await openDurably(place);
    const isUnflushedBy = async (sql: string) => {
      await database.exec(sql);
      const { isUnflushed } = log;
      await log.flushed();
      return [isUnflushed, log.isUnflushed];
    };
    expect(readdirSync(folder)).toEqual(['database']);
    expect(await isUnflushedBy('create table t (id int)')).toEqual([true, false]);
    expect(await isUnflushedBy('insert into t values (1)')).toEqual([true, false]);
    expect(await isUnflushedBy('select * from t')).toEqual([false, false]);
    expect(await isUnflushedBy('begin; insert into t values (2)')).toEqual([false, false]);
    expect(await isUnflushedBy('commit')).toEqual([true, false]);
    const { rows } = await database.query("select name, setting from pg_settings where name in ('fsync', 'full_page_writes')");
    expect(rows).toEqual(['fsync', 'full_page_writes'].map((name) => ({ name, setting: 'on' })));
    await database.close();
    log.forget();
  }, 120_000);
});
