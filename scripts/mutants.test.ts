import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from './machine.mjs';
import { MUTANTS } from './mutant-list.mjs';

describe('the faults that npm run try mutants plants', () => {
  it('number at least 15', () => {
    expect(MUTANTS.length).toBeGreaterThanOrEqual(15);
  });

  it.each(MUTANTS)('$what: has one place and a test', ({ file, find, replace, test }) => {
    expect(readFileSync(join(ROOT, file), 'utf8').split(find)).toHaveLength(2);
    expect(replace).not.toBe(find);
    expect(existsSync(join(ROOT, test))).toBe(true);
  });
});
