import { describe, expect, it } from 'vitest';
import { isViewOf, viewPath } from './view-path';

describe('the address of a view', () => {
  it.each([
    ['/opportunities', '', undefined, '/opportunities?find='],
    ['/opportunities', '?find=', undefined, '/opportunities?find='],
    ['/opportunities', '?find=x&only=1', undefined, '/opportunities?find=x&only=1'],
    [
      '/visit-calendar',
      '?tab=weekly&week=2026-11-02&region=North',
      ['week'],
      '/visit-calendar?tab=weekly&region=North',
    ],
    ['/marketing', '?group=g-1', ['group'], '/marketing?find='],
  ])('of %s%s is without what it leaves out', (pathname, search, except, path) => {
    expect(viewPath({ pathname, search, ...(except && { except }) })).toBe(path);
  });

  it.each([
    ['/opportunities?find=x', '/opportunities', '', true],
    ['/documents?find=x', '/opportunities', '', false],
    ['/marketing?tab=prospects&days=7', '/marketing', '?tab=prospects', true],
    ['/marketing?tab=prospects&days=7', '/marketing', '?tab=lists', false],
    ['/registrations', '/registrations', '?tab=members', false],
  ])('%s on %s%s is listed: %s', (path, pathname, search, isListed) => {
    expect(isViewOf(path, { pathname, search })).toBe(isListed);
  });
});
