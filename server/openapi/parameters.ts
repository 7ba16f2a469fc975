import { needsVersion, type Call, type CallSchema } from '@contract/call';
import { ObjectSchema, type AnySchema } from 'yup';
import { IDEMPOTENCY_HEADER } from '../http/idempotency';
import { exampleOf } from './examples';
import { jsonSchemaOf, type JsonSchema } from './json-schema';
import { KNOWN } from './known-schemas';

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  description?: string;
  schema: JsonSchema;
  example?: string | number;
}

/** The parameters of a call: those that it declares, the version that its sender saw, and its idempotency key. */
export function parametersOf(call: Call, hasKey: boolean): Parameter[] {
  const { route, params, query, headers } = call;
  const inPath = [...route.matchAll(/:(\w+)/g)].map(([, name = '']): Parameter => {
    const schema = fieldsOf(params)[name];
    return {
      name,
      in: 'path',
      required: true,
      schema: schema ? jsonSchemaOf(schema, KNOWN) : { type: 'string', minLength: 1 },
      ...exampleOf(name, schema),
    };
  });
  const inQuery = Object.entries(fieldsOf(query)).map(([name, field]): Parameter => ({
    name,
    in: 'query',
    required: !field.spec.optional,
    schema: jsonSchemaOf(field, KNOWN),
    ...exampleOf(name, field),
  }));
  const inHeader = Object.entries(headers ?? {}).map(([name, text]): Parameter => ({
    name,
    in: 'header',
    required: false,
    description: text,
    schema: { type: 'string' },
  }));
  return [
    ...inPath,
    ...inQuery,
    ...inHeader,
    ...(needsVersion(call) ? [IF_MATCH] : []),
    ...(hasKey ? [IDEMPOTENCY_KEY] : []),
  ];
}

function fieldsOf(schema: CallSchema | undefined) {
  return schema instanceof ObjectSchema ? (schema.fields as Readonly<Record<string, AnySchema>>) : {};
}

const IDEMPOTENCY_KEY: Parameter = {
  name: IDEMPOTENCY_HEADER,
  in: 'header',
  required: false,
  description: 'A new random text for each write: a repeat with the same text is done only once.',
  schema: { type: 'string', pattern: '^[!-~]{8,128}$' },
};

const IF_MATCH: Parameter = {
  name: 'If-Match',
  in: 'header',
  required: false,
  description: 'The version of the record that you saw, as in `"3"`; the body may have it instead.',
  schema: { type: 'string', pattern: '^"[!-~]{1,128}"$' },
};
