import { expect, type Locator, type Page } from '@playwright/test';
import { tabAndEnter, tabTo } from './keyboard';

export interface WantedEntry {
  description: string;
  activityType: string;
  /** Times as typed. */
  start: string;
  end: string;
  files: { name: string; mimeType: string; buffer: Buffer }[];
}

/** A plain entry with two files, unique in this run. */
export function entryWithTwoFiles(description: string): WantedEntry {
  return {
    description,
    activityType: 'Report Writing',
    start: '1830',
    end: '+45',
    files: ['minutes of the meeting.txt', 'site photo.txt'].map((name) => ({
      name,
      mimeType: 'text/plain',
      buffer: Buffer.from(`${description}: ${name}\n`),
    })),
  };
}

/** The parts of the Add Entry dialog, by their names in the specification (product/time-sheet#form). */
export function entryDialog(page: Page) {
  const dialog = page.getByRole('dialog', { name: /entry/i });
  return {
    dialog,
    account: dialog.getByRole('combobox', { name: 'Account' }),
    contract: dialog.getByLabel('Contract'),
    description: dialog.getByLabel('Description'),
    activityType: dialog.getByLabel('Activity Type'),
    start: dialog.getByLabel('Start', { exact: true }),
    end: dialog.getByLabel('End', { exact: true }),
    files: dialog.locator('input[type=file]'),
    save: dialog.getByRole('button', { name: 'Save' }),
    cancel: dialog.getByRole('button', { name: 'Cancel' }),
  };
}

export const addEntryButton = (page: Page): Locator => page.getByRole('button', { name: 'Add Entry' }).first();

export const entryRow = (page: Page, description: string): Locator =>
  page.getByRole('row').filter({ hasText: description });

export async function openTimeSheet(page: Page): Promise<void> {
  await page
    .getByRole('link', { name: /time sheet/i })
    .first()
    .click();
  await addEntryButton(page).waitFor();
}

/**
 * Call this when a form opens: if it is called just before the click, the browser may open its own dialog first.
 */
const awaitChooser = (page: Page) => page.waitForEvent('filechooser');

export async function addEntryByMouse(page: Page, entry: WantedEntry): Promise<void> {
  const chooser = awaitChooser(page);
  await addEntryButton(page).click();
  const form = entryDialog(page);
  await form.description.click();
  await form.description.fill(entry.description);
  await form.activityType.selectOption(entry.activityType);
  await form.start.fill(entry.start);
  await form.end.fill(entry.end);
  await form.files.click();
  await (await chooser).setFiles(entry.files);
  await form.save.click();
  await expect(form.dialog).toBeHidden();
}

export async function addEntryByKeyboard(page: Page, entry: WantedEntry): Promise<void> {
  const { keyboard } = page;
  const chooser = awaitChooser(page);
  await tabAndEnter(page, addEntryButton(page));
  const form = entryDialog(page);
  await form.dialog.waitFor();
  await tabTo(page, form.description);
  await keyboard.type(entry.description);
  await tabTo(page, form.activityType);
  await keyboard.type(entry.activityType);
  await tabTo(page, form.start);
  await keyboard.type(entry.start);
  await tabTo(page, form.end);
  await keyboard.type(entry.end);
  await tabAndEnter(page, form.files);
  await (await chooser).setFiles(entry.files);
  await tabAndEnter(page, form.save);
  await expect(form.dialog).toBeHidden();
}
