import { describe, expect, it } from 'vitest';
import { whatGrew } from './ceilings.mjs';
import { childSeconds } from './process.mjs';

const cost = (file: string, seconds: number) => ({ file, seconds, tests: [] });

describe('a stage over its ceiling', () => {
  it('names the files that grew, a new one by what exceeds the cheapest that is stored', () => {
    const costs = [cost('a.test.ts', 9), cost('b.test.ts', 4), cost('new.test.ts', 7), cost('same.test.ts', 3)];
    const before = { 'a.test.ts': 4, 'b.test.ts': 5, 'same.test.ts': 3, 'small.test.ts': 1 };
    expect(whatGrew(costs, before)).toBe('What grew: new.test.ts by 6.0 s, a.test.ts by 5.0 s.');
  });

  it('says so if no single file grew', () => {
    expect(whatGrew([cost('a.test.ts', 2)], { 'a.test.ts': 2 })).toBe('No single file grew.');
  });
});

describe('the processor time of a command', () => {
  it('is that of the shell’s children, user and system', () => {
    expect(childSeconds('0m0.01s 0m0.02s\n2m3.500s 1m0.250s\n')).toBeCloseTo(183.75);
  });

  it('is unknown if the shell says something else', () => {
    expect(childSeconds('')).toBeNull();
  });
});
