import {
  ANY_FILE,
  isSchema,
  methodOf,
  needsVersion,
  uploadLimitsOf,
  type Access,
  type Answer,
  type Body,
  type Call,
  type CallSchema,
  type Multipart,
} from '@contract/call';
import { CALLS, DOMAINS, HEADINGS } from '@contract/calls';
import { object } from 'yup';
import { placedUnder } from '../call-lookup';
import { IDEMPOTENCY_HEADER, REPLAYED_HEADER } from '../http/idempotency';
import { maxUploadBytes } from '../http/multipart';
import { PER_MINUTE } from '../http/rate-limits';
import { MAX_JSON_BYTES } from '../http/request-guard';
import { parametersOf, type Parameter } from './parameters';
import { ACCOUNT_FILE, HAND_WRITTEN } from './hand-written';
import { inlineSchemaOf, jsonSchemaOf, type JsonSchema } from './json-schema';
import { KNOWN } from './known-schemas';
import { NAMED_SCHEMAS } from './named-schemas';
import { ERROR_CONTENT, SECURITY_SCHEMES, STANDARD_RESPONSES, TEXT_CONTENT } from './standard-responses';

/** The parts of an OpenAPI 3.1 document that our own code reads. */
export interface OpenApiDocument {
  openapi: string;
  info: object;
  servers: { url: string }[];
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, JsonSchema>; securitySchemes: object; responses: object };
}

export interface Operation {
  operationId: string;
  summary: string;
  description: string;
  tags: string[];
  security: object[];
  parameters: Parameter[];
  requestBody?: { required: boolean; content: Record<string, MediaType> };
  responses: Record<string, { description: string; content?: Record<string, MediaType> } | { $ref: string }>;
  /** The role that the caller needs. */
  'x-role'?: string;
  /** The largest body in bytes. */
  'x-max-bytes'?: number;
}

interface MediaType {
  schema: JsonSchema;
  example?: object;
  encoding?: Record<string, { contentType: string }>;
}

const ABOUT = `The tools API of the portal. Every call needs a bearer token: that of a sign-in, or a personal API token.

- Errors are JSON with \`title\` (for people) and \`code\` (for programs), except for 422, which is plain text.
- A write with \`${IDEMPOTENCY_HEADER}\` is done once: a repeat gets the first answer, with \`${REPLAYED_HEADER}: true\`.
- A change of a record says which version its sender saw: by \`If-Match\` or in the body. Otherwise the answer is 428, and 412 if somebody else has changed it since.
- One person may make ${PER_MINUTE.reads} reads and ${PER_MINUTE.writes} writes a minute; more get 429 with \`Retry-After\`.
- \`/scim/v2\` is SCIM 2.0 (RFC 7644) for the company’s directory, which has schemas of its own.
- Wall-clock moments (\`2027-03-01T09:30\`) are those of Europe/London; instants have a zone.`;

/** This API as OpenAPI 3.1 (product/api-description#source): from the declarations of the calls. */
export function openApiDocument(marketingPrefix: string): OpenApiDocument {
  const paths: OpenApiDocument['paths'] = {};
  for (const [call, place] of callsUnder(marketingPrefix)) {
    const [method = '', pattern = ''] = place.split(' ');
    const path = pattern.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(call) };
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Harbour Tools',
      version: '1',
      description: ABOUT,
      contact: { name: 'The administrators of this portal' },
    },
    servers: [{ url: '/api' }],
    tags: Object.entries(HEADINGS).map(([name, { about }]) => ({ name, description: about })),
    paths,
    components: { schemas: componentsOf(paths), securitySchemes: SECURITY_SCHEMES, responses: STANDARD_RESPONSES },
  };
}

/** Each described call, and where it is with the configured prefix; SCIM has its own schemas (product/directory). */
function callsUnder(marketingPrefix: string): [Call, string][] {
  const calls = Object.values<Call>(CALLS).filter(isDescribed);
  const places = Object.keys(
    placedUnder(marketingPrefix, Object.fromEntries(calls.map(({ route }) => [route, route]))),
  );
  return calls.map((call, index) => [call, places[index] ?? call.route]);
}

export const isDescribed = ({ route }: Pick<Call, 'route'>) => !route.includes(' /scim/');

function operationOf(call: Call): Operation {
  const { route, who, says, details, endsInSlash, onlyPeople, body, maxBytes, example } = call;
  const isPost = methodOf(call) === 'POST';
  const upload = uploadLimitsOf(call);
  return {
    operationId: idOf(route),
    summary: says,
    description: [details, endsInSlash && SLASH, accessText(who), onlyPeople && NO_PROGRAMS]
      .filter(Boolean)
      .join('\n\n'),
    tags: [headingOf(call)],
    security: securityOf(route, who),
    parameters: parametersOf(call, isPost && !call.isKeyless),
    ...(body && { requestBody: bodyOf(body, example) }),
    responses: responsesOf(call),
    ...(who !== 'public' && who !== 'signed-in' && { 'x-role': who }),
    ...(isPost && { 'x-max-bytes': upload ? maxUploadBytes(upload) : (maxBytes ?? MAX_JSON_BYTES) }),
  };
}

function headingOf(call: Call): string {
  const found = Object.entries(HEADINGS).find(([, { domains }]) =>
    domains.some((name) => Object.values<Call>(DOMAINS[name]).includes(call)),
  );
  return found?.[0] ?? '';
}

const SLASH = 'The path may also end in a slash.';
const NO_PROGRAMS = 'Only with a sign-in, not with an API token.';

/** `POST /admin/people/add` is `postAdminPeopleAdd`. */
function idOf(route: string): string {
  const [first = '', ...others] = route.split(/[^A-Za-z0-9]+/).filter(Boolean);
  const all = route.includes('//') ? 'All' : '';
  return first.toLowerCase() + others.map((word) => word[0]?.toUpperCase() + word.slice(1)).join('') + all;
}

function accessText(access: Access): string {
  if (access === 'public') return 'For everyone.';
  return access === 'signed-in' ? 'For every signed-in member of staff.' : `For the role ${access}.`;
}

function securityOf(route: string, access: Access): object[] {
  if (route.startsWith('GET /token/group')) return [{ identityProvider: [] }];
  return access === 'public' ? [] : [{ bearer: [] }];
}

function bodyOf(body: Body, example: Example): Operation['requestBody'] {
  const [type, media] = mediaTypeOf(body, example);
  return { required: true, content: { [type]: { ...media, ...(example && { example }) } } };
}

type Example = Readonly<Record<string, unknown>> | undefined;

function mediaTypeOf(body: Body, example: Example): [string, MediaType] {
  if ('files' in body) return ['multipart/form-data', multipartOf(body, example)];
  if ('form' in body) return ['application/x-www-form-urlencoded', { schema: jsonSchemaOf(body.form, KNOWN) }];
  return ['application/json', { schema: jsonSchemaOf(body, KNOWN) }];
}

/** Swagger UI fills such a form in by field, so the fields have the example as well. */
function multipartOf({ texts = object(), jsonTexts = {}, files }: Multipart, example: Example): MediaType {
  const { properties, required = [] } = jsonSchemaOf(texts, KNOWN);
  const jsonNames = Object.keys(jsonTexts);
  const schema: JsonSchema = {
    type: 'object',
    properties: {
      ...properties,
      ...Object.fromEntries(
        Object.entries(jsonTexts).map(([name, json]) => [
          name,
          { ...jsonSchemaOf(json, KNOWN), ...(example && { examples: [example[name]] }) },
        ]),
      ),
      ...Object.fromEntries(
        Object.entries(files).map(([name, many]) => [name, many === 'one' ? FILE : { type: 'array', items: FILE }]),
      ),
    },
    required: [...required, ...jsonNames, ...Object.keys(files).filter((name) => files[name] === 'one')],
  };
  const encoding = Object.fromEntries(jsonNames.map((name) => [name, { contentType: 'application/json' }]));
  return { schema, ...(jsonNames.length > 0 && { encoding }) };
}

const FILE: JsonSchema = { type: 'string', contentMediaType: 'application/octet-stream' };

function responsesOf(call: Call) {
  const { route, answer, refuses = [], body, who } = call;
  const responses: Operation['responses'] = {
    ...('nothing' in answer
      ? { 204: { description: 'Done.' } }
      : { 200: { description: 'OK', content: contentOf(answer) } }),
    ...('orChanges' in answer &&
      answer.orChanges && {
        226: {
          description: 'Only the changes since an earlier answer.',
          content: { 'application/json': { schema: jsonSchemaOf(answer.orChanges, KNOWN) } },
        },
      }),
    400: { $ref: '#/components/responses/BadRequest' },
    429: { $ref: '#/components/responses/TooManyRequests' },
    503: { $ref: '#/components/responses/Unavailable' },
  };
  if (who !== 'public') responses[401] = { $ref: '#/components/responses/NotSignedIn' };
  if (who !== 'public') responses[403] = { $ref: '#/components/responses/Forbidden' };
  if (route.includes(':')) responses[404] = { $ref: '#/components/responses/NotFound' };
  if (methodOf(call) === 'POST') responses[409] = { $ref: '#/components/responses/Conflict' };
  if (needsVersion(call)) {
    responses[412] = { $ref: '#/components/responses/Outdated' };
    responses[428] = { $ref: '#/components/responses/VersionNeeded' };
  }
  // A stored file in which a virus was found later is not sent.
  if ('file' in answer && answer.file.includes(ANY_FILE))
    responses[422] = { $ref: '#/components/responses/Unprocessable' };
  if (body) {
    responses[413] = { $ref: '#/components/responses/TooLarge' };
    responses[415] = { $ref: '#/components/responses/WrongContentType' };
    responses[422] = { $ref: '#/components/responses/Unprocessable' };
  }
  for (const { status, when } of refuses)
    responses[status] = {
      description: when,
      ...(status !== 304 && { content: status === 422 ? TEXT_CONTENT : ERROR_CONTENT }),
    };
  return responses;
}

function contentOf(answer: Exclude<Answer, { nothing: true }>): Record<string, MediaType> {
  if ('file' in answer)
    return Object.fromEntries(answer.file.map((type) => [type, { schema: { contentMediaType: type } }]));
  if ('null' in answer) return { 'application/json': { schema: { type: 'null' } } };
  if (isSchema(answer)) return { 'application/json': { schema: jsonSchemaOf(answer, KNOWN) } };
  return {
    'application/json': { schema: HAND_WRITTEN.get(answer.json) ?? jsonSchemaOf(answer.json as CallSchema, KNOWN) },
    ...(answer.orEvents && { 'text/event-stream': { schema: {} } }),
  };
}

/** The named schemas that the paths refer to, and those that these refer to. */
function componentsOf(paths: OpenApiDocument['paths']): Record<string, JsonSchema> {
  const all = new Map<string, JsonSchema>([['AccountFile', ACCOUNT_FILE]]);
  for (const [schema, name] of NAMED_SCHEMAS) all.set(name, inlineSchemaOf(schema, KNOWN));
  const found = new Map<string, JsonSchema>();
  const open = [JSON.stringify(paths), JSON.stringify(STANDARD_RESPONSES)];
  for (let text = open.pop(); text !== undefined; text = open.pop()) {
    for (const [, name = ''] of text.matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      const schema = all.get(name);
      if (!schema || found.has(name)) continue;
      found.set(name, schema);
      open.push(JSON.stringify(schema));
    }
  }
  return Object.fromEntries([...found].toSorted(([one], [other]) => (one < other ? -1 : 1)));
}
