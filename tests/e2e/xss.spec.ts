import { appendFileSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Page } from '@playwright/test';
import { PAYLOADS } from '../xss/payloads';
import { unseen, type Sink, type Stage } from '../xss/sink';
import { FOR_ANYBODY, STAFF_ONLY } from '../xss/sinks';
import { watchForExecution, type Watch } from '../xss/watch';
import { apiOfPage } from './support/api-of-page';
import { openAs } from './support/sign-in';
import { expect, test } from './support/test';

/** The file for each sink's outcome in `npm run try xss`; without it, only a sample runs. */
const REPORT = process.env.XSS_REPORT;

// Saved payloads stay and fill later screens, so this has its own server.
if (REPORT) test.use({ portalEnv: { TESTER_TOOLS: 'on' } });

/** One sink of each kind, with few payloads: a list of texts, a form's HTML, a document, an editor and a table. */
const SAMPLE = new Set([
  'Opportunities',
  'Forms: questions as HTML',
  'Template document: template, questions and the live document',
  'Template editor: the text of a template',
]);
const SAMPLE_EVERY = 10;

/** Tall enough for all rows of a windowed list. */
const TALL = { width: 1440, height: 9_000 };

if (REPORT) {
  mkdirSync(dirname(REPORT), { recursive: true });
  const failed: string[] = [];
  for (const sink of [...STAFF_ONLY, ...FOR_ANYBODY]) {
    test(sink.name, async ({ page, problems }) => {
      test.setTimeout(15 * 60_000);
      problems.expectMatching(/./);
      const watch = await watchForExecution(page.context());
      const stage = await stageOf(page, FOR_ANYBODY.includes(sink));
      const outcome = await tryAll(stage, watch, sink, sink.payloads ?? PAYLOADS);
      appendFileSync(REPORT, `${JSON.stringify({ sink: sink.name, ...outcome })}\n`);
      if (outcome.incidents.length + outcome.unseen.length === 0) return;
      failed.push(sink.name);
      await page.screenshot({ path: join(dirname(REPORT), 'xss', `${sink.name.replaceAll(/\W+/g, '-')}.png`) });
    });
  }
  // At the end, because each failure restarts the worker with a fresh server.
  test('nothing ran and nothing was reported', () => {
    expect(failed).toEqual([]);
  });
} else {
  test('a sample of payloads does nothing where texts become markup', async ({ page, problems }) => {
    test.setTimeout(180_000);
    // Failed pictures and incomplete hostile answers are not what this test is about.
    problems.expectMatching(/^(request|answer): /);
    const watch = await watchForExecution(page.context());
    const stage = await stageOf(page, false);
    const payloads = PAYLOADS.filter((_payload, index) => index % SAMPLE_EVERY === 0);
    for (const sink of STAFF_ONLY.filter(({ name }) => SAMPLE.has(name))) {
      const outcome = await test.step(sink.name, () => tryAll(stage, watch, { ...sink, batch: 200 }, payloads));
      expect(outcome.incidents, sink.name).toEqual([]);
      expect(outcome.unseen, sink.name).toEqual([]);
    }
  });
}

interface Outcome {
  payloads: number;
  incidents: string[];
  /** Texts that should have been shown. */
  unseen: string[];
}

async function tryAll(stage: Stage, watch: Watch, sink: Sink, payloads: readonly string[]): Promise<Outcome> {
  const outcome: Outcome = { payloads: payloads.length, incidents: [], unseen: [] };
  const size = sink.batch ?? 125;
  if (sink.isTall) await stage.page.setViewportSize(TALL);
  for (let from = 0; from < payloads.length; from += size) {
    const batch = payloads.slice(from, from + size);
    try {
      await sink.show(stage, batch);
      if (!sink.isMarkup) outcome.unseen.push(...(await stillUnseen(stage.page, sink, batch)));
    } catch (error) {
      // A screen that is not shown proves nothing.
      outcome.incidents.push(
        `not shown from ${from}: ${error instanceof Error ? error.message.slice(0, 600) : String(error)}`,
      );
    }
    outcome.incidents.push(...(await watch.look(stage.page)));
    // The picture shows the last batch.
    if (outcome.incidents.length > 50 || outcome.unseen.length > 0) break;
  }
  return outcome;
}

/** Payloads that a screen still does not show, apart from those it may leave out; later rows are drawn with a delay. */
async function stillUnseen(page: Page, { leavesOut = 0 }: Sink, batch: readonly string[]): Promise<string[]> {
  let missing: string[] = [];
  try {
    await expect
      .poll(async () => (missing = await unseen(page, batch)).length, { timeout: 5_000 })
      .toBeLessThanOrEqual(leavesOut);
    return [];
  } catch {
    return missing;
  }
}

async function stageOf(page: Page, isPublic: boolean): Promise<Stage> {
  page.setDefaultTimeout(30_000);
  if (!isPublic) await openAs(page, 'Ada Lindqvist', '/');
  const api = await apiOfPage(page);
  return {
    page,
    get: api.get,
    post: async (path, body, mayRefuse = false) => {
      const answer = await api.post(path, body);
      if (!mayRefuse) expect(answer.ok(), await answer.text()).toBe(true);
      else expect(answer.status(), await answer.text()).toBeLessThan(500);
      return answer.ok();
    },
  };
}
