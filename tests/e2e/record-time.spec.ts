import { tabTo } from './support/keyboard';
import { untilQuiet } from './support/quiet';
import { openAs, signIn, waitUntilSignedIn } from './support/sign-in';
import { expect, test } from './support/test';
import { addEntryByKeyboard, addEntryByMouse, entryRow, entryWithTwoFiles, openTimeSheet } from './support/time-sheet';

// That a server which is killed loses nothing either is what crash.spec.ts proves.
test('an entry with two files, made by mouse, is still there after the server was replaced', async ({
  page,
  ownPortal,
  problems,
}) => {
  const entry = entryWithTwoFiles('Write-up before a new start');
  await ownPortal.start();
  await page.goto(ownPortal.url);
  await signIn(page, 'Owen Hughes', 'Microsoft');
  await openTimeSheet(page);
  await addEntryByMouse(page, entry);
  await expect(entryRow(page, entry.description)).toContainText('0:45');

  problems.expectMatching(/ERR_CONNECTION|ERR_EMPTY_RESPONSE|Failed to load resource/);
  await untilQuiet(page);
  await ownPortal.stop('SIGTERM');
  await ownPortal.start();
  await page.reload();

  const row = entryRow(page, entry.description);
  await expect(row).toContainText('Report Writing');
  await expect(row).toContainText('18:30');
  await expect(row).toContainText('19:15');
  await row.locator('[data-label=Files] span').first().hover();
  for (const { name } of entry.files) await expect(page.getByRole('listitem').filter({ hasText: name })).toBeVisible();
});

for (const provider of ['Microsoft', 'Google'] as const) {
  test(`the keyboard alone leads from signing in with ${provider} over Home to a new entry with two files`, async ({
    page,
  }) => {
    const entry = entryWithTwoFiles(`Typed after ${provider}`);
    await page.goto('/');
    await tabTo(page, page.getByRole('button', { name: `Sign in with ${provider}` }));
    await page.keyboard.press('Enter');
    const person = page.getByRole('button', { name: 'Owen Hughes', exact: true });
    await person.waitFor();
    await tabTo(page, person);
    await page.keyboard.press('Enter');
    await waitUntilSignedIn(page);
    await tabTo(page, page.getByRole('link', { name: /time sheet/i }).first());
    await page.keyboard.press('Enter');
    await addEntryByKeyboard(page, entry);
    await expect(entryRow(page, entry.description)).toContainText('2');
  });
}

test('somebody who is not a registered employee gets a message', async ({ page }) => {
  await openAs(page, 'Grace Okafor', '/time-sheet');
  await expect(page).toHaveURL(/\/time-sheet$/);
  await expect(page.getByText('Employee not registered in Salesforce!')).toBeVisible();
});
