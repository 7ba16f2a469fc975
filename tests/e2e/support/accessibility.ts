import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { findIbmViolations } from './ibm-accessibility';
import { takeScreenshots } from './screenshots';

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

/** Rules whose results differ between light and dark; all others are checked only in the scheme that the page has. */
const COLOUR_RULES = { axe: ['link-in-text-block'], ibm: ['text_contrast_sufficient'] };

/** CSS selectors of the whole page, and of what a person reaches while a modal dialog covers the screen. */
const WHOLE = 'html';
const OVER_THE_SCREEN = 'body > :not(#root, script, style, :empty)';

interface AxeQuestion {
  except?: string[];
  only?: string[];
  part?: string;
}

interface AxeFindings {
  violations: axe.Result[];
  /** Rules that concern nothing on the page. */
  inapplicable: string[];
}

/**
 * What axe finds on the current page and its frames, by all rules or by some. Only violations are reported: reporting every
 * element that passed takes seven times as long on a full grid.
 */
async function askAxe(page: Page, { except = [], only, part = WHOLE }: AxeQuestion): Promise<AxeFindings> {
  await page.evaluate(waitForAnimations);
  const rules = {
    ...Object.fromEntries(MORE_RULES.map((rule) => [rule, { enabled: true }])),
    ...Object.fromEntries(except.map((rule) => [rule, { enabled: false }])),
  };
  const options: axe.RunOptions = { resultTypes: ['violations'], ...(only ? { runOnly: only } : { rules }) };
  if (page.frames().length > 1) {
    const { violations, inapplicable } = await new AxeBuilder({ page }).options(options).analyze();
    return { violations, inapplicable: inapplicable.map(({ id }) => id) };
  }
  // The builder would load axe again for each run. Through the debugger, as IBM's engine; once per page.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(`${AXE};0`);
  return page.evaluate(runAxe, { part, options });
}

/** Runs in the page. */
async function runAxe({ part, options }: { part: string; options: axe.RunOptions }): Promise<AxeFindings> {
  const engine = (globalThis as unknown as { axe: typeof axe }).axe;
  const { violations, inapplicable } = await engine.run({ include: [[part]] }, options);
  return { violations, inapplicable: inapplicable.map(({ id }) => id) };
}

/** Axe violations on the current page and its frames, by all rules but those in `except`. */
export async function findViolations(page: Page, { except }: { except: string[] }): Promise<axe.Result[]> {
  return (await askAxe(page, { except })).violations;
}

/**
 * Fails if axe or IBM's engine finds violations on the current page, in the scheme that it has or, for colours, in the other
 * one, in which it leaves the page: a change of scheme styles every element again. IBM's engine measures the contrast of
 * texts; with `contrastTwice`, axe does too.
 *
 * A modal dialog is checked with the lists and menus that are open over it, but without the screen that it covers: nobody
 * reaches that screen, and it is checked where nothing covers it.
 */
export async function checkAccessibility(
  page: Page,
  { contrastTwice = false }: { contrastTwice?: boolean } = {},
): Promise<void> {
  const [scheme, other] = (await page.evaluate(isDark)) ? (['dark', 'light'] as const) : (['light', 'dark'] as const);
  const part = (await page.evaluate(isCovered)) ? OVER_THE_SCREEN : WHOLE;
  const { violations, inapplicable } = await askAxe(page, { except: contrastTwice ? [] : [AXE_CONTRAST], part });
  expectNone(scheme, violations, await findIbmViolations(page, part));
  expect(await page.evaluate(readOutByOverlays), 'texts that a screen reader reads out whenever they change').toEqual(
    [],
  );

  await page.emulateMedia({ colorScheme: other });
  // Colours fade from one scheme to the other; measured in between, they would be neither.
  await page.evaluate(waitForAnimations);
  const only = [...COLOUR_RULES.axe, ...(contrastTwice ? [AXE_CONTRAST] : [])].filter(
    (rule) => !inapplicable.includes(rule),
  );
  const inOther = only.length > 0 ? (await askAxe(page, { only, part })).violations : [];
  expectNone(other, inOther, await findIbmViolations(page, part, COLOUR_RULES.ibm));
}

/** Runs in the page: Blueprint makes its overlays live regions, but only our status regions may announce something. */
function readOutByOverlays(): string[] {
  const regions = '[aria-live], [role=status], [role=alert]';
  const texts = [...document.querySelectorAll('.bp6-overlay[aria-live=polite] *')].filter((element) => {
    const hasText = [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '');
    return hasText && element.closest(regions)?.classList.contains('bp6-overlay');
  });
  return texts.map(({ textContent }) => textContent ?? '');
}

/** Runs in the page: whether a modal dialog covers the screen. */
const isCovered = () => document.querySelector('body > :not(#root) [aria-modal=true]') !== null;

/** Runs in the page. */
const isDark = () => matchMedia('(prefers-color-scheme: dark)').matches;

function expectNone(scheme: string, violations: axe.Result[], ibm: unknown[]): void {
  const found = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    nodes: nodes.map((node) => `${node.target.join(' ')}: ${node.failureSummary ?? ''}`),
  }));
  expect({ scheme, axe: found, ibm }).toEqual({ scheme, axe: [], ibm: [] });
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

/** Checks the current screen with both engines and at these widths, and takes pictures of it if wanted. */
export async function checkScreen(
  page: Page,
  name: string,
  widths: readonly number[] = [],
  options: { contrastTwice?: boolean } = {},
): Promise<void> {
  await checkAccessibility(page, options);
  await takeScreenshots(page, name);
  await checkWidths(page, widths);
}

/** Fails if the current page scrolls horizontally at one of these widths, after layout; leaves the window as it was. */
export async function checkWidths(page: Page, widths: readonly number[]): Promise<void> {
  const before = page.viewportSize();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await checkFit(page);
  }
  if (before) await page.setViewportSize(before);
}

/** Checks the current screen in a window of this width, and leaves it so. */
export async function checkAtWidth(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  await checkFit(page);
  await checkAccessibility(page);
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
