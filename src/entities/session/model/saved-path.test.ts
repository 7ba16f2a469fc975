// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { knownPath, pathForgotten, pathSaved, savedPathReducer, readSavedPath } from './saved-path';

describe('knownPath', () => {
  it.each(['/time-sheet', '/registration/42', '/time-sheet?date=2026-11-20#notes'])('accepts %s', (path) => {
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

describe('the saved path', () => {
  const after = (...paths: string[]) =>
    paths.map((path) => pathSaved(path)).reduce(savedPathReducer, { path: null }).path;

  it('is the last one, with its query, until it is cleared', () => {
    expect(after('/documents', '/time-sheet?date=2026-11-20')).toBe('/time-sheet?date=2026-11-20');
    expect(savedPathReducer({ path: '/documents' }, pathForgotten())).toEqual({ path: null });
  });

  it('is not replaced by Home, the login screen or another site', () => {
    expect(after('/documents', '/', '/signin?from=elsewhere', '//evil.example')).toBe('/documents');
  });

  it('is undefined if the stored one is another site', () => {
    expect(readSavedPath({ path: '//evil.example' })).toEqual({ path: null });
  });
});
