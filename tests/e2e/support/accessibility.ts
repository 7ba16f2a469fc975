import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { findIbmViolations } from './ibm-accessibility';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Axe rules that are off by default, because they are experimental or new in WCAG 2.2. The experimental rules
 * `focus-order-semantics` and `hidden-content` stay off: WCAG does not require them, and the first rejects the focus traps
 * that Blueprint puts around every dialog.
 */
const MORE_RULES = [
  'css-orientation-lock',
  'label-content-name-mismatch',
  'p-as-heading',
  'table-fake-caption',
  'target-size',
  'td-has-header',
];

/** Contrast of texts takes axe four times as long as all its other rules together, and IBM's engine a tenth of that. */
const AXE_CONTRAST = 'color-contrast';

/** Rules whose results differ between light and dark; all others are checked only in light. */
const COLOUR_RULES = { axe: ['link-in-text-block'], ibm: ['text_contrast_sufficient'] };

/**
 * Axe violations on the current page and its frames, by all rules or by some. Only violations are reported: reporting every
 * element that passed takes seven times as long on a full grid.
 */
export async function findViolations(page: Page, { except = [], only }: { except?: string[]; only?: string[] } = {}) {
  await page.evaluate(waitForAnimations);
  const rules = {
    ...Object.fromEntries(MORE_RULES.map((rule) => [rule, { enabled: true }])),
    ...Object.fromEntries(except.map((rule) => [rule, { enabled: false }])),
  };
  const options: axe.RunOptions = { resultTypes: ['violations'], ...(only ? { runOnly: only } : { rules }) };
  if (page.frames().length > 1) return (await new AxeBuilder({ page }).options(options).analyze()).violations;
  // The builder would load axe again for each run. Through the debugger, as IBM's engine; once per page.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(`${AXE};0`);
  return page.evaluate(runAxe, options);
}

/** Runs in the page. */
async function runAxe(options: axe.RunOptions): Promise<axe.Result[]> {
  const engine = (globalThis as unknown as { axe: typeof axe }).axe;
  return (await engine.run(document, options)).violations;
}

/**
 * Fails if axe or IBM's engine finds violations on the current page, in light or, for colours, in dark. IBM's engine measures
 * the contrast of texts; with `contrastTwice`, axe does too.
 */
export async function checkAccessibility(
  page: Page,
  { contrastTwice = false }: { contrastTwice?: boolean } = {},
): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    // Colours fade from one scheme to the other; measured in between, they would be neither.
    const found =
      colorScheme === 'light'
        ? await findViolations(page, { except: contrastTwice ? [] : [AXE_CONTRAST] })
        : await findViolations(page, { only: [...COLOUR_RULES.axe, ...(contrastTwice ? [AXE_CONTRAST] : [])] });
    const axe = found.map(({ id, help, nodes }) => ({
      id,
      help,
      nodes: nodes.map((node) => `${node.target.join(' ')}: ${node.failureSummary ?? ''}`),
    }));
    const ibm = await findIbmViolations(page, colorScheme === 'light' ? undefined : COLOUR_RULES.ibm);
    expect({ scheme: colorScheme, axe, ibm }).toEqual({ scheme: colorScheme, axe: [], ibm: [] });
  }
  await page.emulateMedia({ colorScheme: null });
}

/**
 * Runs in the page. The scheme changes with the next frame, and one fade starts the next in elements that inherit its colour,
 * so this waits for three frames in which nothing fades. A cancelled fade has ended as well; an endless one is a spinner.
 */
async function waitForAnimations(): Promise<void> {
  for (let calmFrames = 0; calmFrames < 3; calmFrames += 1) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const ending = document
      .getAnimations()
      .filter((animation) => Number.isFinite(animation.effect?.getComputedTiming().endTime));
    if (ending.length > 0) calmFrames = -1;
    await Promise.allSettled(ending.map((animation) => animation.finished));
  }
}

/** Fails if the current page scrolls horizontally at one of these widths, after layout. */
export async function checkWidths(page: Page, widths: readonly number[]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await checkFit(page);
  }
}

/** Fails if the page scrolls horizontally. */
export async function checkFit(page: Page): Promise<void> {
  const message = `overflow at ${page.viewportSize()?.width} px`;
  await expect.poll(() => page.evaluate(overhang), { message }).toBeLessThanOrEqual(0);
}

/** Runs in the page: the number of pixels by which it is too wide, after the effects of a resize have been drawn. */
async function overhang(): Promise<number> {
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  return document.documentElement.scrollWidth - window.innerWidth;
}
