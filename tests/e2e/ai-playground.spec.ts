import { checkAccessibility, checkAtWidth, checkWidths } from './support/accessibility';
import { tabAndEnter, tabTo } from './support/keyboard';
import { openAs } from './support/sign-in';
import { expect, test } from './support/test';

test('a conversation is written, reordered, checked, masked, answered and saved without a mouse, or dragged', async ({
  page,
}) => {
  // Axe runs eight times.
  test.slow();
  await openAs(page, 'Grace Okafor', '/ai');
  const { keyboard } = page;
  const message = (number: number) => page.getByRole('textbox', { name: `Message ${number}`, exact: true });
  await expect(page.getByLabel('Model', { exact: true })).toBeEnabled();

  await tabTo(page, page.getByLabel('Model', { exact: true }));
  await keyboard.type('slow');
  await expect(page.getByLabel('Model', { exact: true })).toHaveValue('slow');
  await tabTo(page, message(2));
  await keyboard.type('What shall **kim@anvil.example** know of garden leave?');
  await tabAndEnter(page, page.getByRole('button', { name: 'Add message' }));
  await expect(message(3)).toBeFocused();
  await keyboard.type('Here is an example.');
  await tabTo(page, page.getByRole('button', { name: 'Move message 3', exact: true }));
  await keyboard.press('ArrowUp');
  await expect(message(2)).toHaveValue('Here is an example.');
  await expect(page.getByRole('button', { name: 'Move message 2', exact: true })).toBeFocused();

  await keyboard.press('Control+Enter');
  const dialog = page.getByRole('dialog', { name: 'This may be personal data' });
  await expect(dialog.getByRole('button', { name: 'Mask' })).toBeFocused();
  await checkAccessibility(page);
  await keyboard.press('Enter');

  // The first words are shown while the others are still to come.
  await expect(page.locator('article[aria-busy=true]')).toContainText('You asked');
  await expect(page.locator('article[aria-busy=false]')).toContainText('What shall [e-mail 1] know of garden leave?');
  await expect(page.getByText('12 tokens in, 34 out')).toBeVisible();
  await tabAndEnter(page, page.getByRole('button', { name: 'Add to conversation' }));
  await expect(message(5)).toBeFocused();

  await page.reload();
  await expect(message(4)).toHaveValue(/^You asked: What shall \*\*\[e-mail 1\]\*\*/);
  await expect(page.getByRole('article')).toContainText('What shall [e-mail 1]');
  await checkAccessibility(page);
  const handle = (number: number) => page.getByRole('button', { name: `Move message ${number}`, exact: true });
  await handle(2).dragTo(handle(1));
  await expect(message(1)).toHaveValue('Here is an example.');
  await checkWidths(page, [768]);
  await checkAtWidth(page, 390);
});
