/**
 * Thirty people at work on the embedded database, without and with heavy work at the same time: five people who make
 * ten-page PDF files, and an import of 150,000 members.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { largeSheet, sheetForm } from '../tests/support/registration';
import { amount, atMost, none, settle, withUnit, type Row } from './bench';
import { callerOf, timed, type Call } from './caller';
import { convert, HANDBOOK } from './handbook';
import type { Acknowledged } from './load/screens';
import { productToken, signIn } from './load/staff';
import { arrive, Outcome, work } from './load/traffic';
import { quantile } from './medians';
import { withPortal } from './portal';

const STAFF = amount('STAFF', 30, 3);
const THINK = [amount('THINK', 1, 0.1), amount('THINK_AT_MOST', 4, 0.15)] as const;
const SECONDS = amount('SECONDS', 20, 0.2);
const ROUNDS = amount('ROUNDS', 2);
const CONVERTING = amount('CONVERTING', 5);
const MEMBERS = amount('MEMBERS', 150_000, 100);
const CONVERSION_RATIO = 2;
const PDF_P95_MS = 2_000;
const IMPORT_P95_MS = 200;
const LONGEST_MS = 1_000;

const longestOf = ({ times }: Outcome) => Math.max(0, ...[...times.values()].flat());

/** A person who makes one PDF after another until `until`, with time to look at each. */
async function convertOn(call: Call, until: AbortSignal, took: number[]): Promise<void> {
  while (!until.aborted) {
    took.push((await timed(() => convert(call, 'pdf', HANDBOOK))).ms);
    await settle(1_000 + Math.random() * 2_000);
  }
}

export function measure(): Promise<Row[]> {
  const sheet = largeSheet(MEMBERS);
  return withPortal(async (portal): Promise<Row[]> => {
    const members = await signIn(portal.url, STAFF);
    const acknowledged: Acknowledged = { entries: [], answers: new Map() };
    const common = { members, acknowledged, origin: portal.url, repeats: 0 };
    const call = callerOf(portal.url, await productToken(portal.url, 'staff-owen-hughes'));
    const importer = callerOf(portal.url, await productToken(portal.url, 'staff-tom-barker'));
    await arrive({ ...common, outcome: new Outcome(), rate: 30, seconds: amount('WARM_UP_SECONDS', 5, 0.1) });
    await timed(() => convert(call, 'pdf', HANDBOOK));

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
        const all = Array.from({ length: CONVERTING }, () => convertOn(call, over.signal, pdfs));
        await pause(SECONDS * 1_000);
        over.abort();
        await Promise.all(all);
      });
    }
    let imported = 0;
    await besides(importing, async () => {
      imported = (await timed(() => importer('/registration/upload', { method: 'POST', body: sheetForm(sheet) }))).ms;
      // Somebody makes calls in the meantime, even if it was soon over.
      await pause(importing.calls === 0 ? SECONDS * 1_000 : 0);
    });
    members.forEach((member) => member.leave());

    const failed = [quiet, converting, importing].flatMap(({ failures }) => [...failures]);
    for (const [what, count] of failed) console.error(`✗ ${count} × ${what}`);
    const p95 = (outcome: Outcome) => outcome.quantile(0.95);
    return [
      { figure: `p95 of ${quiet.calls} calls of thirty people`, value: withUnit(p95(quiet), 'ms') },
      atMost(
        `p95 with ${CONVERTING} people converting (${withUnit(p95(converting), 'ms')}; longest ${withUnit(longestOf(converting), 'ms')}) ÷ without`,
        p95(converting) / p95(quiet),
        CONVERSION_RATIO,
        '×',
      ),
      atMost(`a PDF of ten pages meanwhile, p95 of ${pdfs.length}`, quantile(pdfs, 0.95), PDF_P95_MS),
      atMost(
        `p95 while ${MEMBERS} members are imported (${withUnit(imported / 1000, 's')}, ${importing.calls} calls)`,
        p95(importing),
        IMPORT_P95_MS,
      ),
      atMost('the longest call meanwhile', longestOf(importing), LONGEST_MS),
      none('calls that failed', failed.length),
    ];
  });
}
