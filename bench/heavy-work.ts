/**
 * Thirty people at work on the embedded database, without and with heavy work at the same time: five people who make
 * ten-page PDF files, and an import of 150,000 members. `--write` updates bench/README.md.
 */
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { requireChromium } from '../scripts/chromium.mjs';
import { ROOT } from '../scripts/machine.mjs';
import { largeSheet, sheetForm } from '../tests/support/registration';
import { withPortal } from './browser';
import { convert, HANDBOOK } from './handbook';
import { machineAndDay, printReport, type Row } from './load/goals';
import type { Acknowledged } from './load/screens';
import { productToken, signIn } from './load/staff';
import { arrive, Outcome, work } from './load/traffic';
import { quantile } from './medians';
import { writeResults } from './write-results';

const STAFF = 30;
const THINK = [1, 4] as const;
const SECONDS = Number(process.env.BENCH_SECONDS ?? 20);
const ROUNDS = 2;
const CONVERTING = 5;
const MEMBERS = 150_000;
const CONVERSION_RATIO = 2;
const PDF_P95_MS = 2_000;
const IMPORT_P95_MS = 200;
const LONGEST_MS = 1_000;

const rounded = (milliseconds: number) => `${Math.round(milliseconds)} ms`;
const longestOf = ({ times }: Outcome) => Math.max(0, ...[...times.values()].flat());

/** A person who makes one PDF after another until `until`, with time to look at each. */
async function convertOn(url: string, token: string, until: AbortSignal, took: number[]): Promise<void> {
  while (!until.aborted) {
    const since = performance.now();
    const answer = await convert(url, token, 'pdf', HANDBOOK);
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`A PDF was refused with ${answer.status}.`);
    took.push(performance.now() - since);
    await pause(1_000 + Math.random() * 2_000);
  }
}

const sheet = largeSheet(MEMBERS);
const env = { CHROMIUM_PATH: (await requireChromium()) ?? '' };
const rows = await withPortal(
  async (portal): Promise<Row[]> => {
    const members = await signIn(portal.url, STAFF);
    const acknowledged: Acknowledged = { entries: [], answers: new Map() };
    const common = { members, acknowledged, origin: portal.url, repeats: 0 };
    const token = await productToken(portal.url, 'staff-owen-hughes');
    const importer = await productToken(portal.url, 'staff-tom-barker');
    await arrive({ ...common, outcome: new Outcome(), rate: 30, seconds: 5 });
    await (await convert(portal.url, token, 'pdf', HANDBOOK)).arrayBuffer();

    /** Runs the thirty people and `heavy` at the same time; a signal stops `heavy`. */
    const besides = async (outcome: Outcome, heavy: (until: AbortSignal) => Promise<unknown>) => {
      const over = new AbortController();
      const working = work({ ...common, outcome, think: THINK, until: over.signal });
      await heavy(over.signal);
      over.abort();
      await working;
    };
    const [quiet, converting, importing] = [new Outcome(), new Outcome(), new Outcome()];
    const pdfs: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      await besides(quiet, () => pause(SECONDS * 1_000));
      await besides(converting, async () => {
        const over = new AbortController();
        const all = Array.from({ length: CONVERTING }, () => convertOn(portal.url, token, over.signal, pdfs));
        await pause(SECONDS * 1_000);
        over.abort();
        await Promise.all(all);
      });
    }

    let imported = 0;
    await besides(importing, async () => {
      const since = performance.now();
      const answer = await fetch(`${portal.url}/api/registration/upload`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${importer}`, 'X-Requested-With': 'XMLHttpRequest' },
        body: sheetForm(sheet),
      });
      const text = await answer.text();
      if (!answer.ok) throw new Error(`The import was refused with ${answer.status}: ${text}`);
      imported = performance.now() - since;
    });
    members.forEach((member) => member.leave());

    const failed = [quiet, converting, importing].flatMap(({ failures }) => [...failures]);
    for (const [what, count] of failed) console.error(`✗ ${count} × ${what}`);
    const p95 = (outcome: Outcome) => outcome.quantile(0.95);
    const ratio = p95(converting) / p95(quiet);
    return [
      { what: `p95 of ${quiet.calls} calls of thirty people`, measured: rounded(p95(quiet)) },
      {
        what: `with ${CONVERTING} people converting (${converting.calls} calls)`,
        measured: `${rounded(p95(converting))}, ${ratio.toFixed(1)} ×; longest ${rounded(longestOf(converting))}`,
        goal: `≤ ${CONVERSION_RATIO} ×`,
        isMet: ratio <= CONVERSION_RATIO,
      },
      {
        what: `a PDF of ten pages meanwhile, p95 of ${pdfs.length}`,
        measured: rounded(quantile(pdfs, 0.95)),
        goal: `≤ ${rounded(PDF_P95_MS)}`,
        isMet: quantile(pdfs, 0.95) <= PDF_P95_MS,
      },
      {
        what: `p95 while ${MEMBERS} members are imported (${(imported / 1000).toFixed(1)} s, ${importing.calls} calls)`,
        measured: rounded(p95(importing)),
        goal: `≤ ${rounded(IMPORT_P95_MS)}`,
        isMet: p95(importing) <= IMPORT_P95_MS,
      },
      {
        what: 'the longest call meanwhile',
        measured: rounded(longestOf(importing)),
        goal: `≤ ${rounded(LONGEST_MS)}`,
        isMet: longestOf(importing) <= LONGEST_MS,
      },
      { what: 'calls that failed', measured: String(failed.length), goal: '0', isMet: failed.length === 0 },
    ];
  },
  { env },
);

const write = (table: string) => writeResults(join(ROOT, 'bench', 'README.md'), 'heavy-work', table);
printReport(machineAndDay(), rows, process.argv.includes('--write') ? write : undefined);
