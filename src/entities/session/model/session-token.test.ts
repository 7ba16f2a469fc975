import { describe, expect, it } from 'vitest';
import { makeProductToken, makeStoredSession } from '../index.testing';
import { isReusable, readSession, REUSE_REMAINING } from './session-token';

const NOW = Date.parse('2026-11-21T09:00:00Z');
const HOUR = 60 * 60 * 1000;

describe('readSession', () => {
  it('reads the user from the claims of the product token', () => {
    const session = readSession(makeStoredSession(NOW + HOUR, { given_name: 'Zoë', roles: ['tools:ai'] }));

    expect(session?.user).toEqual({
      userId: 'staff-ada',
      email: 'ada.lindqvist@harbour.example',
      firstName: 'Zoë',
      lastName: 'Lindqvist',
      authMethod: 'groupmicrosoft',
      roles: ['tools:ai'],
      tenantId: 'tenant-1',
      tenant: 'harbour.example',
    });
    expect(session?.expiresOn).toBe('2026-11-21T10:00:00.000Z');
  });

  it('ends with the token itself if a later end is announced', () => {
    const stored = { ...makeStoredSession(NOW + HOUR), expires: '2099-01-01T00:00:00Z' };

    expect(readSession(stored)?.expiresOn).toBe('2026-11-21T10:00:00.000Z');
  });

  const foreign = (payload: unknown) => `x.${btoa(JSON.stringify(payload))}.x`;
  it.each([
    ['an empty text', ''],
    ['a text without parts', 'garbage'],
    ['a payload that is not base64', 'x.%%%.x'],
    ['a payload that is not UTF-8', `x.${btoa('\xff\xfe')}.x`],
    ['a payload that is not JSON', `x.${btoa('hello')}.x`],
    ['a payload that is null', foreign(null)],
    ["another system's token", foreign({ iss: 'elsewhere', aud: 'other', exp: 1 })],
    ['roles that are one text', foreign({ ...claims(), roles: 'tools:ai' })],
    ['an end that is no number', foreign({ ...claims(), exp: '1' })],
    ['an end outside all dates', foreign({ ...claims(), exp: -1e300 })],
  ])('rejects %s', (_what, token) => {
    expect(readSession({ ...makeStoredSession(NOW + HOUR), token })).toBeNull();
  });

  function claims(): Record<string, unknown> {
    return JSON.parse(atob(makeProductToken({ exp: 1 }).split('.')[1]!)) as Record<string, unknown>;
  }
});

describe('isReusable', () => {
  it.each([
    ['exactly three days are left', REUSE_REMAINING, true],
    ['a second less than three days is left', REUSE_REMAINING - 1000, false],
    ['seven days are left', 7 * 24 * HOUR, true],
    ['it has expired', -1000, false],
  ])('when %s: %s → %s', (_when, left, expected) => {
    const session = readSession(makeStoredSession(NOW + left))!;

    expect(isReusable(session, NOW)).toBe(expected);
  });

  it('counts the three units of the specification as days', () => {
    expect(REUSE_REMAINING).toBe(259_200_000);
  });
});
