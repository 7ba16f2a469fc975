import { appendFileSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Api, Call } from '../faults/call';
import { CALLS } from '../faults/calls';
import { allowShortTimeouts, FAULTS, type Fault } from '../faults/faults';
import { runCell } from '../faults/run-cell';
import { apiOfPage } from './support/api-of-page';
import { openAs } from './support/sign-in';
import { expect, test } from './support/test';
import { shiftClock } from './support/test-clock';

/** The file for each cell's outcome in `npm run try faults`; without it, only a sample runs, which changes nothing. */
const REPORT = process.env.FAULTS_REPORT;

// The whole matrix writes a lot of data, so it has its own server.
if (REPORT) test.use({ portalEnv: {} });

/** Every run tests a few of the reads, each with another fault. */
const SAMPLE_EVERY = 8;
const SAMPLED = FAULTS.filter(({ name }) => name !== 'time-out' && name !== '429 for a second');

/** Calls tested at once, because cells mostly wait; they are far apart in the table, so that they use different screens. */
const ABREAST = 3;

if (REPORT) {
  mkdirSync(dirname(REPORT), { recursive: true });
  const failed: string[] = [];
  for (const calls of abreast(CALLS.filter(({ route }) => new RegExp(process.env.FAULTS_ONLY ?? '').test(route)))) {
    test(`${calls.map(({ route }) => route).join(', ')} survive every fault`, async ({ browser, problems }) => {
      test.setTimeout(20 * 60_000);
      problems.expectMatching(/./);
      const tryCall = async (call: Call) => {
        const context = await browser.newContext({ reducedMotion: 'reduce' });
        await shiftClock(context);
        const page = await context.newPage();
        failed.push(...(await tryEveryFault(page, call, REPORT)));
        await context.close();
      };
      await Promise.all(calls.map(tryCall));
    });
  }
  // At the end, because each failure restarts the worker with a fresh server.
  test('every cell passes', () => {
    expect(failed).toEqual([]);
  });
} else {
  test('a sample of the reads survives a fault each, and Retry loads the data', async ({ page, problems }) => {
    problems.expectMatching(/^(request|answer|console): /);
    const api = await start(page);
    for (const [call, fault] of sample()) {
      await test.step(`${call.route} × ${fault.name}`, () => runCell(page, api, call, fault));
    }
  });
}

function abreast(calls: readonly Call[]): Call[][] {
  const step = Math.ceil(calls.length / ABREAST);
  return calls.slice(0, step).map((_call, index) => calls.filter((_other, place) => place % step === index));
}

async function tryEveryFault(page: Page, call: Call, report: string): Promise<string[]> {
  const failed: string[] = [];
  const api = await start(page);
  for (const fault of FAULTS) {
    const since = performance.now();
    const problem = await outcome(() => runCell(page, api, call, fault));
    const ms = Math.round(performance.now() - since);
    appendFileSync(report, `${JSON.stringify({ route: call.route, fault: fault.name, problem, ms })}\n`);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    if (problem === null) continue;
    const cell = `${call.route} × ${fault.name}`;
    failed.push(cell);
    await page.screenshot({ path: join(dirname(report), 'faults', `${cell.replaceAll(/\W+/g, '-')}.png`) });
  }
  return failed;
}

function sample(): [Call, Fault][] {
  const reads = CALLS.filter((call) => !('send' in call)).filter((_call, index) => index % SAMPLE_EVERY === 0);
  return reads.map((call, index) => [call, SAMPLED[index % SAMPLED.length] as Fault]);
}

async function start(page: Page): Promise<Api> {
  // A call that never ends fails its own cell, not all later ones.
  page.setDefaultTimeout(20_000);
  await allowShortTimeouts(page);
  await openAs(page, 'Ada Lindqvist', '/');
  const api = await apiOfPage(page);
  return {
    get: api.get,
    post: async (path, body) => {
      const answer = await api.post(path, body);
      expect(answer.ok(), await answer.text()).toBe(true);
    },
  };
}

async function outcome(run: () => Promise<void>): Promise<string | null> {
  try {
    await run();
    return null;
  } catch (error) {
    return error instanceof Error ? error.message.slice(0, 600) : String(error);
  }
}
