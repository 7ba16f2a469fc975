import { checkAccessibility, checkScreen } from './support/accessibility';
import { tabAndEnter } from './support/keyboard';
import { openAs } from './support/sign-in';
import { expect, test } from './support/test';

test('a webhook is added, tested and removed with the keyboard only', async ({ page }) => {
  await openAs(page, 'Ada Lindqvist', '/admin/webhooks');
  await tabAndEnter(page, page.getByRole('button', { name: 'Add a webhook' }));
  const dialog = page.getByRole('dialog', { name: 'Add a webhook' });
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await page.keyboard.type('Time reports');
  await page.keyboard.press('Tab');
  // A name that nothing answers to: the portal tells why it could not deliver.
  await page.keyboard.type('https://reports.invalid/hooks');
  await checkAccessibility(page);
  await page.keyboard.press('Enter');
  const secret = page.getByRole('dialog', { name: 'Secret of Time reports' });
  await expect(secret.getByRole('textbox')).toHaveValue(/^whsec_/);
  await checkAccessibility(page);
  await page.keyboard.press('Escape');

  const actions = page.getByRole('button', { name: 'Actions for Time reports' });
  const choose = async (entry: string) => {
    await tabAndEnter(page, actions);
    const item = page.getByRole('menuitem', { name: entry });
    await expect(page.getByRole('menuitem').first()).toBeFocused();
    for (const name of await page.getByRole('menuitem').allInnerTexts()) {
      if (name.trim() === entry) break;
      await page.keyboard.press('ArrowDown');
    }
    await expect(item).toBeFocused();
    // As long as a person holds a key: what opens meanwhile must not take its release for a press.
    await page.keyboard.press('Enter', { delay: 150 });
  };
  await choose('Send a test message');
  await expect(page.getByText(/A test message to Time reports is on its way/)).toBeVisible();
  await choose('Deliveries …');
  const deliveries = page.getByRole('dialog', { name: 'Deliveries to Time reports' });
  await expect(async () => {
    await deliveries.getByRole('button', { name: 'Refresh' }).click();
    await expect(deliveries.getByRole('cell', { name: /: / }).first()).toBeVisible({ timeout: 500 });
  }).toPass();
  await checkScreen(page, 'webhook-deliveries');
  await page.keyboard.press('Escape');
  await expect(deliveries).toHaveCount(0);
  await choose('Remove …');
  await tabAndEnter(page, page.getByRole('dialog').getByRole('button', { name: 'Remove' }));
  await expect(actions).toHaveCount(0);
});

test('a private calendar address shows the visits until it is removed', async ({ page, request, problems }) => {
  problems.expectMatching(/404/);
  await openAs(page, 'Owen Hughes', '/visit-calendar');
  await page.getByRole('button', { name: 'Subscribe' }).click();
  const dialog = page.getByRole('dialog', { name: 'Subscribe to your visits' });
  await dialog.getByRole('button', { name: 'Create an address' }).click();
  const field = dialog.getByLabel('Your address');
  await expect(field).toHaveValue(/^webcal:/);
  await checkAccessibility(page);
  const address = (await field.inputValue()).replace('webcal:', 'http:');
  expect(await (await request.get(address)).text()).toContain('BEGIN:VEVENT');
  await dialog.getByRole('button', { name: `Remove the address …${address.slice(-4)}` }).click();
  await expect(field).toHaveCount(0);
  expect((await request.get(address)).status()).toBe(404);
});
