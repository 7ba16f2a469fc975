import { checkAccessibility, checkAtWidth, checkScreen } from './support/accessibility';
import { adviseByKeyboard, chooseTabByKeyboard, followUpByKeyboard } from './support/advice';
import { goTo } from './support/go-to';
import { tabAndEnter, tabTo } from './support/keyboard';
import { openAs } from './support/sign-in';
import { expect, test } from './support/test';
import { addEntryButton, entryDialog, entryRow } from './support/time-sheet';

const FIRST = 'Scaffold without a tag';
const SECOND = 'Called back: tag is on its way';
const THIRD = 'Photograph of the tag received';

test('advice, follow-ups, publishing and a confirmed write-up work with the keyboard only', async ({ page }) => {
  test.setTimeout(120_000);
  const { keyboard } = page;
  await openAs(page, 'Ada Lindqvist', '/time-sheet');
  await addEntryButton(page).waitFor();
  await adviseByKeyboard(page, 'Harbourside Joinery Ltd', FIRST);

  await chooseTabByKeyboard(page, 'Advice');
  await followUpByKeyboard(page, entryRow(page, FIRST), { description: SECOND, start: '0620' });
  await followUpByKeyboard(page, entryRow(page, SECOND), { description: THIRD, start: '0640' });
  await expect(entryRow(page, THIRD)).toBeVisible();
  await checkScreen(page, 'time-sheet-advice');

  const name = await entryRow(page, FIRST)
    .getByText(/^T-\d+$/)
    .innerText();
  await tabAndEnter(page, entryRow(page, FIRST).getByRole('button', { name: 'Link' }));
  const dialog = page.getByRole('dialog', { name: 'Publish Advice' });
  await expect(dialog).toContainText(
    `Publishing ${name} will also display 2 child entries in SafetyNest. Are you sure you want to publish?`,
  );
  await expect(dialog.getByRole('listitem')).toHaveCount(3);
  await checkScreen(page, 'publish-advice');
  await tabAndEnter(page, dialog.getByRole('button', { name: 'Publish' }));
  await expect(dialog).toBeHidden();
  for (const text of [FIRST, SECOND, THIRD]) {
    await expect(entryRow(page, text).getByRole('img', { name: 'Linked' })).toBeVisible();
  }
  await expect(entryRow(page, FIRST).getByRole('img', { name: 'Linked' })).toBeFocused();

  await page.reload();
  await expect(entryRow(page, FIRST).getByRole('img', { name: 'Linked' })).toBeVisible();
  await chooseTabByKeyboard(page, 'Visits');
  const confirm = page
    .getByRole('row')
    .filter({ has: page.getByRole('spinbutton') })
    .first()
    .getByRole('button');
  const confirmed = (await confirm.getAttribute('aria-label')) ?? '';
  await tabTo(page, page.getByRole('spinbutton').first());
  await keyboard.type('35');
  await keyboard.press('Enter');
  await expect(page.getByRole('button', { name: confirmed, exact: true })).toBeHidden();
});

test('the files of an entry can be opened, and another one added', async ({ page }) => {
  await openAs(page, 'Owen Hughes', '/time-sheet');
  await entryRow(page, 'Pallet fell by the roller door').getByRole('button').first().click();
  const form = entryDialog(page);
  const download = page.waitForEvent('download');
  await form.dialog.getByRole('button', { name: 'Open Witness statement.txt' }).click();
  expect((await download).suggestedFilename()).toBe('Witness statement.txt');
  await checkScreen(page, 'existing-entry');

  const photo = { name: 'roller door.txt', mimeType: 'text/plain', buffer: Buffer.from('photographs follow') };
  await form.files.setInputFiles([photo]);
  await form.save.click();
  await expect(form.dialog).toBeHidden();

  await page.getByRole('tab', { name: 'Advice' }).click();
  await entryRow(page, 'Pallet fell by the roller door')
    .getByRole('button', { name: /^3 files of/ })
    .click();
  const again = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: photo.name }).click();
  const stream = await (await again).createReadStream();
  expect(Buffer.concat(await stream.toArray()).toString()).toBe('photographs follow');
});

test('an edited entry is saved once if its answer is lost', async ({ page, problems }) => {
  problems.expectMatching(/addtimesheetentry|ERR_FAILED|Failed to load resource/);
  await openAs(page, 'Ada Lindqvist', '/time-sheet');
  await entryRow(page, 'COSHH sheet for the new degreaser').getByRole('button').first().click();
  const form = entryDialog(page);
  await form.description.fill('COSHH sheet for the new degreaser, second reading');
  await form.files.setInputFiles([{ name: 'sheet.txt', mimeType: 'text/plain', buffer: Buffer.from('sheet') }]);
  await page.route(
    '**/api/addtimesheetentry',
    async (route) => {
      await route.fetch();
      await route.abort('failed');
    },
    { times: 1 },
  );
  await form.save.click();
  await expect(page.getByText('No response from server')).toBeVisible();
  await form.save.click();
  await expect(form.dialog).toBeHidden();
  const row = entryRow(page, 'second reading');
  await expect(row).toHaveCount(1);
  await row.getByRole('button').first().click();
  await expect(form.dialog.getByRole('button', { name: 'Open sheet.txt' })).toHaveCount(1);
});

test('the advice tab fits a narrow screen and shows an empty result of its filters', async ({ page }) => {
  await openAs(page, 'Owen Hughes', '/time-sheet?tab=advice&from=2019-01-01&to=2019-01-31');
  await expect(page.getByText('No Entries for selected criteria')).toBeVisible();
  await checkAccessibility(page);
  await goTo(page, '/time-sheet?tab=advice&page=2');
  await expect(page.getByText(/^6–10 of/)).toBeVisible();
  await checkAtWidth(page, 320);
});
