import {
  isSchema,
  methodOf,
  pathOf,
  pathsOf,
  type BodyOf,
  type Call as Declared,
  type CallSchema,
  type ParamsOf,
  type QueryOf,
} from '@contract/call';
import type { StandardSchemaV1 } from '@standard-schema/spec';
import type { Call } from './call';

type Value = string | number | boolean | null | undefined;

/** What one use of a call sends: parameters and body as declared, and how it is sent. */
export type Sent<Each extends Declared> = Omit<Call, 'url' | 'method' | 'body'> &
  (keyof ParamsOf<Each> extends never ? object : { params: { [Name in keyof ParamsOf<Each>]: Value } }) &
  (Each extends { query: unknown } ? { query?: { [Name in keyof QueryOf<Each>]?: Value } } : object) &
  (Each extends { body: unknown } ? { body: BodyOf<Each> extends undefined ? FormData : BodyOf<Each> } : object);

/** The body of a write; the parameters of the path and the query of a read; nothing if it has none. */
type DefaultArg<Each extends Declared> = Each extends { body: unknown }
  ? BodyOf<Each>
  : keyof ParamsOf<Each> | (Each extends { query: unknown } ? keyof QueryOf<Each> : never) extends never
    ? void
    : ParamsOf<Each> & (Each extends { query: unknown } ? Partial<QueryOf<Each>> : object);

type Asks<Each extends Declared, Arg> = { query: (arg: Arg) => Call } & (Each extends { isAnswerOpen: true }
  ? { responseSchema?: StandardSchemaV1 }
  : Each['answer'] extends CallSchema<infer Answer>
    ? { responseSchema: StandardSchemaV1<Answer> }
    : object);

interface Loose extends Omit<Call, 'url' | 'method'> {
  params?: Readonly<Record<string, Value>>;
  query?: Readonly<Record<string, Value>>;
}

/**
 * Spread into an endpoint: where and how its call is made, and how the answer is checked, from the call's declaration.
 * @param sent what is sent, from the endpoint's argument, if it is not already in the call's own form
 */
export function asks<Each extends Declared>(call: Each): Asks<Each, DefaultArg<Each>>;
export function asks<Each extends Declared, Arg>(
  call: Each,
  sent: (arg: Arg) => Sent<Each>,
): Asks<Each, unknown extends Arg ? void : Arg>;
export function asks(call: Declared, sent: (arg: never) => object = sentBy(call)): object {
  const query = (arg: never): Call => {
    const { params, query: search, ...how }: Loose = sent(arg);
    return { url: addressOf(call, params, search), method: methodOf(call), ...how };
  };
  return { query, ...(isSchema(call.answer) && !call.isAnswerOpen && { responseSchema: call.answer }) };
}

function sentBy(call: Declared) {
  if (call.body) return (body: unknown) => ({ body });
  const names = new Set(namesIn(call));
  return (values: Readonly<Record<string, Value>> = {}) => ({
    params: values,
    query: Object.fromEntries(Object.entries(values).filter(([name]) => !names.has(name))),
  });
}

const namesIn = (call: Declared) => [...pathOf(call).matchAll(/:(\w+)/g)].map(([, name]) => name);

/** `/admin/webhooks/7/deliveries?before=3`; what is null or undefined is left out of the query. */
export function addressOf(call: Declared, params: Loose['params'] = {}, query: Loose['query'] = {}): string {
  const path = (pathsOf(call).at(-1) ?? '').replaceAll(/:(\w+)/g, (_part, name: string) =>
    encodeURIComponent(`${params[name] ?? ''}`),
  );
  const given = Object.entries(query).filter(([, value]) => (value ?? null) !== null);
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given.map(([name, value]) => [name, `${value}`]))}`;
}
