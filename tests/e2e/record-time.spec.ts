import { tabAndEnter } from './support/keyboard';
import { untilQuiet } from './support/quiet';
import { signIn, waitUntilSignedIn } from './support/sign-in';
import { expect, test } from './support/test';
import { addEntryByKeyboard, addEntryByMouse, entryRow, entryWithTwoFiles, openTimeSheet } from './support/time-sheet';

test.describe('on the machine’s own date', () => {
  // The only test that does not run on the fixed date: it needs no more than an empty evening.
  test.use({ hasRunClock: false });
  const env = { CLOCK_SHIFT_SECONDS: '0' };

  // crash.spec.ts tests a server that is killed.
  test('an entry with two files, added by mouse, is still there after a restart of the server', async ({
    page,
    ownPortal,
    problems,
  }) => {
    const entry = entryWithTwoFiles('Write-up before a new start');
    await ownPortal.start(env);
    await page.goto(ownPortal.url);
    await signIn(page, 'Owen Hughes', 'Microsoft');
    await openTimeSheet(page);
    await addEntryByMouse(page, entry);
    await expect(entryRow(page, entry.description)).toContainText('0:45');

    problems.expectMatching(/ERR_CONNECTION|ERR_EMPTY_RESPONSE|Failed to load resource/);
    await untilQuiet(page);
    await ownPortal.stop('SIGTERM');
    await ownPortal.start(env);
    await page.reload();

    const row = entryRow(page, entry.description);
    await expect(row).toContainText('Report Writing');
    await expect(row).toContainText('18:30');
    await expect(row).toContainText('19:15');
    await row.locator('[data-label=Files] span').first().hover();
    for (const { name } of entry.files)
      await expect(page.getByRole('listitem').filter({ hasText: name })).toBeVisible();
  });
});

for (const provider of ['Microsoft', 'Google'] as const) {
  test(`signing in with ${provider} and adding an entry with two files works with the keyboard only`, async ({
    page,
  }) => {
    const entry = entryWithTwoFiles(`Typed after ${provider}`);
    await page.goto('/');
    await tabAndEnter(page, page.getByRole('button', { name: `Sign in with ${provider}` }));
    const person = page.getByRole('button', { name: 'Owen Hughes', exact: true });
    await person.waitFor();
    await tabAndEnter(page, person);
    await waitUntilSignedIn(page);
    await tabAndEnter(page, page.getByRole('link', { name: /time sheet/i }).first());
    await addEntryByKeyboard(page, entry);
    await expect(entryRow(page, entry.description)).toContainText('2');
  });
}
