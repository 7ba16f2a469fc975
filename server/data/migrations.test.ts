import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import journal from './migrations/meta/_journal.json' with { type: 'json' };

describe('the migrations', () => {
  it('are listed in the order of their moments: drizzle skips one that is older than the last it has applied', () => {
    const moments = journal.entries.map(({ when }) => when);
    expect(moments).toEqual(moments.toSorted((one, other) => one - other));
    expect(new Set(moments).size).toBe(moments.length);
  });

  it('are exactly the files of the folder, by their numbers', () => {
    const folder = join(import.meta.dirname, 'migrations');
    expect(readdirSync(folder).filter((name) => name.endsWith('.sql')).toSorted()).toEqual(
      journal.entries.map(({ tag }) => `${tag}.sql`),
    );
    for (const { idx, tag } of journal.entries) {
      expect(tag.startsWith(String(idx).padStart(4, '0'))).toBe(true);
      expect(existsSync(join(folder, 'meta', `${tag.slice(0, 4)}_snapshot.json`))).toBe(true);
    }
  });
});
