import { checkWidths } from './support/accessibility';
import { openAs } from './support/sign-in';
import { expect, test } from './support/test';

test('the API reference tries a call out with the session of the portal', async ({ page }) => {
  await openAs(page, 'Ada Lindqvist', '/');
  await page.goto('/guide/api');
  await page.getByText('The working day').click();
  const call = page.locator('[id$="-postAddtimesheetentry"]');
  await call.getByText('/addtimesheetentry').click();
  await expect(call.getByRole('textbox').first()).toBeVisible();
  await call.getByRole('button', { name: 'Execute' }).click();
  const answer = call.locator('.live-responses-table');
  await expect(answer).toContainText('Prepared the risk assessments');
  await expect(answer.locator('.response-col_status').nth(1)).toHaveText('200');
  await checkWidths(page, [320, 768]);
});

test('the API reference asks for a sign-in where there is none', async ({ page, problems }) => {
  problems.expectMatching(/401/);
  await page.goto('/guide/api');
  await expect(page.getByRole('status')).toHaveText(
    'Sign in to the portal in this browser, then load this page again.',
  );
});
