// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { knownPath, savedPath } from './saved-path';

describe('knownPath', () => {
  it.each(['/time-sheet', '/registration/42', '/time-sheet?date=2026-11-20#notes'])('lets %s through', (path) => {
    expect(knownPath(path)).toBe(path);
  });

  it.each([
    '//evil.example/time-sheet',
    '\\\\evil.example/time-sheet',
    '/\\evil.example/time-sheet',
    '/\t/evil.example/time-sheet',
    'https://evil.example/time-sheet',
    'javascript:alert(1)',
    ' /time-sheet',
    'time-sheet',
    '/nowhere',
    '/time-sheet/more',
    '',
  ])('refuses %j', (path) => {
    expect(knownPath(path)).toBeNull();
  });
});

describe('savedPath', () => {
  beforeEach(() => sessionStorage.clear());

  it('gives back what was stored until it is cleared', () => {
    savedPath.keep('/time-sheet?date=2026-11-20');
    expect(savedPath.read()).toBe('/time-sheet?date=2026-11-20');

    savedPath.clear();
    expect(savedPath.read()).toBeNull();
  });

  it('does not let Home or the login screen take the place of a stored path', () => {
    savedPath.keep('/documents');
    savedPath.keep('/');
    savedPath.keep('/signin?from=elsewhere');

    expect(savedPath.read()).toBe('/documents');
  });

  it('refuses a path that somebody else wrote into the storage', () => {
    sessionStorage.setItem('harbour.savedPath', '//evil.example');

    expect(savedPath.read()).toBeNull();
  });
});
