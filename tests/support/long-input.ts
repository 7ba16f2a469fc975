import { isRecord, isText } from '@contract/guards';
import { MAX_JSON_BYTES } from '@server/http/request-guard';
import type { OpenApiDocument, Operation } from '@server/openapi/document';
import type { JsonSchema } from '@server/openapi/json-schema';
import { validBodyOf } from './valid-bodies';

/** Texts that take slow patterns and loops a long time: a run of one piece, and an end that makes a match fail. */
const SHAPES = [
  ['', '<', 'x'],
  ['a@', '.', ' '],
  ['', '1', 'x'],
  ['x', ' ', 'x'],
  ['', '[', ''],
  ['', '{{ ', ''],
] as const;

/** The longest address that Node allows, including its headers. */
const LONGEST_ADDRESS = 12_000;

/** Documents may be larger, but they are read and converted in separate threads, and only parsed here. */
const ACCEPTED_BYTES = 2 * MAX_JSON_BYTES;

/** The length of each text in a body that is refused: enough for a quadratic pattern to take seconds. */
const REFUSED_LENGTH = 50_000;

/** Shorter bodies cannot take long, however they are read. */
const SHORT = 2_000;

export interface LongCall {
  method: string;
  path: string;
  body?: string | FormData;
  type: string | undefined;
  /** For messages: the route, and what is long in its call. */
  name: string;
}

/**
 * For every route with input, its longest calls: with texts as long as the schema accepts beside other fields that are
 * right, and with texts that are longer than the schema accepts in all fields.
 */
export function* longCalls(document: OpenApiDocument): Iterable<LongCall> {
  for (const [path, operations] of Object.entries(document.paths))
    for (const [method, operation] of Object.entries(operations)) yield* callsOf(document, path, method, operation);
}

function* callsOf(document: OpenApiDocument, path: string, method: string, operation: Operation): Iterable<LongCall> {
  const [[type, media] = []] = Object.entries(operation.requestBody?.content ?? {});
  if (!media && parametersOf(operation).length === 0) return;
  const route = `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`;
  const bodyWith = media && bodyMaker(document, media.schema, validBodyOf(route));
  const bytes = 0.9 * Math.min(operation['x-max-bytes'] ?? 0, ACCEPTED_BYTES);
  for (const [head, piece, tail] of SHAPES) {
    const text = (length: number) => {
      const times = Math.max(0, Math.floor((length - head.length - tail.length) / piece.length));
      return head + piece.repeat(times) + tail;
    };
    const callWith = (isAccepted: boolean): LongCall => {
      const body = bodyWith?.(text, bytes, isAccepted);
      return {
        method: method.toUpperCase(),
        path: addressOf(path, operation, isAccepted ? null : text),
        body: body === undefined ? undefined : sentAs(type, body, media?.schema),
        type: type === 'multipart/form-data' ? undefined : type,
        name: `${route} ${head}${piece}${piece}…${isAccepted ? '' : ', too long'}`,
      };
    };
    const longest = callWith(true);
    if (isText(longest.body) && longest.body.length >= SHORT) yield longest;
    yield callWith(false);
  }
}

type Text = (length: number) => string;

const parametersOf = ({ parameters }: Operation) => parameters.filter(({ in: place }) => place !== 'header');

/** With long parameters, or with the description's own. */
function addressOf(path: string, operation: Operation, text: Text | null): string {
  const named = parametersOf(operation);
  const long = text && escaped(text, LONGEST_ADDRESS / Math.max(1, named.length));
  const valueOf = ({ example = 'x' }: (typeof named)[number]) => long ?? encodeURIComponent(example);
  const [inPath, inQuery] = ['path', 'query'].map((part) => named.filter(({ in: place }) => place === part));
  const where = (inPath ?? []).reduce((made, each) => made.replace(`{${each.name}}`, valueOf(each)), path);
  const query = (inQuery ?? []).map((each) => `${each.name}=${valueOf(each)}`).join('&');
  return query === '' ? where : `${where}?${query}`;
}

function escaped(text: Text, length: number): string {
  const perCharacter = encodeURIComponent(text(100)).length / 100;
  return encodeURIComponent(text(Math.floor(length / perCharacter)));
}

function bodyMaker({ components }: OpenApiDocument, schema: JsonSchema, rightBody: unknown) {
  const schemaOf = (given: JsonSchema): JsonSchema => {
    const named = given.$ref === undefined ? given : (components.schemas[given.$ref.split('/').at(-1) ?? ''] ?? {});
    return named.anyOf?.[0] ? schemaOf(named.anyOf[0]) : named;
  };
  const fieldsOf = ({ properties = {}, additionalProperties }: JsonSchema): [string, JsonSchema][] => [
    ...Object.entries(properties),
    ...(typeof additionalProperties === 'object' ? [['any', additionalProperties] as [string, JsonSchema]] : []),
  ];

  /** A body with each text from `text`, and other values as in `right` or as the schema allows them. */
  const made = (given: JsonSchema, right: unknown, text: (schema: JsonSchema, right: unknown) => unknown): unknown => {
    const each = schemaOf(given);
    const types = new Set([each.type ?? []].flat());
    if (each.enum) return right ?? each.enum[0];
    if (each.items) return [made(each.items, Array.isArray(right) ? right[0] : undefined, text)];
    if (types.has('object')) {
      const fields = isRecord(right) ? { ...right } : {};
      for (const [name, field] of fieldsOf(each)) fields[name] = made(field, fields[name], text);
      return fields;
    }
    if (types.has('string')) return text(each, right);
    return right ?? each.minimum ?? (types.has('null') ? null : types.has('boolean'));
  };

  let texts = 0;
  made(schema, rightBody, () => (texts += 1));
  return (text: Text, bytes: number, isAccepted: boolean): unknown => {
    const share = bytes / Math.max(1, texts);
    return made(schema, rightBody, ({ maxLength = 0 }, right) => {
      if (!isAccepted) return text(Math.min(share, REFUSED_LENGTH));
      return maxLength < SHORT ? (right ?? 'x') : text(Math.min(share, maxLength));
    });
  };
}

function sentAs(type: string | undefined, body: unknown, schema: JsonSchema | undefined): string | FormData {
  if (type === 'application/json' || !isRecord(body)) return JSON.stringify(body);
  const texts = Object.entries(body).map(([name, value]) => [name, isText(value) ? value : JSON.stringify(value)]);
  if (type !== 'multipart/form-data') return String(new URLSearchParams(texts));
  const form = new FormData();
  for (const [name = '', value = ''] of texts) {
    const field = schema?.properties?.[name];
    const isFile =
      field?.contentMediaType !== undefined || (field?.items && field.items.contentMediaType !== undefined);
    form.append(name, isFile ? new File(['x'], 'x.txt') : value);
  }
  return form;
}
