import type { Role } from './role';

/** Who may make a call: everyone, every signed-in member of staff, those with a role, or the company's directory. */
export type Access = 'public' | 'signed-in' | 'directory' | Role;

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** A method and a path, `GET /admin/visits` or `POST /savetemplateanswers/:externalId`. */
export type RouteText = `${Method} /${string}`;

/** The part of a yup schema that calls need: the compiler takes several times as long to compare whole ones. */
export interface CallSchema<Value = unknown> {
  readonly __outputType: Value;
  validate(value: unknown, options?: { abortEarly?: boolean; stripUnknown?: boolean }): Promise<Value>;
}

/** Everything about a call that server, portal, description and tests share (docs/decisions/176-calls-declared-once.md). */
export interface Declaration {
  /**
   * A server without extensions has it too (product/calls#extensions): the specification names it, or the portal needs
   * it before a sign-in, or the operator asks for it.
   */
  isSpecified?: true;
  who: Access;
  /** Refused to programs with an API token (product/access-tokens#sign-in-needed). */
  onlyPeople?: true;
  /** The specification ends the path with a slash; the server does not need it. */
  endsInSlash?: true;
  /** What the call does, in a few words. */
  says: string;
  /** Rules and limits that the schemas cannot express, in Markdown. */
  details?: string;
  /** Parameters of the path; without it, each is a text that is not empty. */
  params?: CallSchema<object>;
  query?: CallSchema<object>;
  headers?: Readonly<Record<string, string>>;
  body?: Body;
  /** The largest JSON body in bytes, if it is not the usual one; uploads have the limits of their body. */
  maxBytes?: number;
  /** Counted as a write that costs more than a row, like an upload, or not counted at all. */
  rate?: 'heavy' | 'uncounted';
  answer: Answer;
  /** The specification leaves the answer open: ours is described, and the portal accepts any. */
  isAnswerOpen?: true;
  /** Refusals in addition to those that all calls have. */
  refuses?: readonly Refusal[];
  /** Whether it changes something; by default each call but GET does. */
  writes?: boolean;
  /** Why a write does not ask which version its sender has seen (product/calls#preconditions). All others do. */
  unversioned?: string;
  /** A POST that only reads or is not repeated: it has no idempotency key. */
  isKeyless?: true;
  /** A body that works unchanged with the demo data. */
  example?: Readonly<Record<string, unknown>>;
}

export interface Refusal {
  status: 304 | 401 | 403 | 404 | 409 | 410 | 412 | 416 | 422 | 428 | 502 | 503;
  when: string;
}

/** JSON by its schema, a form, or a form with files. */
export type Body = CallSchema | { form: CallSchema<object> } | Multipart;

export interface Multipart {
  texts?: CallSchema<object>;
  jsonTexts?: Readonly<Record<string, CallSchema>>;
  files: Readonly<Record<string, 'one' | 'many'>>;
  limits: UploadLimits;
}

export interface UploadLimits {
  maxFiles: number;
  /** bytes of one file */
  maxFileBytes: number;
  /** bytes of one text field; 512 kB by default */
  maxFieldBytes?: number;
}

/** JSON by its schema, which may also come as events, or with status 226 as its changes; a file; null; or no content. */
export type Answer =
  | CallSchema
  | { json: CallSchema | { '~standard': object }; orEvents?: true; orChanges?: CallSchema }
  | { file: readonly string[] }
  | { null: true }
  | { nothing: true };

export type Call<Route extends RouteText = RouteText, Declared extends Declaration = Declaration> = Declared & {
  route: Route;
};

/** Declares a call. It has no effects, so that a bundle only keeps the calls that it makes. @__NO_SIDE_EFFECTS__ */
export function call<const Route extends RouteText, const Declared extends Declaration>(
  route: Route,
  declaration: Declared,
): Call<Route, Declared> {
  return { ...declaration, route };
}

/** A call for administrators. @__NO_SIDE_EFFECTS__ */
export function adminCall<const Route extends RouteText, const Declared extends Omit<Declaration, 'who'>>(
  route: Route,
  declaration: Declared,
): Call<Route, Declared & { who: 'Admin' }> {
  return { ...declaration, who: 'Admin', route };
}

/** A call for every signed-in member of staff. @__NO_SIDE_EFFECTS__ */
export function staffCall<const Route extends RouteText, const Declared extends Omit<Declaration, 'who'>>(
  route: Route,
  declaration: Declared,
): Call<Route, Declared & { who: 'signed-in' }> {
  return { ...declaration, who: 'signed-in', route };
}

type ParamName<Path extends string> = Path extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer Tail}`
    ? Name | ParamName<`/${Tail}`>
    : Rest
  : never;

type Checked<Schema> = Schema extends CallSchema<infer Value> ? Value : never;

export type ParamsOf<Each extends Call> = Each extends { params: infer Schema }
  ? Checked<Schema> & Record<Exclude<ParamName<Each['route']>, keyof Checked<Schema>>, string>
  : Record<ParamName<Each['route']>, string>;

export type QueryOf<Each extends Call> = Each extends { query: infer Schema } ? Checked<Schema> : object;

/** The JSON body; `undefined` for any other. */
export type BodyOf<Each extends Call> = Each extends { body: CallSchema<infer Value> } ? Value : undefined;

/** The JSON answer; `unknown` for any other. */
export type AnswerOf<Each extends Call> =
  Each['answer'] extends CallSchema<infer Value>
    ? Value
    : Each['answer'] extends { json: infer Schema }
      ? Checked<Schema>
      : Each['answer'] extends { null: true }
        ? null
        : unknown;

export const isSchema = (value: Body | Answer): value is CallSchema => '__isYupSchema__' in value;

/** The limits of a form with files; undefined for any other body. */
export const uploadLimitsOf = ({ body }: Pick<Call, 'body'>) =>
  body !== undefined && 'files' in body ? body.limits : undefined;

/** `POST` of `POST /signout`. */
export const methodOf = ({ route }: { route: string }) => route.slice(0, route.indexOf(' ')) as Method;

/** `/signout` of `POST /signout`. */
export const pathOf = ({ route }: { route: string }) => route.slice(route.indexOf(' ') + 1);

export const pathsOf = (each: { route: string; endsInSlash?: true }) =>
  each.endsInSlash ? [pathOf(each), `${pathOf(each)}/`] : [pathOf(each)];

export const writes = (each: Call) => each.writes ?? methodOf(each) !== 'GET';

/** Whether a call is refused with 428 without the version that its sender saw. */
export const needsVersion = (each: Call) => writes(each) && each.unversioned === undefined;

/** Why a write asks for no version. */
export const ADDS = 'adds a record, so there is no version to have seen';
export const ENDS = 'ends something for good: repeated or late, the result is the same';
export const SWITCHES = 'sets one switch, so the state that was seen is the other one and nothing else can be lost';
export const NOTHING_STORED = 'stores nothing that people edit';
export const STEPS = 'is a step that only one state of the record allows, which it checks';

export const CSV = 'text/csv';
export const EXCEL = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
export const NDJSON = 'application/x-ndjson';
export const ANY_FILE = 'application/octet-stream';

export const NULL = { null: true } as const;

export const NO_CONTENT = { nothing: true } as const;

export const NOT_FOUND: Refusal = { status: 404, when: 'There is no such record.' };
