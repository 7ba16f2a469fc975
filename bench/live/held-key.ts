import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import pg from 'pg';
import { amount, atMost, withUnit, type Row } from '../bench';
import { signedInState, withPage } from '../browser';
import { accepted, answerOf, callerOf, post, type Call } from '../caller';
import { takeTimes, watch } from '../key-to-paint';
import { median, quantile } from '../medians';
import type { Portal } from '../portal';

const PROSPECTS = amount('PROSPECTS', 20_000, 50);
const ROUNDS = amount('ROUNDS', 6);
const SECONDS = amount('KEY_SECONDS', 4, 0.3);
/** As fast as a keyboard repeats a held key. */
const KEY_EVERY_MS = 33;
const CHANGE_EVERY_MS = 100;
const BUDGET = 1.1;
/** Ten a second then take a tenth of the page's thread, so that a key waits that much longer. */
const BUDGET_PER_CHANGE = 10;

/** Copies the prospects of 60 days for other companies, until there are enough. */
async function fillProspects(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const present = `from prospects where last_activity >= current_date - 59 and id not like 'copy-%'`;
  const { rows } = await client.query<{ count: string }>(`select count(*) as count ${present}`);
  const copies = Math.ceil(PROSPECTS / Number(rows[0]?.count)) - 1;
  await client.query(`
    create temporary table copied as
      select p.*, copy from (select * ${present}) p, generate_series(1, ${copies}) copy;
    update copied set id = 'copy-' || copy || '-' || id, company = company || copy, email = copy || email;
    alter table copied drop column copy, drop column group_key;
    insert into prospects (${await columnsOf(client)}) select ${await columnsOf(client)} from copied;
    analyze prospects`);
  await client.end();
}

async function columnsOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns where table_name = 'prospects' and is_generated = 'NEVER'`,
  );
  return rows.map(({ name }) => `"${name}"`).join();
}

/**
 * Processor milliseconds that the page's thread has used. Unlike the time to paint, they do not grow while the server, the
 * database and the browser wait for each other's cores.
 */
async function threadClock(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
  };
}

interface ListedProspect {
  id: string;
  status: string | null;
  salesforceOwnerId: string | null;
}

async function listProspects(call: Call): Promise<ListedProspect[]> {
  const groups = await answerOf<{ prospects: ListedProspect[] }[]>(
    call('/pardot/prospects?formId=&listId=&previousDays=60'),
  );
  return groups.flatMap((group) => group.prospects);
}

/** Holds an arrow key for a while, reversing at the ends. @returns milliseconds from each key to its paint */
async function holdKey(page: Page): Promise<number[]> {
  await takeTimes(page);
  const until = performance.now() + SECONDS * 1000;
  for (let count = 0; performance.now() < until; count += 1) {
    const next = performance.now() + KEY_EVERY_MS;
    await page.keyboard.down(count % 160 < 80 ? 'ArrowDown' : 'ArrowUp');
    await pause(Math.max(0, next - performance.now()));
  }
  await page.keyboard.up('ArrowDown');
  return takeTimes(page);
}

/**
 * A colleague assigns a prospect ten times a second, until it is stopped. @returns a function that stops it and returns
 * how many there were
 */
function assignMeanwhile(call: Call, owners: Map<string, string | null>): () => Promise<number> {
  const end = new AbortController();
  let made = 0;
  const work = (async () => {
    while (!end.signal.aborted) {
      const next = performance.now() + CHANGE_EVERY_MS;
      const [id = '', seenOwnerId = null] = [...owners][made % owners.size] ?? [];
      const salesforceOwnerId = seenOwnerId === 'sales-01' ? 'sales-02' : 'sales-01';
      const updates = [{ id, salesforceOwnerId, seenOwnerId }];
      await accepted(call('/pardot/updateprospect', post({ updates, taskDays: 1 })));
      owners.set(id, salesforceOwnerId);
      made += 1;
      await pause(Math.max(0, next - performance.now()));
    }
    return made;
  })();
  return () => {
    end.abort();
    return work;
  };
}

/** Key to paint with 20,000 prospects, while nobody changes any and while a colleague assigns ten a second. */
export async function heldKey({ url, postgres }: Portal, token: string): Promise<Row[]> {
  if (postgres) await fillProspects(postgres.url());
  const call = callerOf(url, token);
  return withPage(
    async (page) => {
      await page.goto(`${url}/marketing?tab=prospects&days=60`);
      const prospects = await listProspects(call);
      if (prospects.length < PROSPECTS) throw new Error(`There are only ${prospects.length} prospects.`);
      // On the screen, so that their rows flash.
      const shown = prospects.slice(0, 200).filter(({ status }) => status !== 'DELETED');
      const owners = new Map(shown.map(({ id, salesforceOwnerId }) => [id, salesforceOwnerId]));
      const grid = page.getByRole('grid', { name: 'Prospects' });
      await grid.getByRole('gridcell').first().waitFor();
      await grid.focus();
      await watch(page, 'keydown');
      await holdKey(page);
      const threadTime = await threadClock(page);
      let sent = 0;
      const answers = new Map<number, number>();
      page.on('response', (response) => {
        if (response.url().includes('/prospects?'))
          answers.set(response.status(), (answers.get(response.status()) ?? 0) + 1);
      });
      const times = { quiet: [] as number[][], busy: [] as number[][] };
      const used = { quiet: 0, busy: 0 };
      for (let round = 0; round < ROUNDS; round += 1) {
        for (const side of round % 2 === 0 ? (['quiet', 'busy'] as const) : (['busy', 'quiet'] as const)) {
          const before = await threadTime();
          const stop = side === 'busy' ? assignMeanwhile(call, owners) : () => Promise.resolve(0);
          times[side].push(await holdKey(page));
          sent += await stop();
          // Whatever changed last is fetched.
          await pause(amount('LAST_HEARD_MS', 1_500, 600));
          used[side] += (await threadTime()) - before;
        }
      }
      const perKey = used.quiet / times.quiet.flat().length;
      const perChange = (used.busy - perKey * times.busy.flat().length) / sent;
      const ratio = median(times.busy.map((busy, round) => median(busy) / median(times.quiet[round] ?? [])));
      const ofAll = (all: readonly number[][]) =>
        `${withUnit(median(all.flat()), 'ms')} (p95 ${withUnit(quantile(all.flat(), 0.95), 'ms')})`;
      const perSecond = sent / (ROUNDS * SECONDS);
      return [
        {
          figure: `an arrow key that is held over ${PROSPECTS.toLocaleString('en-GB')} prospects, to paint`,
          value: ofAll(times.quiet),
        },
        { figure: `the same while a colleague assigns ${perSecond.toFixed(0)} a second`, value: ofAll(times.busy) },
        atMost('ratio, median over the rounds', ratio, BUDGET, '×'),
        { figure: 'the page’s thread, for a key', value: withUnit(perKey, 'ms') },
        atMost('the same, for a change by a colleague', perChange, BUDGET_PER_CHANGE),
        {
          figure: 'prospects fetched meanwhile',
          value: `${answers.get(226) ?? 0} × changes, ${answers.get(200) ?? 0} × everything`,
          goal: '0 × everything',
          met: !answers.has(200) && answers.has(226),
        },
      ];
    },
    await signedInState(url, 'Priya Nair'),
  );
}
