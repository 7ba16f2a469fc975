import { join } from 'node:path';
import type { Page } from '@playwright/test';

const WIDTHS = [1440, 768, 390] as const;

/**
 * Screenshots of a screen at three widths, for review. `SCREENSHOTS=/tmp/pictures` sets the folder; without it, none are
 * taken.
 */
export async function takeScreenshots(
  page: Page,
  name: string,
  colorScheme: 'light' | 'dark' = 'light',
): Promise<void> {
  const folder = process.env.SCREENSHOTS;
  if (!folder) return;
  await page.emulateMedia({ colorScheme });
  const before = page.viewportSize();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: width < 600 ? 844 : 900 });
    await page.screenshot({ path: join(folder, `${name}-${width}.png`), animations: 'disabled' });
  }
  if (before) await page.setViewportSize(before);
}
