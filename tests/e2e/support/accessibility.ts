import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { findIbmViolations } from './ibm-accessibility';

/**
 * Rules of axe that it leaves off by default, because it is still trying them out or because they are new in WCAG 2.2. Of
 * its experimental ones `focus-order-semantics` and `hidden-content` stay off: they are no requirements of WCAG, and the
 * first refuses the focus traps that Blueprint puts around every dialog.
 */
const MORE_RULES = [
  'css-orientation-lock',
  'label-content-name-mismatch',
  'p-as-heading',
  'table-fake-caption',
  'target-size',
  'td-has-header',
];

/** What light and dark do not have in common; both engines have judged everything else in light. */
const COLOUR_RULES = { axe: ['color-contrast', 'link-in-text-block'], ibm: ['text_contrast_sufficient'] };

/**
 * What axe finds on the page as it is, by all its rules or by some. Only findings are written up, and they are joined with those of other frames
 * only where there are any: telling of every element that passed takes seven times as long on a full grid.
 */
export async function findViolations(page: Page, { except = [], only }: { except?: string[]; only?: string[] } = {}) {
  const hasOneFrame = page.frames().length === 1;
  const rules = {
    ...Object.fromEntries(MORE_RULES.map((rule) => [rule, { enabled: true }])),
    ...Object.fromEntries(except.map((rule) => [rule, { enabled: false }])),
  };
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode(hasOneFrame)
    .options({ resultTypes: ['violations'], ...(only ? { runOnly: only } : { rules }) })
    .analyze();
  return violations;
}

/** Fails when axe or IBM's engine finds anything on the page as it is, in light or, of its colours, in dark. */
export async function checkAccessibility(page: Page): Promise<void> {
  for (const [colorScheme, only] of [['light'], ['dark', COLOUR_RULES]] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // Colours fade from one scheme to the other; measured in between they would be neither.
    await page.evaluate(waitForAnimations);
    const axe = (await findViolations(page, { only: only?.axe })).map(({ id, help, nodes }) => ({
      id,
      help,
      nodes: nodes.map((node) => `${node.target.join(' ')}: ${node.failureSummary ?? ''}`),
    }));
    expect({ scheme: colorScheme, axe, ibm: await findIbmViolations(page, only?.ibm) }).toEqual({
      scheme: colorScheme,
      axe: [],
      ibm: [],
    });
  }
  await page.emulateMedia({ colorScheme: null });
}

/**
 * Runs in the page. The scheme arrives with a frame, and one fade sets off the next in what inherits its colour: three
 * frames in which nothing fades are the end of it. A fade that is cut short has ended as well; one without an end is a
 * spinner.
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

/** Fails when the page as it is scrolls sideways at one of these widths, once it is laid out for it. */
export async function checkWidths(page: Page, widths: readonly number[]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await checkFit(page);
  }
}

/** Fails when the page scrolls sideways. */
export async function checkFit(page: Page): Promise<void> {
  const message = `overhang at ${page.viewportSize()?.width} px`;
  await expect.poll(() => page.evaluate(overhang), { message }).toBeLessThanOrEqual(0);
}

/** Runs in the page: by how many pixels it is too wide, when what follows a change of the window has been drawn. */
async function overhang(): Promise<number> {
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  return document.documentElement.scrollWidth - window.innerWidth;
}
