import type { CallSchema } from '@contract/call';
import type { AnyObjectSchema, AnySchema, Lazy } from 'yup';
import { SECTION_KEY_MAX_LENGTH } from '@contract/template';
import { DATE_PATTERN, SURROGATE_FREE, TRIMMED, WALL_CLOCK_PATTERN } from './patterns';

/** The part of JSON Schema 2020-12 that we write. */
export interface JsonSchema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  description?: string;
  format?: string;
  pattern?: string;
  allOf?: JsonSchema[];
  anyOf?: JsonSchema[];
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  minItems?: number;
  maxItems?: number;
  minProperties?: number;
  items?: JsonSchema | false;
  prefixItems?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: boolean | JsonSchema;
  contentMediaType?: string;
}

/** JSON Schemas for schemas of the contract that yup cannot describe, by the schema itself. */
export type HandWritten = ReadonlyMap<unknown, JsonSchema>;

interface Known {
  /** Schemas that are written once, below `components`, and referred to by their name. */
  names: ReadonlyMap<unknown, string>;
  handWritten: HandWritten;
}

const NOTHING: Known = { names: new Map(), handWritten: new Map() };

type Test = AnySchema['tests'][number]['OPTIONS'];
type Fragment = (params: Readonly<Record<string, unknown>>, test: NonNullable<Test>) => JsonSchema;

const DATE: JsonSchema = { format: 'date', pattern: `^(?:${DATE_PATTERN})$` };

/**
 * What a test of yup demands of a value, by the test's name. Tests that JSON Schema cannot express are listed with an
 * empty schema: an unknown name is an error, so that none is forgotten.
 */
const FRAGMENTS: Readonly<Record<string, Readonly<Record<string, Fragment>>>> = {
  string: {
    min: ({ min }) => ({ minLength: Number(min) }),
    max: ({ max }) => ({ maxLength: Number(max) }),
    length: ({ length }) => ({ minLength: Number(length), maxLength: Number(length) }),
    matches: ({ regex }, test) => ({ pattern: patternOf(regex as RegExp, isEmptyAllowed(test)) }),
    trim: () => ({ pattern: TRIMMED }),
    storable: () => ({ pattern: SURROGATE_FREE }),
    'iso-date': () => DATE,
    // Other servers may send text that is not JSON; ours does not.
    'shown-date': () => DATE,
    'wall-clock': () => ({ pattern: `^(?:${WALL_CLOCK_PATTERN})$` }),
    key: () => ({ pattern: String.raw`^(?=[\s\S]*\S)[^<>{}"\n\r\t]+$`, maxLength: SECTION_KEY_MAX_LENGTH }),
    // A date that exists in the calendar.
    instant: () => ({}),
    // The number in a cursor has 64 bits.
    xid: () => ({}),
  },
  number: {
    min: ({ min, more }) => (min === undefined ? { exclusiveMinimum: Number(more) } : { minimum: Number(min) }),
    max: ({ max, less }) => (max === undefined ? { exclusiveMaximum: Number(less) } : { maximum: Number(max) }),
    integer: () => ({ type: 'integer' }),
  },
  array: {
    min: ({ min }) => ({ minItems: Number(min) }),
    max: ({ max }) => ({ maxItems: Number(max) }),
    length: ({ length }) => ({ minItems: Number(length), maxItems: Number(length) }),
    'named-once': () => ({}),
  },
  object: {
    noUnknown: () => ({ additionalProperties: false }),
    any: () => ({ minProperties: 1 }),
  },
  mixed: {
    // Texts of limited length, and ids that are not repeated.
    answers: () => ({}),
  },
};

/**
 * The JSON Schema (2020-12) of a yup schema: it accepts what yup accepts in strict mode, without conversions. yup
 * itself is the source: `fields`, `innerType` and the tests with their live parameters.
 * @param known names to refer to instead of repeating a schema, and schemas that are written by hand
 * @throws if the schema has a type or test that is not described here
 */
export function jsonSchemaOf(schema: CallSchema, known: Known = NOTHING): JsonSchema {
  const resolved = resolvedOf(schema);
  const name = known.names.get(resolved);
  if (name !== undefined) return { $ref: `#/components/schemas/${name}` };
  return inlineSchemaOf(resolved, known);
}

/** The same, written out even if it has a name: for the component itself. */
export function inlineSchemaOf(schema: AnySchema, known: Known): JsonSchema {
  const handWritten = known.handWritten.get(schema);
  if (handWritten) return schema.spec.nullable ? nullable(handWritten) : handWritten;
  const base = baseOf(schema, known);
  const parts = schema.tests.map(({ OPTIONS }) => fragmentOf(schema.type, OPTIONS)).filter((part) => !isEmpty(part));
  const whole = merged(base, parts, schema);
  return schema.spec.nullable ? nullable(whole) : whole;
}

const SIMPLE = new Set(['string', 'number', 'boolean']);

function baseOf(schema: AnySchema, known: Known): JsonSchema {
  const shape = shapeOf(schema, known);
  const allowed = SIMPLE.has(schema.type) ? schema.describe().oneOf : [];
  return {
    ...shape,
    ...(allowed.length > 0 && { enum: allowed }),
  };
}

function shapeOf(schema: AnySchema, known: Known): JsonSchema {
  switch (schema.type) {
    case 'string':
      return { type: 'string', ...(isRequired(schema) && { minLength: 1 }) };
    case 'number':
    case 'boolean':
      return { type: schema.type };
    case 'array':
      return arrayShape(schema, known);
    case 'tuple':
      return tupleShape(schema, known);
    case 'object':
      return objectShape(schema as AnyObjectSchema, known);
    case 'mixed':
      return {};
    default:
      throw new Error(`The type ${schema.type} has no JSON Schema.`);
  }
}

function arrayShape(schema: AnySchema, known: Known): JsonSchema {
  const { innerType } = schema as unknown as { innerType?: CallSchema };
  return { type: 'array', items: innerType ? jsonSchemaOf(innerType, known) : {} };
}

function tupleShape(schema: AnySchema, known: Known): JsonSchema {
  const { types } = schema.spec as unknown as { types: CallSchema[] };
  return {
    type: 'array',
    prefixItems: types.map((type) => jsonSchemaOf(type, known)),
    items: false,
    minItems: types.length,
    maxItems: types.length,
  };
}

function objectShape({ fields }: AnyObjectSchema, known: Known): JsonSchema {
  const entries = Object.entries(fields as Record<string, CallSchema>);
  const required = entries.filter(([, field]) => !resolvedOf(field).spec.optional).map(([name]) => name);
  return {
    type: 'object',
    properties: Object.fromEntries(entries.map(([name, field]) => [name, jsonSchemaOf(field, known)])),
    ...(required.length > 0 && { required }),
  };
}

function fragmentOf(type: string, test: Test): JsonSchema {
  const name = test?.name ?? '';
  // yup's own tests for these are in `spec`.
  if (!test || name === 'required' || name === 'nullable' || name === 'optionality') return {};
  const fragment = FRAGMENTS[type]?.[name];
  if (!fragment) throw new Error(`The test "${name}" of a ${type} has no JSON Schema.`);
  return fragment(test.params ?? {}, test);
}

/** Parts that set the same keyword, as two patterns do, are listed in `allOf`. */
function merged(base: JsonSchema, parts: readonly JsonSchema[], schema: AnySchema): JsonSchema {
  const whole: JsonSchema = { ...base };
  const others: JsonSchema[] = [];
  for (const part of parts) {
    const isRepeated = Object.keys(part).some((keyword) => keyword !== 'type' && keyword in whole);
    if (!isRepeated || (part.minLength ?? 0) > (whole.minLength ?? 0)) Object.assign(whole, part);
    else if (part.minLength === undefined) others.push(part);
  }
  if (schema.type === 'object' && whole.properties === undefined) whole.properties = {};
  return others.length > 0 ? { ...whole, allOf: others } : whole;
}

function nullable(schema: JsonSchema): JsonSchema {
  if (schema.type === undefined) return schema;
  const types = new Set([schema.type, 'null'].flat());
  return {
    ...schema,
    type: [...types],
    ...(schema.enum && { enum: [...new Set([...schema.enum, null])] }),
  };
}

/** `required()` of a string refuses the empty text. */
function isRequired(schema: AnySchema): boolean {
  return schema.tests.some(({ OPTIONS }) => OPTIONS?.name === 'required');
}

/** `matches` does not say in its parameters whether it lets the empty text pass. */
function isEmptyAllowed(test: NonNullable<Test>): boolean {
  const check = test.test as unknown as (this: object, value: unknown) => unknown;
  return check.call({ createError: () => false }, '') === true;
}

/** JSON Schema's patterns have no flags, and are Unicode-aware. */
function patternOf(regex: RegExp, isEmptyToo: boolean): string {
  if (/[^u]/.test(regex.flags)) throw new Error(`${String(regex)} has flags that JSON Schema cannot express.`);
  return isEmptyToo && !regex.test('') ? `^$|${regex.source}` : regex.source;
}

function isEmpty(schema: JsonSchema): boolean {
  return Object.keys(schema).length === 0;
}

function resolvedOf(schema: CallSchema): AnySchema {
  const given = schema as AnySchema | Lazy<unknown>;
  return ('builder' in given ? given.resolve({ value: undefined }) : given) as AnySchema;
}
