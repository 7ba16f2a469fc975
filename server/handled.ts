import {
  isSchema,
  methodOf,
  pathsOf,
  writes,
  type AnswerOf,
  type BodyOf,
  type Call,
  type ParamsOf,
  type QueryOf,
} from '@contract/call';
import { Hono, type Context } from 'hono';
import { actorOf, type SignedInActor } from './audit/actor-of';
import type { Transaction } from './data/database';
import type { AppDeps } from './deps';
import type { ApiEnv, Principal } from './http/api-env';
import { readJson, type Payload } from './http/api-payload';
import { idempotent } from './http/idempotency';
import { validParam } from './http/validate';
import { inOrder } from './call-lookup';

/** A call with its checked parameters. */
export interface Asked<Each extends Call> {
  c: Context<ApiEnv>;
  params: ParamsOf<Each>;
  query: QueryOf<Each>;
  /** Only on calls that are not public. */
  caller: Principal;
  /** The checked JSON body. */
  body: BodyOf<Each>;
}

/** Answers a call that only reads. */
type Reader<Each extends Call> = (asked: Asked<Each>) => AnswerOf<Each> | Promise<AnswerOf<Each>>;

/**
 * Does a write with a JSON body once, in one transaction, and returns the answer. What it changes is recorded as done by
 * `actor` (`idempotent`).
 */
type Writer<Each extends Call> = (
  tx: Transaction,
  body: BodyOf<Each>,
  actor: SignedInActor,
  asked: Asked<Each>,
) => AnswerOf<Each> | Promise<AnswerOf<Each>>;

type Responder<Each extends Call> = (
  asked: Asked<Each>,
  payload: Payload<BodyOf<Each>>,
) => Response | Promise<Response>;

interface ByHand<Each extends Call> {
  respond: Responder<Each>;
}

/**
 * The handler of a call whose body or answer is more than JSON, or whose write is more than one transaction: it makes the
 * response itself.
 */
export const byHand = <Each extends Call>(respond: Responder<Each>): ByHand<Each> => ({ respond });

type Handler<Each> = Each extends Call
  ? ByHand<Each> | (Each extends { isKeyless: true } | { route: `GET ${string}` } ? Reader<Each> : Writer<Each>)
  : never;

/** A handler for each call of a file of `contract/calls`: the compiler rejects a missing or an additional one. */
type Handlers<Calls> = { [Name in keyof Calls]: Handler<Calls[Name]> };

interface HandledOptions {
  /** Called when a write has been answered. */
  afterwards?: () => void;
  /** The path that a declared path is served at, if it is another. */
  placed?: (path: string) => string;
}

/** The routes of a domain: what the declarations say of parameters, body and answer is done here. */
export function handled<Calls extends { [Name in keyof Calls]: Call }>(
  calls: Calls,
  deps: AppDeps,
  handlers: Handlers<Calls>,
  { afterwards, placed = (path) => path }: HandledOptions = {},
): Hono<ApiEnv> {
  const routes = new Hono<ApiEnv>();
  for (const [name, each] of inOrder(Object.entries<Call>(calls))) {
    // Each handler fits its own call, which a loop over all of them cannot know.
    const handler = handlers[name as keyof Calls] as unknown as AnyHandler;
    routes.on(methodOf(each), pathsOf(each).map(placed), async (c) => {
      const answer = await answerOf(c, deps, each, handler);
      if (writes(each)) afterwards?.();
      return answer;
    });
  }
  return routes;
}

interface AnyAsked extends Pick<Asked<Call>, 'c' | 'caller'> {
  params: object;
  query: object;
  body: unknown;
}

type AnyHandler =
  | { respond: (asked: AnyAsked, payload: Payload<unknown>) => Response | Promise<Response> }
  | ((...given: [AnyAsked] | [Transaction, unknown, SignedInActor, AnyAsked]) => unknown);

async function answerOf(c: Context<ApiEnv>, deps: AppDeps, each: Call, handler: AnyHandler): Promise<Response> {
  const params = c.req.param();
  const values: unknown = each.params && (await validParam(each.params, params));
  const query: unknown = each.query && (await validParam(each.query, c.req.query()));
  const payload: Payload<unknown> = each.body && isSchema(each.body) ? await readJson(c, each.body) : NO_PAYLOAD;
  // Pictures in documents and forms are uploads too.
  if (payload !== NO_PAYLOAD && deps.scanner.config !== null)
    await deps.scanner.checkPictures(JSON.stringify(payload.value));
  const asked: AnyAsked = {
    c,
    params: { ...params, ...(values as object | undefined) },
    query: query ?? {},
    caller: c.get('principal'),
    body: payload.value,
  };
  if ('respond' in handler) return handler.respond(asked, payload);
  if (each.isKeyless || methodOf(each) === 'GET') return c.json((await handler(asked)) ?? null);
  const actor = actorOf(c, deps.clock.now());
  return idempotent(c, deps, payload, async (tx) => handler(tx, asked.body, actor, asked));
}

const NO_PAYLOAD = { value: undefined, fingerprint: '' };
