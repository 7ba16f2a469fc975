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

/** Where `npm run try xss` wants the outcome of each sink; without it only a sample is tried. */
const REPORT = process.env.XSS_REPORT;

// What is saved stays in a server of its own, and fills the screens that come after.
if (REPORT) test.use({ portalEnv: { TESTER_TOOLS: 'on' } });

/** A list of texts, HTML of a form, a document, an editor and a table: one of each kind, with few payloads. */
const SAMPLE = new Set([
  'Opportunities',
  'Forms: questions as HTML',
  'Template document: template, questions and the live document',
  'Template editor: the text of a template',
]);
const SAMPLE_EVERY = 10;

/** All rows of a windowed list have room. */
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
  // At the end: each failure would cost the others a fresh server.
  test('nothing ran and nothing was reported', () => {
    expect(failed).toEqual([]);
  });
} else {
  test('a sample of payloads does nothing where texts become markup', async ({ page, problems }) => {
    test.setTimeout(180_000);
    // A picture without a source is asked for nowhere, and what a hostile answer lacks is none of this test's business.
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
  /** Texts that should have been read on the screen. */
  unseen: string[];
}

async function tryAll(stage: Stage, watch: Watch, sink: Sink, payloads: readonly string[]): Promise<Outcome> {
  const outcome: Outcome = { payloads: payloads.length, incidents: [], unseen: [] };
  const size = sink.batch ?? payloads.length;
  if (sink.isTall) await stage.page.setViewportSize(TALL);
  for (let from = 0; from < payloads.length; from += size) {
    const batch = payloads.slice(from, from + size);
    try {
      await sink.show(stage, batch);
      if (sink.is === 'text') outcome.unseen.push(...(await stillUnseen(stage.page, sink, batch)));
    } catch (error) {
      // A screen that does not come proves nothing.
      outcome.incidents.push(
        `not shown from ${from}: ${error instanceof Error ? error.message.slice(0, 600) : String(error)}`,
      );
    }
    outcome.incidents.push(...(await watch.look(stage.page)));
    // What the last batch has left is on the picture.
    if (outcome.incidents.length > 50 || outcome.unseen.length > 0) break;
  }
  return outcome;
}

/** What a screen goes on leaving out, apart from what it may: rows are drawn a moment after the first of them. */
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
