import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { array, boolean, lazy, mixed, number, object, string, tuple, type ISchema } from 'yup';
import { newAccessTokenSchema } from '@contract/access-token';
import { newPersonSchema } from '@contract/person';
import { isStorableText, isoDate, plainText, recordId, wallClock } from '@contract/text';
import { isIsoDate, isWallClock } from '@contract/wall-clock';
import { jsonSchemaOf } from './json-schema';

// The patterns of dates are exact, so the format adds nothing.
const ajv = new Ajv2020({ strict: false, formats: { date: true } });

/** As Spectral reads patterns. */
const withoutUnicode = new Ajv2020({ strict: false, formats: { date: true }, unicodeRegExp: false });

const agrees = (schema: ISchema<unknown>) => ajv.compile(jsonSchemaOf(schema));
const isTaken = (schema: ISchema<unknown>, value: unknown) =>
  (schema as ReturnType<typeof string>).isValidSync(value, { strict: true });

const point = object({ x: number().integer().min(0).required(), y: number().nullable().defined() }).noUnknown();

/** Schemas of every kind, which JSON Schema can express exactly. */
const EXACT: Readonly<Record<string, ISchema<unknown>>> = {
  text: string().defined(),
  'needed text': string().required(),
  'optional text or null': string().nullable().optional(),
  'short text': string().strict().min(1).max(3).defined(),
  choice: string().oneOf(['a', 'b']).nullable().defined(),
  number: number().min(-2).max(5).defined(),
  'positive number': number().positive().lessThan(3).defined(),
  flag: boolean().required(),
  list: array(number().required()).min(1).max(2).required(),
  pair: tuple([string().required(), number().required()]).required(),
  point,
  points: array(point).required(),
  later: lazy(() => point),
  anything: mixed().nullable(),
  id: recordId().required(),
  'id or nothing': recordId().nullable().optional(),
  'trimmed text': string().strict().trim().max(5).defined(),
  'some change': object({ a: number().optional() })
    .noUnknown()
    .test('any', 'x', (value) => Object.keys(value).length > 0),
};

const scalar = fc.oneof(
  fc.string({ maxLength: 5 }),
  fc.constantFrom('a', 'b', '', ' a', 'x-1', 'ä', '\n'),
  fc.integer({ min: -4, max: 7 }),
  fc.double({ min: -3, max: 6, noNaN: true }),
  fc.boolean(),
  fc.constant(null),
);
const json = fc.oneof(
  scalar,
  fc.array(scalar, { maxLength: 3 }),
  fc.record({ x: scalar, y: scalar, z: scalar, a: scalar }, { requiredKeys: [] }),
  fc.array(fc.record({ x: scalar, y: scalar }, { requiredKeys: [] }), { maxLength: 2 }),
);

describe('a JSON Schema from yup', () => {
  it.each(Object.entries(EXACT))('takes exactly what yup takes: %s', (_name, schema) => {
    const takes = agrees(schema);
    fc.assert(
      fc.property(json, (value) => {
        expect(takes(value)).toBe(isTaken(schema, value));
      }),
      { numRuns: 500 },
    );
  });

  it.each<[string, ISchema<unknown>, fc.Arbitrary<string>, (text: string) => boolean]>([
    ['a date', isoDate().required(), dates(''), isIsoDate],
    ['a moment', wallClock().required(), dates('T'), isWallClock],
    ['a text that can be stored', plainText(20).defined(), fc.string({ unit: 'binary', maxLength: 8 }), isStorableText],
  ])('takes exactly the texts that are %s', (_name, schema, texts, isRight) => {
    const takes = agrees(schema);
    const takesToo = withoutUnicode.compile({ ...jsonSchemaOf(schema), maxLength: undefined });
    fc.assert(
      fc.property(texts, (text) => {
        expect([takes(text), takesToo(text)]).toEqual([isRight(text), isRight(text)]);
      }),
      { numRuns: 3_000 },
    );
  });

  it('takes every body that yup takes, field by field', () => {
    const takes = agrees(newAccessTokenSchema);
    const right = { name: 'BI', roles: ['tools:ai'], isReadOnly: true, days: 30 };
    expect(takes(right)).toBe(true);
    for (const [field, value] of Object.entries({ name: '', roles: ['x'], isReadOnly: 'yes', days: 0, more: 1 }))
      expect([field, takes({ ...right, [field]: value })]).toEqual([field, false]);
    expect(agrees(newPersonSchema)({})).toBe(false);
  });

  it('is not made of a test or type that it does not know', () => {
    expect(() => jsonSchemaOf(string().test('odd', 'x', () => true))).toThrow('odd');
    expect(() => jsonSchemaOf(mixed({ type: 'odd', check: () => true } as never))).toThrow('odd');
    expect(() => jsonSchemaOf(string().matches(/a/i))).toThrow('flags');
  });
});

/** Dates, real and not, and with `T` also times. */
function dates(separator: '' | 'T'): fc.Arbitrary<string> {
  const two = (max: number) => fc.integer({ min: 0, max }).map((part) => String(part).padStart(2, '0'));
  const day = fc
    .tuple(fc.constantFrom('1899', '1900', '1904', '2000', '2023', '2024', '2100', '2199', '2200'), two(13), two(32))
    .map((parts) => parts.join('-'));
  if (separator === '') return day;
  return fc.tuple(day, two(25), two(61)).map(([date, hour, minute]) => `${date}T${hour}:${minute}`);
}
