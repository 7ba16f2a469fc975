import { appendFileSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { startPortal, temporaryDataDir } from '../../scripts/portal-process.mjs';
import type { Api, Call } from '../faults/call';
import { CALLS } from '../faults/calls';
import { allowImpatience, FAULTS, type Fault } from '../faults/faults';
import { runCell } from '../faults/run-cell';
import { startAiService } from '../support/ai-service';
import { openAs } from './support/sign-in';
import { expect, test as base } from './support/test';

/** Where `npm run faults` wants each cell's outcome; without it only a sample is tried, which changes nothing. */
const REPORT = process.env.FAULTS_REPORT;

const test = REPORT
  ? base.extend<object, { portal: Awaited<ReturnType<typeof startPortal>> }>({
      // The whole matrix fills its data with what it writes.
      portal: [
        async ({}, use) => {
          const dataDir = temporaryDataDir();
          const ai = await startAiService();
          const portal = await startPortal({ dataDir: dataDir.path, env: { AI_SERVICE_URL: ai.url } });
          await use(portal);
          await portal.stop();
          await ai.close();
          dataDir.remove();
        },
        { scope: 'worker', timeout: 120_000 },
      ],
    })
  : base;

/** In every run a few of the reads, each with another fault. */
const SAMPLE_EVERY = 8;
const SAMPLED = FAULTS.filter(({ name }) => name !== 'time-out' && name !== '429 for a second');

if (REPORT) {
  mkdirSync(dirname(REPORT), { recursive: true });
  for (const call of CALLS) {
    test(`${call.route} stands every fault`, async ({ page, problems }) => {
      test.setTimeout(10 * 60_000);
      problems.expectMatching(/./);
      const api = await start(page);
      const failed: string[] = [];
      for (const fault of FAULTS) {
        const problem = await outcome(() => runCell(page, api, call, fault));
        appendFileSync(REPORT, `${JSON.stringify({ route: call.route, fault: fault.name, problem })}\n`);
        if (problem !== null) failed.push(`${fault.name}: ${problem}`);
        await page.unrouteAll({ behavior: 'ignoreErrors' });
      }
      expect(failed).toEqual([]);
    });
  }
} else {
  test('a sample of the reads stands a fault each, and Retry brings what was asked for', async ({ page, problems }) => {
    problems.expectMatching(/^(request|answer|console): /);
    const api = await start(page);
    for (const [call, fault] of sample()) {
      await test.step(`${call.route} × ${fault.name}`, () => runCell(page, api, call, fault));
    }
  });
}

function sample(): [Call, Fault][] {
  const reads = CALLS.filter(({ kind }) => kind === 'read').filter((_call, index) => index % SAMPLE_EVERY === 0);
  return reads.map((call, index) => [call, SAMPLED[index % SAMPLED.length] as Fault]);
}

async function start(page: Parameters<typeof openAs>[0]): Promise<Api> {
  await allowImpatience(page);
  await openAs(page, 'Ada Lindqvist', '/');
  const token = await page.evaluate(() => {
    const stored = Object.keys(localStorage).map((key) => localStorage.getItem(key) ?? '');
    return stored.map((text) => /"token":"([^"]+)"/.exec(text)?.[1]).find(Boolean) ?? '';
  });
  const headers = { Authorization: `Bearer ${token}`, 'X-Requested-With': 'XMLHttpRequest' };
  return {
    get: async (path) => (await page.request.get(`/api${path}`, { headers })).json() as Promise<unknown>,
    post: async (path, body) => {
      const sent = body instanceof FormData ? { multipart: body } : { data: body };
      const answer = await page.request.post(`/api${path}`, { headers, ...sent });
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
