import { object, string, type AnyObjectSchema, type ISchema } from 'yup';
import type { JsonSchema } from '../openapi/json-schema';

/** What the API description says about one route, in addition to its row in the policy table. */
export interface RouteDescription {
  /** What the call does, in a few words. */
  summary: string;
  /** Rules and limits that the schemas cannot express, in Markdown. */
  details?: string;
  /** Parameters of the path that are not just a text. */
  params?: AnyObjectSchema;
  query?: AnyObjectSchema;
  headers?: Readonly<Record<string, string>>;
  body?: Body;
  answer: Answer;
  /** Refusals beside those that all calls have. */
  refusals?: readonly Refusal[];
  /** True for a POST that only reads or is not repeated: it has no idempotency key. */
  isKeyless?: boolean;
}

export type Descriptions = Readonly<Record<string, RouteDescription>>;

export interface Refusal {
  status: 304 | 401 | 403 | 404 | 409 | 410 | 412 | 416 | 422 | 428 | 502 | 503;
  when: string;
}

/** JSON, a form, or a form with files. */
export type Body = { json: ISchema<unknown> } | { form: AnyObjectSchema } | Multipart;

export interface Multipart {
  texts?: AnyObjectSchema;
  /** Fields that contain JSON. */
  jsonTexts?: Readonly<Record<string, ISchema<unknown>>>;
  files: Readonly<Record<string, 'one' | 'many'>>;
}

/**
 * JSON of a yup schema (as events if the caller wishes), JSON that only JSON Schema describes (if the caller wishes, its
 * changes with status 226), a file, or no content.
 */
export type Answer =
  | { json: ISchema<unknown>; isStreamable?: boolean }
  | { jsonSchema: JsonSchema; changes?: JsonSchema }
  | { file: readonly string[] }
  | { nothing: true };

export const NO_CONTENT: Answer = { nothing: true };
export const NULL: Answer = { jsonSchema: { type: 'null' } };

export const CSV = 'text/csv';
export const EXCEL = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
export const NDJSON = 'application/x-ndjson';
export const ANY_FILE = 'application/octet-stream';

/** An object whose fields are all texts, for answers that have no schema of their own. */
export const textsOf = (...names: readonly string[]): Answer => ({
  json: object(Object.fromEntries(names.map((name) => [name, string().required()]))),
});

export const NOT_FOUND: Refusal = { status: 404, when: 'There is no such record.' };
