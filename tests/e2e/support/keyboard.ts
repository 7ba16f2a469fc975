import { expect, type Locator, type Page } from '@playwright/test';

const MOST_STOPS = 80;

/** Presses Tab until `target` has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeEnabled();
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    if (await hasFocus(target)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target, 'can be reached with the Tab key').toBeFocused({ timeout: 1 });
}

/** Presses Tab until `target` has the focus, and then Enter. */
export async function tabAndEnter(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

async function hasFocus(target: Locator): Promise<boolean> {
  return target.evaluate((element) => {
    const root = element.getRootNode();
    return (root instanceof ShadowRoot ? root.activeElement : document.activeElement) === element;
  });
}

/** Waits until an open dialog, or something in it, has the focus: keys do not reach it before. */
export async function untilFocused(dialog: Locator): Promise<void> {
  await expect
    .poll(() => dialog.evaluate((open) => open.closest('.bp6-overlay')?.contains(document.activeElement)))
    .toBe(true);
}
