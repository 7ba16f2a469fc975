import { describe, expect, it } from 'vitest';
import { whyNotInstalled } from './machine.mjs';

describe('The message when npm cannot install the packages', () => {
  it.each([
    ['npm error code ENOSPC\nnpm error nospc ENOSPC: no space left on device', /no space left on this disk/],
    ['npm error code ENOTFOUND\nnpm error network request to the registry failed', /registry cannot be reached/],
    ['npm error code ECONNREFUSED', /registry cannot be reached/],
    ['npm error code EACCES\nnpm error syscall mkdir', /may not write/],
  ])('is one line for %j', (output, words) => {
    const line = whyNotInstalled(output);
    expect(line).toMatch(words);
    expect(line).not.toContain('\n');
  });

  it('is npm’s own output for an unknown error', () => {
    expect(whyNotInstalled('npm error code EJSONPARSE\nnpm error at line 3\n')).toBe(
      'The packages could not be installed:\nnpm error code EJSONPARSE\nnpm error at line 3',
    );
  });
});
