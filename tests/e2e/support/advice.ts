import { expect, type Locator, type Page } from '@playwright/test';
import { tabAndEnter, tabTo } from './keyboard';
import { addEntryButton, entryDialog } from './time-sheet';

/** Goes from the chosen tab to another with the arrow keys. */
export async function chooseTabByKeyboard(page: Page, name: string): Promise<void> {
  const tab = page.getByRole('tab', { name, exact: true });
  await tabTo(page, page.getByRole('tab', { selected: true }));
  for (let step = 0; step < 3 && !(await isFocused(tab)); step += 1) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(tab).toHaveAttribute('aria-selected', 'true');
}

/** Records advice on the daily tab, by keyboard; `client` is typed and the first match chosen. */
export async function adviseByKeyboard(page: Page, client: string, description: string): Promise<void> {
  const { keyboard } = page;
  await tabAndEnter(page, addEntryButton(page));
  const form = entryDialog(page);
  await form.dialog.waitFor();
  await tabTo(page, form.account);
  await keyboard.type(client);
  await expect(page.getByRole('option').first()).toContainText(client);
  await keyboard.press('Enter');
  await expect(form.contract).toBeEnabled();
  await tabTo(page, form.contract);
  if ((await form.contract.inputValue()) === '') await keyboard.press('ArrowDown');
  await tabTo(page, form.description);
  await keyboard.type(description);
  await tabTo(page, form.activityType);
  await keyboard.type('Advisory');
  await fillTimesByKeyboard(page, '0600', '+10');
  await saveByKeyboard(page, addEntryButton(page));
}

/** Follows an entry up from its row, by keyboard. */
export async function followUpByKeyboard(
  page: Page,
  row: Locator,
  { description, start }: { description: string; start: string },
): Promise<void> {
  const opener = row.getByRole('button', { name: /^Add follow-up to/ });
  await tabAndEnter(page, opener);
  const form = entryDialog(page);
  await form.dialog.waitFor();
  await tabTo(page, form.description);
  await page.keyboard.type(description);
  await fillTimesByKeyboard(page, start, '+10');
  await saveByKeyboard(page, opener);
}

async function fillTimesByKeyboard(page: Page, start: string, end: string): Promise<void> {
  const form = entryDialog(page);
  await tabTo(page, form.start);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(start);
  await tabTo(page, form.end);
  await page.keyboard.type(end);
}

/** Saves, and waits until the focus is back where the dialog was opened. */
async function saveByKeyboard(page: Page, opener: Locator): Promise<void> {
  const form = entryDialog(page);
  await tabAndEnter(page, form.save);
  await expect(form.dialog).toBeHidden();
  await expect(opener).toBeFocused();
}

async function isFocused(target: Locator): Promise<boolean> {
  return target.evaluate((element) => document.activeElement === element);
}
