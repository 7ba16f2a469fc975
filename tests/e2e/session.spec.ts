import { checkAccessibility } from './support/accessibility';
import { untilQuiet } from './support/quiet';
import { signIn, signOutButton, waitUntilSignedIn } from './support/sign-in';
import { expect, test } from './support/test';
import { now } from './support/test-clock';

test('signing out in one tab also signs out the other, and Back shows nothing', async ({ page, context, problems }) => {
  // What the other tab is still asking for is refused.
  problems.expectMatching(/\b401\b/);
  await page.goto('/');
  await signIn(page, 'Owen Hughes');
  const other = await context.newPage();
  await other.goto('/time-sheet');
  await expect(other.getByRole('table').or(other.getByText('No Entries for today ...')).first()).toBeVisible();
  await untilQuiet(other);
  await untilQuiet(page);

  await signOutButton(page).click();

  await expect(page.getByRole('button', { name: 'Sign in with Microsoft' })).toBeVisible();
  await expect(other.getByRole('button', { name: 'Sign in with Microsoft' })).toBeVisible();
  // The tab that signed out is still being redirected to the provider and back.
  await expect(() => page.goto('/')).toPass();
  await expect(page.getByRole('button', { name: 'Sign in with Microsoft' })).toBeVisible();
});

test('the sign-in leads to the top of the requested address, from a login screen that was scrolled', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 240 });
  const scrollTop = () => page.evaluate(() => document.documentElement.scrollTop);
  await page.goto('/weekly-summary');
  await page.getByRole('button', { name: 'Sign in with Google' }).click();
  const person = page.getByRole('button', { name: 'Owen Hughes', exact: true });
  await person.scrollIntoViewIfNeeded();
  expect(await scrollTop()).toBeGreaterThan(0);
  await person.click();
  await waitUntilSignedIn(page);
  await expect(page).toHaveURL(/\/weekly-summary$/);
  expect(await scrollTop()).toBe(0);
});

test.describe('with 31 minutes of session', () => {
  // Playwright's clock, which can be put forward, takes its place.
  test.use({ hasRunClock: false });

  test('Session Inactive counts down in every tab, cannot be dismissed, and continuing in one tab closes it in all', async ({
    page,
    context,
    ownPortal,
    problems,
  }) => {
    test.setTimeout(120_000);
    // A call in progress when the clock jumps would time out.
    problems.expectMatching(/A page view was not logged/);
    await context.clock.install({ time: now() });
    await ownPortal.start({ TOKEN_LIFETIME_MINUTES: '31' });
    await page.goto(ownPortal.url);
    await signIn(page, 'Owen Hughes');
    const other = await context.newPage();
    await other.goto(ownPortal.url);
    await waitUntilSignedIn(other);
    for (const tab of [page, other]) await untilQuiet(tab);

    await context.clock.fastForward('05:00');

    const dialogs = [page, other].map((tab) => tab.getByRole('alertdialog', { name: 'Session Inactive' }));
    for (const dialog of dialogs) {
      await expect(dialog).toContainText(
        "Please confirm that you wish to continue with the current session by clicking 'Continue Session' below (note that no unsaved data will be lost).",
      );
      await expect(dialog).toContainText('Time remaining in current session is 25 minutes');
    }
    await page.bringToFront();
    await expect(page.getByRole('button', { name: 'Continue Session' })).toBeFocused();
    await page.keyboard.press('Escape');
    await page.mouse.click(5, 5);
    await expect(dialogs[0]!).toBeVisible();

    await checkAccessibility(page);

    await context.clock.setSystemTime(now());
    await page.getByRole('button', { name: 'Continue Session' }).click();
    for (const dialog of dialogs) await expect(dialog).toBeHidden();
  });
});
