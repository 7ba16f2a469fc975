import type { Answer, Body, Call } from '@contract/call';
import { mixed } from 'yup';
import { BODY_EXAMPLES } from '../openapi/examples';
import { HAND_WRITTEN } from '../openapi/hand-written';
import { DOCUMENT_LIMITS, UPLOAD_LIMITS } from './body-limits';
import type * as old from './description';
import { DESCRIPTIONS, GROUPS, isDescribed } from './descriptions';
import { needsPerson } from './person-routes';
import { POLICY, type Route } from './policy';
import { UNVERSIONED } from './unversioned-routes';

const READING = new Set(['POST /advicedata', 'POST /importword', 'POST /word/v1/convert', 'POST /pdf/v1/convert']);
const WRITING = new Set([
  'GET /completeAction/:date/:targetId',
  'GET /populateTargets/:date',
  'GET /token/groupmicrosoft',
  'GET /token/groupgoogle',
]);
const HEAVY = new Set(['POST /word/v1/convert', 'POST /pdf/v1/convert', 'POST /ai/v1/chat/completions']);

/** Calls of domains that are not in `contract/calls` yet. */
export const UNDECLARED = Object.fromEntries(
  (Object.keys(POLICY) as Route[]).map((route) => [route, callOf(route)]),
) as Readonly<Record<Route, Call>>;

export function groupOf(route: string): string {
  return Object.entries(GROUPS).find(([, routes]) => route in routes)?.[0] ?? '';
}

function callOf(route: Route): Call {
  const description: Partial<old.RouteDescription> = isDescribed(route) ? DESCRIPTIONS[route] : {};
  const { summary = '', details, params, query, headers, body, answer = { nothing: true }, refusals } = description;
  const reason = UNVERSIONED[route];
  const limits = UPLOAD_LIMITS[route];
  const maxBytes = DOCUMENT_LIMITS[route];
  const example = BODY_EXAMPLES[route];
  return {
    route,
    who: POLICY[route],
    ...(needsPerson(route) && { onlyPeople: true }),
    says: summary,
    ...(details !== undefined && { details }),
    ...(params && { params }),
    ...(query && { query }),
    ...(headers && { headers }),
    ...(body && { body: bodyOf(body, limits) }),
    ...(maxBytes !== undefined && { maxBytes }),
    ...(HEAVY.has(route) && { rate: 'heavy' }),
    ...(route.endsWith('z') && { rate: 'uncounted' }),
    answer: answerOf(answer),
    ...(refusals && { refuses: refusals }),
    ...(READING.has(route) && { writes: false }),
    ...(WRITING.has(route) && { writes: true }),
    ...(reason !== undefined && { unversioned: reason }),
    ...(description.isKeyless && { isKeyless: true }),
    ...(example && { example }),
  };
}

function bodyOf(body: old.Body, limits: unknown): Body {
  if ('json' in body) return body.json;
  if ('form' in body) return body;
  return { ...body, limits } as Body;
}

function answerOf(answer: old.Answer): Answer {
  if ('json' in answer) return answer.isStreamable ? { json: answer.json, orEvents: true } : answer.json;
  if ('jsonSchema' in answer) {
    const { jsonSchema, changes } = answer;
    const written = (schema: object) => {
      const stand = mixed();
      HAND_WRITTEN.set(stand, schema);
      return stand;
    };
    return changes ? { json: written(jsonSchema), orChanges: written(changes) } : written(jsonSchema);
  }
  return answer;
}
