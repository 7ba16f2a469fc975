import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { BusinessEvent } from '@contract/events';
import { startPortal, type PortalProcess } from '../../scripts/portal-process.mjs';

const WRITERS_PER_NODE = 3;
const LONGEST_LIFE_MS = 1_500;
const DAY = '2031-03-04';

/** Starts a node; all nodes have one database and one secret. */
export type StartNode = (index: number, port?: number) => Promise<PortalProcess>;

export interface FeedReport {
  kills: number;
  /** Ids of the entries whose saving was acknowledged. */
  acknowledged: string[];
  /** What a reader got that followed the feed during the whole run. */
  followed: BusinessEvent[];
  /** The same events, read from the beginning when it was over. */
  complete: BusinessEvent[];
}

interface Run {
  nodes: PortalProcess[];
  startNode: StartNode;
  /** Of somebody who records time. */
  token: string;
  /** Of an administrator. */
  readerToken: string;
  kills: number;
}

/** Kills the nodes one after the other while all of them write entries, and follows the feed meanwhile. */
export async function followedThroughKills({ nodes, startNode, token, readerToken, kills }: Run): Promise<FeedReport> {
  const stopped = new AbortController();
  const caughtUp = new AbortController();
  const acknowledged: string[] = [];
  const followed: BusinessEvent[] = [];
  const [start, other] = nodes;
  if (!start || !other) throw new Error('The run needs two nodes.');
  const { next: beginning } = await readPage(start.url, readerToken, undefined);
  const follower = follow(
    () => nodes.map(({ url }) => url),
    { readerToken, from: beginning, signal: caughtUp.signal },
    followed,
  );
  const writers = nodes.flatMap((_, index) =>
    Array.from({ length: WRITERS_PER_NODE }, () =>
      write(() => nodes[index]?.url ?? '', token, acknowledged, stopped.signal),
    ),
  );
  for (let kill = 0; kill < kills; kill += 1) {
    const before = acknowledged.length;
    while (acknowledged.length < before + 5) await pause(5);
    await pause(randomInt(20, LONGEST_LIFE_MS));
    const index = kill % nodes.length;
    const node = nodes[index];
    await node?.stop('SIGKILL');
    nodes[index] = await startNode(index, node?.port);
  }
  stopped.abort();
  await Promise.all(writers);
  // The feed holds events back while earlier transactions run; once it has the last one, it has all.
  const last = await saveEntry(start.url, token);
  while (!followed.some(({ subjectId }) => subjectId === last)) await pause(20);
  caughtUp.abort();
  await follower;
  const complete: BusinessEvent[] = [];
  await follow(() => [start.url], { readerToken, from: beginning }, complete);
  return { kills, acknowledged, followed, complete };
}

/** Saves entries until it is stopped; a call that a kill cuts off is not acknowledged, and may still have been saved. */
async function write(urlOf: () => string, token: string, acknowledged: string[], stopped: AbortSignal): Promise<void> {
  while (!stopped.aborted) {
    try {
      acknowledged.push(await saveEntry(urlOf(), token));
      // Other tests run beside this one.
      await pause(20);
    } catch (error) {
      if (!isCutOff(error)) throw error;
      await pause(50);
    }
  }
}

/** @returns the id of the new entry */
async function saveEntry(url: string, token: string): Promise<string> {
  const body = new FormData();
  const times = { startTime: `${DAY}T09:00`, endTime: `${DAY}T10:00` };
  body.set('entryJson', JSON.stringify({ description: randomUUID(), activityType: 'Administration', ...times }));
  const headers = { ...headersOf(token), 'Idempotency-Key': randomUUID() };
  const answer = await fetch(`${url}/api/addtimesheetentry`, { method: 'POST', body, headers });
  if (answer.status >= 500) throw new TypeError(`The entry was answered with ${answer.status}.`);
  if (answer.status !== 200) throw new Error(`A good entry was refused with ${answer.status}.`);
  return ((await answer.json()) as { id: string }).id;
}

interface Reader {
  readerToken: string;
  from: string;
  signal?: AbortSignal;
}

/** Reads on from where it stopped, at any node that answers, until it is stopped and has read everything. */
async function follow(urlsOf: () => string[], reader: Reader, into: BusinessEvent[]): Promise<void> {
  let from = reader.from;
  for (let turn = 0; ; turn += 1) {
    const isLast = reader.signal?.aborted ?? true;
    const urls = urlsOf();
    try {
      const page = await readPage(urls[turn % urls.length] ?? '', reader.readerToken, from);
      into.push(...page.events);
      from = page.next;
      if (page.hasMore) continue;
      if (isLast) return;
    } catch (error) {
      if (!isCutOff(error)) throw error;
    }
    await pause(20);
  }
}

async function readPage(url: string, token: string, after: string | undefined) {
  const query = new URLSearchParams({ limit: '1000', ...(after !== undefined && { after }) });
  const answer = await fetch(`${url}/api/events?${query}`, { headers: headersOf(token) });
  const text = await answer.text();
  // A node that is starting or stopping; the reader tries again, with the same cursor.
  if (answer.status >= 500) throw new TypeError(`The feed answered ${answer.status}.`);
  if (answer.status !== 200) throw new Error(`The feed answered ${answer.status}: ${text}`);
  const events = text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as BusinessEvent);
  return {
    events,
    next: answer.headers.get('Events-Next') ?? '',
    hasMore: answer.headers.get('Events-More') === 'true',
  };
}

/** Fetch throws TypeErrors for connections that fail, also in the middle of an answer. */
const isCutOff = (error: unknown) => error instanceof TypeError || error instanceof SyntaxError;

const headersOf = (token: string) => ({ Authorization: `Bearer ${token}`, 'X-Requested-With': 'XMLHttpRequest' });

/** Starts nodes on a database. */
export function nodesOn(databaseUrl: string, dataDirs: readonly string[]): StartNode {
  return (index, port) =>
    startPortal({
      dataDir: dataDirs[index] ?? '',
      ...(port !== undefined && { port }),
      env: { DATABASE_URL: databaseUrl, TOKEN_SECRET: 'a secret of the crash test, 32 characters' },
    });
}
