/**
 * Measures the stream of changes: how soon another client receives a change and shows it, what 500 idle streams cost
 * the server, how many streams ten tabs of a browser open, and what changes cost somebody
 * who holds an arrow key.
 */
import { request, type ClientRequest } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { createParser } from 'eventsource-parser';
import { changesSchema } from '../contract/changes';
import { FIRST_NAMES } from '../demo/vocabulary';
import { amount, atMost, settle, withUnit, type Row } from './bench';
import { signedInState, withContext } from './browser';
import { accepted, answerOf, callerOf, headersOf, post, type Call } from './caller';
import { heldKey } from './live/held-key';
import { cpuSeconds, residentMb } from './load/process-cost';
import { productToken } from './load/staff';
import { quantile } from './medians';
import { withPortal, type Portal } from './portal';

const CHANGES = amount('CHANGES', 200);
const STREAMS = amount('STREAMS', 500, 2);
const IDLE_SECONDS = amount('IDLE_SECONDS', 60, 0.1);
const TABS = amount('TABS', 10);
const SHOWN = amount('SHOWN', 20);
/** One person may have at most fifty streams. */
const PEOPLE = Math.ceil(STREAMS / 40);

const open = new Set<ClientRequest>();

function follow(url: string, token: string, onChange: (id: string) => void = () => undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const call = request(`${url}/api/changes`, { headers: headersOf(token), agent: false }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`The stream was refused with ${answer.statusCode}.`));
      const parser = createParser({
        onEvent: ({ event, data: text }) => {
          if (event === 'ping') resolve();
          if (event !== 'changes') return;
          for (const { id } of changesSchema.validateSync(JSON.parse(text))) onChange(id);
        },
      });
      answer.setEncoding('utf8').on('data', (piece: string) => parser.feed(piece));
      answer.on('error', () => undefined);
    });
    call.on('error', reject);
    call.end();
    open.add(call);
  });
}

async function somePeople(call: Call): Promise<string[]> {
  const ids = new Set<string>();
  for (const name of FIRST_NAMES) {
    if (ids.size >= PEOPLE) break;
    const found = await answerOf<{ value: string }[]>(call(`/getemployees/${encodeURIComponent(name)}`));
    for (const { value } of found) ids.add(value);
  }
  return [...ids].slice(0, PEOPLE);
}

function closeAll(): void {
  for (const call of open) call.destroy();
  open.clear();
}

/** Milliseconds from the answer of a save until another client has its event. */
async function delays(url: string, token: string): Promise<number[]> {
  const heard = new Map<string, number>();
  await follow(url, token, (id) => heard.set(id, performance.now()));
  const call = callerOf(url, token);
  const saved = new Map<string, number>();
  for (let turn = 0; turn < CHANGES; turn += 1) {
    const { id } = await answerOf<{ id: string }>(call('/admin/teams/save', post({ id: null, name: `Team ${turn}` })));
    saved.set(id, performance.now());
    // At any time within the server's own rhythm.
    await settle(Math.random() * 100);
  }
  const until = performance.now() + amount('HEARD_MS', 2_000, 20_000);
  while ([...saved.keys()].some((id) => !heard.has(id)) && performance.now() < until) await pause(20);
  closeAll();
  return [...saved].map(([id, at]) => Math.max(0, (heard.get(id) ?? Infinity) - at));
}

/** Share of a core that the server uses while nobody asks it for anything. */
async function idleShare(pid: number): Promise<number> {
  const before = cpuSeconds(pid);
  await pause(IDLE_SECONDS * 1_000);
  return ((cpuSeconds(pid) - before) / IDLE_SECONDS) * 100;
}

/** Memory and processor time of the server for streams on which nothing happens. */
async function idle({ url, pid }: Portal, tokens: readonly string[]) {
  const memory = residentMb(pid);
  for (let stream = 0; stream < STREAMS; stream += 1) await follow(url, tokens[stream % tokens.length] ?? '');
  await settle(3_000);
  const grown = residentMb(pid) - memory;
  const share = await idleShare(pid);
  closeAll();
  await settle(1_000);
  return { grown, share, alone: await idleShare(pid) };
}

/** Streams of ten tabs, and milliseconds until one of them shows a saved name. */
async function tabs(url: string, token: string) {
  const call = callerOf(url, token);
  return withContext(
    async (context) => {
      let streams = 0;
      context.on('request', (sent) => {
        if (sent.url().endsWith('/api/changes')) streams += 1;
      });
      for (let tab = 0; tab < TABS; tab += 1) {
        const page = await context.newPage();
        await page.goto(`${url}/templates`);
        await page
          .getByRole('button', { name: /^Edit / })
          .first()
          .waitFor();
      }
      await settle(2_000);
      const page = context.pages().at(-1);
      if (!page) throw new Error('There is no tab.');
      await page.bringToFront();
      const shown: number[] = [];
      for (let turn = 0; turn < SHOWN; turn += 1) {
        const key = `AAA ${turn}`;
        await accepted(call('/savetemplate', post({ name: key, html: '<p>x</p>', templateId: null, version: null })));
        const saved = performance.now();
        await page.getByText(key, { exact: true }).first().waitFor();
        shown.push(performance.now() - saved);
      }
      return { streams, shown };
    },
    await signedInState(url, 'Ada Lindqvist'),
  );
}

export function measure(): Promise<Row[]> {
  return withPortal(
    async (portal) => {
      const { url } = portal;
      const admin = await productToken(url, 'staff-ada-lindqvist');
      const people = await somePeople(callerOf(url, admin));
      const tokens = await Promise.all(people.map((id) => productToken(url, id)));
      // Lets the first start finish its chores.
      await settle(3_000);
      const heard = await delays(url, admin);
      const { grown, share, alone } = await idle(portal, tokens).finally(closeAll);
      const { streams, shown } = await tabs(url, admin);
      return [
        { figure: `a change at another client, median of ${CHANGES}`, value: withUnit(quantile(heard, 0.5), 'ms') },
        atMost('the same, p95', quantile(heard, 0.95), 1_000),
        atMost(`on its screen, p95 of ${SHOWN}`, quantile(shown, 0.95), 2_000),
        atMost(`memory for ${STREAMS} idle streams`, grown, 50, 'MB'),
        atMost(`processor time with them (${withUnit(alone, '%')} without)`, share, 5, '% of a core'),
        atMost(`streams of ${TABS} tabs`, streams, 1, ''),
        ...(await heldKey(portal, admin)),
      ];
    },
    { onPostgres: true, env: { CHANGE_STREAM: 'on' } },
  );
}
