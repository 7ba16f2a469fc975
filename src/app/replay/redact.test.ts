import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { redact } from './redact';

const OPEN = { hidesPersonalText: false };
const HIDDEN = { hidesPersonalText: true };

const TOKEN = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl';

describe('what is taken out of a stored state', () => {
  it.each([
    ['a token under its name', { session: { token: 'opaque-token-1' } }, 'opaque-token-1'],
    ['the provider’s token', { action: { idToken: 'opaque-token-2' } }, 'opaque-token-2'],
    ['a password', { drafts: { values: { Password: 'correct horse' } } }, 'correct horse'],
    ['a key of a service', { arg: { api_key: 'sk-123' } }, 'sk-123'],
    ['a signed token in a text', { message: `refused: ${TOKEN}.` }, TOKEN],
    ['what follows Bearer', { header: 'Bearer abc.def-123456' }, 'abc.def-123456'],
    ['a token in the name of an entry', { queries: { [`listVisits("${TOKEN}")`]: {} } }, TOKEN],
    [
      'a token that is quoted elsewhere',
      { token: 'opaque-token-3', note: 'sent opaque-token-3 twice' },
      'opaque-token-3',
    ],
    ['a picture in a text', { html: '<img src="data:image/png;base64,iVBORw0KGgo=">' }, 'iVBORw0KGgo'],
  ])('%s', (_what, state, secret) => {
    const { value, removed } = redact(state, OPEN);

    expect(JSON.stringify(value)).not.toContain(secret);
    expect(removed.length).toBeGreaterThan(0);
    expect(JSON.stringify(removed)).not.toContain(secret);
  });

  it('files, and everything that JSON cannot represent', () => {
    const loop: Record<string, unknown> = { name: 'loop' };
    loop.self = loop;
    const { value, removed } = redact(
      { file: new Blob(['secret']), bytes: new Uint8Array(3), map: new Map(), run: () => 1, loop },
      OPEN,
    );

    expect(value).toEqual({
      file: '[removed: file]',
      bytes: '[removed: file]',
      map: '[removed: not storable]',
      run: '[removed: not storable]',
      loop: { name: 'loop', self: '[removed: not storable]' },
    });
    expect(removed.map(({ path }) => path)).toEqual(['file', 'bytes', 'map', 'run', 'loop › self']);
  });

  it('names and texts, when that is asked for, at their length', () => {
    const state = {
      user: { firstName: 'Owen' },
      code: 'ADVISORY',
      typed: 'The roof leaks over desk 12.',
      date: '2026-11-18',
    };

    expect(redact(state, HIDDEN).value).toEqual({
      user: { firstName: 'xxxx' },
      code: 'ADVISORY',
      typed: 'xxx xxxx xxxxx xxxx xxxx 00.',
      date: '2026-11-18',
    });
    expect(redact(state, OPEN).value).toEqual(state);
  });

  it('the token never survives, in any place and with anything around it', () => {
    fc.assert(
      fc.property(
        fc.jsonValue(),
        fc.string({ unit: fc.constantFrom(...Array.from('abcdefXYZ0123456789-_.')), minLength: 12, maxLength: 40 }),
        fc.string(),
        fc.string(),
        (rest, token, before, after) => {
          const quoted = before + token + after;
          const { value } = redact({ session: { token }, rest, [quoted]: [{ quoted }] }, OPEN);
          expect(JSON.stringify(value)).not.toContain(token);
        },
      ),
    );
  });

  it('nothing of what holds no secret', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom('id', 'rows', 'week', 'status'), fc.jsonValue({ noUnicodeString: true })),
        (state) => {
          fc.pre(
            !/data:|eyJ|Bearer|token|secret|password|cookie|credential|nonce|api_?key|authorization/i.test(
              JSON.stringify(state),
            ),
          );
          expect(redact(state, OPEN)).toEqual({ value: { ...state }, removed: [] });
        },
      ),
    );
  });
});
