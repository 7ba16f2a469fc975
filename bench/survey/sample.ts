import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { amount, IS_SMOKE, settle } from '../bench';
import { withSide, type Probe } from '../grid/probe';
import type { Figures } from '../compare';
import { median, quantile } from '../medians';
import type { SurveyWindow } from './main';

const KEYS = { count: amount('KEYS', 80, 4), everyMs: 1000 / 20 };

interface Stroke {
  key: string;
  code: string;
  windowsVirtualKeyCode: number;
  text?: string;
}

const LETTER: Stroke = { key: 'a', code: 'KeyA', windowsVirtualKeyCode: 65, text: 'a' };
const BACKSPACE: Stroke = { key: 'Backspace', code: 'Backspace', windowsVirtualKeyCode: 8 };

/** The sides: the portal's form with 300 and with 10 questions, SurveyJS with 300, plain fields. */
export const SAMPLED: Readonly<Record<string, string>> = {
  floor: 'side=floor&questions=300',
  ours: `side=ours&questions=${IS_SMOKE ? 10 : 300}`,
  ours10: 'side=ours&questions=10',
  surveyjs: 'side=surveyjs&questions=300',
};

/** Mount, typing, typing at a quarter of the CPU, and typing that opens and closes a chain, in a separate Chromium. */
export async function sampleSurvey(origin: string, side: string): Promise<Figures> {
  return withSide(origin, SAMPLED[side] ?? '', async (probe) => {
    const { page, cdp } = probe;
    const figures: Figures = { mountMs: await page.evaluate(() => (globalThis as SurveyWindow).survey.mount()) };
    await settle(800);

    await focus(page, 'last');
    // Once without measuring: the first keys compile code that a real user's browser would have compiled.
    await type(probe, () => LETTER, 20);
    const plain = await type(probe, () => LETTER);
    if (plain.value !== 'a'.repeat(20 + KEYS.count))
      throw new Error(`${side} did not accept every key: ${plain.value}`);
    Object.assign(figures, { keyP50Ms: plain.p50, keyP95Ms: plain.p95, cpuMsPerKey: plain.cpuPerKey });

    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    const slow = await type(probe, () => LETTER);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    figures.slowKeyP95Ms = slow.p95;
    await settle(500);

    if (side === 'floor') return figures;
    await emptyField(probe);
    await chainIs('closed', page);
    const turning = await type(probe, (index) => (index % 2 === 0 ? LETTER : BACKSPACE));
    Object.assign(figures, { turnP50Ms: turning.p50, turnP95Ms: turning.p95, cpuMsPerTurn: turning.cpuPerKey });
    await press(probe, LETTER);
    await chainIs('open', page);
    return figures;
  });
}

/** Focuses the chain's first question and deletes its answer, so that its dependents disappear. */
async function emptyField(probe: Probe): Promise<void> {
  await focus(probe.page, 'first');
  await probe.page.keyboard.press('Control+A');
  await probe.page.keyboard.press('Backspace');
}

function focus(page: Page, end: 'first' | 'last'): Promise<void> {
  return page.evaluate((at) => (globalThis as SurveyWindow).survey.focus(at), end);
}

/** Waits until the chain's last question is shown or hidden, which proves that the side works. */
async function chainIs(state: 'open' | 'closed', page: Page): Promise<void> {
  await page.waitForFunction(
    (isOpen) => (globalThis as SurveyWindow).survey.isChainOpen() === isOpen,
    state === 'open',
    {
      timeout: 5000,
    },
  );
}

/** Types at 20 keys per second without waiting for the page, like a keyboard. */
async function type({ page, cdp, cpu }: Probe, strokeAt: (index: number) => Stroke, count = KEYS.count) {
  await page.evaluate(() => (globalThis as SurveyWindow).survey.watch());
  const before = await cpu();
  const sent: Promise<unknown>[] = [];
  const since = performance.now();
  for (let index = 0; index < count; index += 1) {
    await sleep(Math.max(0, since + index * KEYS.everyMs - performance.now()));
    sent.push(press({ cdp }, strokeAt(index)));
  }
  await Promise.all(sent);
  await sleep(400);
  const spent = (await cpu()) - before;
  const { latencies, value } = await page.evaluate(() => (globalThis as SurveyWindow).survey.stop());
  return { p50: median(latencies), p95: quantile(latencies, 0.95), cpuPerKey: (spent * 1000) / count, value };
}

async function press({ cdp }: Pick<Probe, 'cdp'>, { text, ...stroke }: Stroke): Promise<void> {
  await Promise.all([
    cdp.send('Input.dispatchKeyEvent', {
      type: text ? 'keyDown' : 'rawKeyDown',
      text,
      unmodifiedText: text,
      ...stroke,
    }),
    cdp.send('Input.dispatchKeyEvent', { type: 'keyUp', ...stroke }),
  ]);
}
