import fc from 'fast-check';

const KNOWN_TROUBLE = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udfff',
  '__proto__',
  'constructor',
  'null',
  'undefined',
  'NaN',
  '-1',
  '1e309',
  "' or 1=1 --",
  '%',
  '_',
  '\\',
  '%_\\%',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '\r\nSet-Cookie: a=b',
  '0000-01-01',
  '9999-12-31',
  '2026-02-30',
  '2026-11-18T25:00',
  '0000-01-01T00:00',
  '9999-12-31T23:59',
  '٢٠٢٦-١١-١٨',
  'entry-ada-1',
  'client-0002',
  'client-0002-k1',
  'client-0002-p1',
  '\u202Etxt.exe',
  '😀'.repeat(50),
  'x'.repeat(101),
  'x'.repeat(9000),
];

/** Text that breaks programs: NUL, lone surrogates, years 0 and 9999, ids of others, wildcards, great length. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...KNOWN_TROUBLE) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 80 }) },
  { weight: 1, arbitrary: fc.string({ maxLength: 80 }) },
);

/** Any JSON value in place of the expected one. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  fc.constantFrom<unknown>(
    null,
    true,
    false,
    0,
    -1,
    2 ** 53,
    1.5,
    [],
    {},
    [[]],
    ['x'],
    { length: 3 },
    { toString: 1 },
    ['x'.repeat(9000)],
  ),
  fc.json({ maxDepth: 2 }).map((text) => JSON.parse(text) as unknown),
);

/** `right` with fields replaced, left out or added; or something else altogether. */
export function spoiled(right: Readonly<Record<string, unknown>>): fc.Arbitrary<unknown> {
  const change = fc.record({
    field: fc.constantFrom(...Object.keys(right), '__proto__', 'constructor', 'extra'),
    value: hostileValue,
    isLeftOut: fc.boolean(),
  });
  const changed = fc.array(change, { minLength: 1, maxLength: 3 }).map((changes) => {
    const fields = new Map(Object.entries(right));
    for (const { field, value, isLeftOut } of changes) {
      if (isLeftOut) fields.delete(field);
      else fields.set(field, value);
    }
    // All as own properties, even `__proto__`, as JSON.parse would create them.
    return Object.fromEntries(fields);
  });
  return fc.oneof({ weight: 6, arbitrary: changed }, { weight: 1, arbitrary: hostileValue });
}

/** A path segment, escaped properly, badly, or not in UTF-8. */
export const hostileSegment: fc.Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: hostileText.map((text) => encodeURIComponent(text.toWellFormed())) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '%',
      '%00',
      '%zz',
      '%ED%A0%80',
      '%C0%AF',
      '%2e%2e%2f',
      '..%2f..',
      '%25',
      'a%20b',
      '.',
      '..',
    ),
  },
);

export const hostileQuery: fc.Arbitrary<string> = fc.constantFrom(
  '',
  '',
  '?',
  '?a=%00',
  '?a=%zz',
  '?__proto__=1',
  `?${'a=1&'.repeat(500)}`,
);

/** Headers, none of which makes it safe to repeat a write. */
export const hostileHeaders: fc.Arbitrary<Record<string, string>> = fc
  .record(
    {
      'Idempotency-Key': fc.constantFrom('', 'short', 'x'.repeat(500), 'with a space', 'éééééééé'),
      'X-Requested-With': fc.constantFrom('', 'x'.repeat(2000)),
      'X-Renews': fc.constantFrom('', 'a.b.c', 'x'.repeat(9000)),
      Accept: fc.constantFrom('text/html', '*/*;q=x'),
      Range: fc.constantFrom('bytes=0-', 'bytes=9999999999-'),
    },
    { requiredKeys: [] },
  )
  .map((headers) => ({ ...headers }));

/** Sent in place of a product token by someone who has none. */
export const hostileAuthorization: fc.Arbitrary<string> = fc.constantFrom(
  '',
  'Bearer',
  'Bearer x',
  'Bearer a.b.c',
  'Basic YWRhOmFkYQ==',
  `Bearer ${'x'.repeat(9000)}`,
  'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiJzdGFmZi1hZGEtbGluZHF2aXN0In0.',
);

const part = fc.record({
  name: fc.constantFrom('entryJson', 'surveyJson', 'files', 'file', '__proto__', '', 'x'.repeat(300), 'a\u0000b'),
  fileName: fc.option(fc.constantFrom('a.txt', '', '../../a', '\u0000', 'x'.repeat(300), 'a"b', '\u202Ea.txt')),
  type: fc.option(fc.constantFrom('text/plain', 'x', 'text/html; charset=utf-7', 'application/json')),
  content: fc.constantFrom(
    '',
    'content',
    '{"activityType":',
    '{}',
    '[]',
    '"x"',
    '\u0000',
    '--edge',
    '--edge--',
    '[['.repeat(5000),
  ),
});

/** The bytes of a multipart form with boundary `edge`, broken in all the ways that an attacker or a lost connection breaks one. */
export const hostileMultipart: fc.Arbitrary<string> = fc
  .record({
    parts: fc.array(part, { maxLength: 5 }),
    ending: fc.constantFrom('--edge--\r\n', '--edge--\r\n', '--edge', '', '--edge\r\n'),
    share: fc.constantFrom(1, 1, 1, 0.9, 0.5, 0.1),
  })
  .map(({ parts, ending, share }) => {
    const written = parts.map(({ name, fileName, type, content }) => {
      const file = fileName === null ? '' : `; filename="${fileName}"`;
      const typed = type === null ? '' : `\r\nContent-Type: ${type}`;
      return `--edge\r\nContent-Disposition: form-data; name="${name}"${file}${typed}\r\n\r\n${content}\r\n`;
    });
    const form = written.join('') + ending;
    return form.slice(0, Math.ceil(form.length * share));
  });
