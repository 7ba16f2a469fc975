import type { BrowserContext } from '@playwright/test';

/**
 * In pages that the context opens from now on, nothing fades or moves as long as they prefer reduced motion, which is how
 * all tests begin. The portal itself only makes its fades short: a change of theme starts more than a thousand at once,
 * each with its events and frames, which take longer than the accessibility engines.
 */
export async function keepStill(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const still = new CSSStyleSheet();
    still.replaceSync(`@media (prefers-reduced-motion: reduce) {
      *, ::before, ::after { transition: none !important; animation: none !important }
    }`);
    document.adoptedStyleSheets.push(still);
  });
}
