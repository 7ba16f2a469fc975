import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { productClaimsSchema, productTokenSchema } from '@contract/session';
import { isProductToken } from '../api/product-token';
import { isProductClaims, isSessionNews, isStoredSession } from './session-guards';

const odd = fc.oneof(
  fc.string(),
  fc.constant(''),
  fc.integer(),
  fc.constant(Number.NaN),
  fc.constant(null),
  fc.constant(undefined),
  fc.boolean(),
  fc.array(fc.oneof(fc.string(), fc.integer())),
);

describe('the checks of start-up', () => {
  it('agree with the contract on every product token', () => {
    const anyToken = fc.oneof(odd, fc.record({ token: odd, expires: odd }, { requiredKeys: [] }));
    fc.assert(
      fc.property(anyToken, (value) => {
        fc.pre(value !== undefined);
        expect(isProductToken(value)).toBe(productTokenSchema.isValidSync(value));
      }),
    );
  });

  it('agree with the contract on every set of claims', () => {
    const good = { sub: 'a', email: 'a@b', given_name: '', family_name: 'B', roles: ['tools:ai'], exp: 1 };
    const change = fc.record(
      {
        sub: odd,
        sid: odd,
        email: odd,
        given_name: odd,
        family_name: odd,
        roles: odd,
        tid: odd,
        tenant: odd,
        exp: odd,
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(change, fc.boolean(), (changed, isFull) => {
        const claims = isFull ? { ...good, ...changed } : changed;
        expect(isProductClaims(claims)).toBe(productClaimsSchema.isValidSync(claims));
      }),
    );
    expect(isProductClaims(good)).toBe(true);
  });

  const stored = { token: 't', expires: '2026-11-18T10:00:00Z', authMethod: 'groupgoogle', lineage: 'l' };

  it.each([
    ['a whole one', stored, true],
    ['an end that is no instant', { ...stored, expires: 'soon' }, false],
    ['a method that nobody offers', { ...stored, authMethod: 'password' }, false],
    ['no lineage', { ...stored, lineage: '' }, false],
    ['a list', [stored], false],
    ['nothing', null, false],
  ])('accept a stored session with %s: %#', (_name, value, expected) => {
    expect(isStoredSession(value)).toBe(expected);
  });

  it.each([
    ['a session', { session: stored, ended: null }, true],
    ['an end', { session: null, ended: 'l' }, true],
    ['half of it', { session: null }, false],
    ['a number as an end', { session: null, ended: 7 }, false],
  ])('accept a message of another tab with %s: %#', (_name, value, expected) => {
    expect(isSessionNews(value)).toBe(expected);
  });
});
