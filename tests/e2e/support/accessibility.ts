import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/**
 * What axe finds on the page as it stands. Only findings are written up, and they are joined with those of other frames
 * only where there are any: telling of every element that passed takes seven times as long on a full grid.
 */
export async function findViolations(page: Page, exceptRules: string[] = []) {
  const hasOneFrame = page.frames().length === 1;
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode(hasOneFrame)
    .options({ resultTypes: ['violations'] })
    .disableRules(exceptRules)
    .analyze();
  return violations;
}

/** Fails when axe finds anything on the page as it stands, in light or in dark. */
export async function checkAccessibility(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // Colours fade from one scheme to the other; measured in between they would be neither.
    await page.evaluate(waitForAnimations);
    const found = (await findViolations(page)).map(({ id, help, nodes }) => ({
      scheme: colorScheme,
      id,
      help,
      nodes: nodes.map((node) => `${node.target.join(' ')}: ${node.failureSummary ?? ''}`),
    }));
    expect(found).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: null });
}

/** Runs in the page. One that is cut short has ended as well; one without an end is a spinner. */
async function waitForAnimations(): Promise<void> {
  const ending = document
    .getAnimations()
    .filter((animation) => Number.isFinite(animation.effect?.getComputedTiming().endTime));
  await Promise.allSettled(ending.map((animation) => animation.finished));
}
