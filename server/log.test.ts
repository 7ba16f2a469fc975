import { mkdtempSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLog } from './log';

describe('A log in a file', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'log-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('is continued, with a JSON line for each entry at its level or above, without tokens', () => {
    const file = join(folder, 'logs', 'server.log');
    createLog('info', file).info({ token: 'secret' }, 'first');
    const log = createLog('info', file);
    log.debug('not shown');
    log.warn('second');
    const lines = readFileSync(file, 'utf8').trim().split('\n');
    expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([
      { msg: 'first', token: '[Redacted]' },
      { msg: 'second' },
    ]);
  });

  it('is renamed when it is large', () => {
    const file = join(folder, 'server.log');
    writeFileSync(file, '');
    truncateSync(file, 20_000_001);
    createLog('info', file).info('second');
    expect(statSync(`${file}.1`).size).toBe(20_000_001);
    expect(readFileSync(file, 'utf8')).toContain('"msg":"second"');
  });
});
