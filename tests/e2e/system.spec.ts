import { checkScreen } from './support/accessibility';
import { tabTo } from './support/keyboard';
import { openAs } from './support/sign-in';
import { expect, test } from './support/test';

test('administrators see the state of the system and refresh it, without a mouse and at every width', async ({
  page,
}) => {
  await openAs(page, 'Grace Okafor', '/admin/system');
  await expect(page.getByRole('region', { name: 'Database' }).getByText('OK', { exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Virus scanner' }).getByText('Off', { exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Calls' }).getByText('Calls are answered.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Webhooks' }).getByText('OK', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Slow queries' })).toBeVisible();
  await expect(page.getByRole('status').getByText(/Updated/)).toBeVisible();
  await checkScreen(page, 'system', [320, 390, 768]);
  const refresh = page.getByRole('button', { name: 'Refresh' });
  await tabTo(page, refresh);
  const answered = page.waitForResponse((response) => response.url().endsWith('/admin/system'));
  await page.keyboard.press('Enter');
  expect((await answered).status()).toBe(200);
  await expect(refresh).toBeFocused();
});
