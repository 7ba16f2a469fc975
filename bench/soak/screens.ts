import { setTimeout as pause } from 'node:timers/promises';
import type { CDPSession, Page, Request } from '@playwright/test';
import { signIn } from '../../tests/e2e/support/sign-in';
import { withPage } from '../browser';
import { withPortal } from '../portal';
import { IS_SMOKE, type Row } from '../bench';
import { growthRows } from './growth';
import { heldBytes, type HeldBytes } from './heap-snapshot';

/** Every screen that needs no state of another, for a person with every role. */
const ALL_SCREENS = [
  '/time-sheet',
  '/time-sheet?tab=advice',
  '/weekly-summary',
  '/visit-calendar',
  '/visit-calendar?tab=weekly',
  '/opportunities',
  '/targets',
  '/targets?view=breakdown',
  '/documents?account=client-0001&accountName=Harbourside+Joinery+Ltd',
  '/templates',
  '/templates?section=section-hours',
  '/template-document?templateId=template-contract&account=client-0003&accountName=A+client',
  '/registrations',
  '/marketing?tab=prospects&days=60',
  '/marketing?tab=stats',
  '/leadform',
  '/complete-form/complaint',
  '/ai',
  '/recording-player/RE1002',
  '/',
];

const SCREENS = IS_SMOKE ? ALL_SCREENS.slice(-2) : ALL_SCREENS;

/** A screen is complete when nothing has been requested for `QUIET_MS`, and has failed after `TIMEOUT_MS`. */
const QUIET_MS = 150;
const TIMEOUT_MS = 120_000;
const HEAP = 'heap after a collection';

/** Loops over all screens in one tab of Chromium without a reload, up to a number or a time limit; measures what remains. */
export async function soakScreens(wanted: number, atMostMinutes: number): Promise<Row[]> {
  const end = performance.now() + atMostMinutes * 60_000;
  let loops = 0;
  const errors: string[] = [];
  const held: HeldBytes[] = [];
  const heldFirst = Math.max(1, Math.round(wanted * 0.4));
  const samples: Record<string, number[]> = { [HEAP]: [], 'nodes of the document': [], 'event listeners': [] };
  await withPortal((portal) =>
    withPage(async (page) => {
      page.on('pageerror', (error) => errors.push(error.message));
      // A failed screen is caught by its error boundary, which logs it.
      page.on('console', (message) => void (message.type() === 'error' && errors.push(message.text())));
      page.setDefaultTimeout(TIMEOUT_MS);
      await page.goto(portal.url);
      await signIn(page, 'Ada Lindqvist', 'Google');
      const traffic = trafficOf(page);
      const client = await page.context().newCDPSession(page);
      await client.send('Performance.enable');
      await client.send('HeapProfiler.enable');
      while (loops < wanted && performance.now() < end) {
        loops += 1;
        for (const address of SCREENS) await visit(page, traffic, address);
        const { heap, nodes, listeners } = await figuresOf(client);
        samples[HEAP]?.push(heap / 2 ** 20);
        samples['nodes of the document']?.push(nodes);
        samples['event listeners']?.push(listeners);
        if (loops === heldFirst && wanted > 1) held.push(await heldBytes(client));
        if (loops % Math.max(1, Math.round(wanted / 20)) === 0) {
          console.log(
            `loop ${loops} of ${wanted}: ${(heap / 2 ** 20).toFixed(1)} MB, ${nodes} nodes, ${listeners} listeners`,
          );
        }
      }
      held.push(await heldBytes(client));
    }),
  );
  for (const error of new Set(errors)) console.error(`✗ ${error}`);
  return [
    {
      figure: `${loops} loops over ${SCREENS.length} screens: errors`,
      value: String(errors.length),
      goal: '0',
      met: errors.length === 0,
    },
    ...growthRows(samples, {
      [HEAP]: { share: 0.05, also: 2, unit: ' MB' },
      'nodes of the document': { share: 0.05, also: 50, unit: '' },
      'event listeners': { share: 0.05, also: 20, unit: '' },
    }),
    ...heldRows(held, heldFirst),
  ];
}

/** The engine keeps compiling code for hours; the portal's own values must not grow with it. */
function heldRows(held: readonly HeldBytes[], loop: number): Row[] {
  const [before, after] = [held.at(0), held.at(-1)];
  if (!before || !after) return [];
  const kb = (bytes: number) => `${(bytes / 1024).toFixed(0)} KB`;
  const most = before.values * 1.02 + 64 * 1024;
  return [
    {
      figure: `objects, arrays, strings and functions in the heap, after loop ${loop} and at the end`,
      value: `${kb(before.values)} → ${kb(after.values)}`,
      goal: `≤ ${kb(most)}`,
      met: after.values <= most,
    },
    { figure: 'compiled code in the heap', value: `${kb(before.code)} → ${kb(after.code)}` },
  ];
}

interface Traffic {
  /** Waits until no request has been running for a moment. */
  quiet(): Promise<void>;
}

/** Playwright's own `networkidle` fires once per document, and there is only one here. */
function trafficOf(page: Page): Traffic {
  const running = new Set<Request>();
  let last = performance.now();
  const begun = (request: Request) => {
    running.add(request);
    last = performance.now();
  };
  const ended = (request: Request) => {
    running.delete(request);
    last = performance.now();
  };
  page.on('request', begun);
  page.on('requestfinished', ended);
  page.on('requestfailed', ended);
  return {
    quiet: async () => {
      const since = (last = performance.now());
      while (running.size > 0 || performance.now() - last < QUIET_MS) {
        if (performance.now() - since > TIMEOUT_MS) {
          throw new Error(`Not answered: ${[...running].map((request) => request.url()).join(', ')}`);
        }
        await pause(20);
      }
    },
  };
}

/** Goes to a screen as a link does, and waits until it is complete and no call is running. */
async function visit(page: Page, traffic: Traffic, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(
      { idx: (history.state as { idx?: number } | null)?.idx ?? 0, key: String(Math.random()) },
      '',
      to,
    );
    dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }));
  }, address);
  await page.getByRole('main').waitFor();
  await traffic.quiet();
}

async function figuresOf(client: CDPSession): Promise<{ heap: number; nodes: number; listeners: number }> {
  await client.send('HeapProfiler.collectGarbage');
  await client.send('HeapProfiler.collectGarbage');
  const { metrics } = await client.send('Performance.getMetrics');
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  return { heap: of('JSHeapUsedSize'), nodes: of('Nodes'), listeners: of('JSEventListeners') };
}
