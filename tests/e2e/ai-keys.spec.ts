import { Interactions } from './support/interactions';
import { openAs } from './support/sign-in';
import { expect, test } from './support/test';

test('questions, follow-ups, earlier conversations and texts take few keys, and no mouse', async ({ page }) => {
  await openAs(page, 'Grace Okafor', '/ai?model=slow');
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const message = page.getByRole('textbox', { name: 'Message 2', exact: true });
  const followUp = page.getByRole('textbox', { name: 'Follow-up' });
  const answer = (question: string) =>
    expect(page.locator('article[aria-busy=false]').filter({ hasText: question })).toBeVisible();
  await expect(page.getByLabel('Model', { exact: true })).toBeEnabled();

  const asking = new Interactions(page);
  await asking.type(message, 'How long is a probation?');
  await asking.press('Control+Enter');
  await answer('How long is a probation?');
  // The next question is typed where the focus is.
  await expect(followUp).toBeFocused();
  await asking.write('Can it be longer?');
  await asking.press('Enter');
  await answer('Can it be longer?');
  expect(asking.count).toBe(4);
  await page.getByText(/^Saved as “How long is a probation\?”/).waitFor();

  await button('New conversation').focus();
  await page.keyboard.press('Enter');
  await expect(message).toHaveValue('');
  await button('New conversation').focus();
  const continuing = new Interactions(page);
  const last = page.getByRole('region', { name: 'Last conversations' });
  await last.getByRole('button', { name: /^How long is a probation\?/ }).focus();
  await continuing.press('Enter');
  await expect(message).toHaveValue('How long is a probation?');
  await expect(page.getByRole('textbox', { name: 'Message 6', exact: true })).toBeFocused();
  await continuing.write('And shorter?');
  await continuing.press('Control+Enter');
  await answer('And shorter?');
  expect(continuing.count).toBe(3);

  await button('New conversation').focus();
  await page.keyboard.press('Enter');
  await button('New conversation').focus();
  const attaching = new Interactions(page);
  await attaching.press('t');
  const attach = page.getByRole('dialog', { name: 'Attach a text' });
  await attach.getByLabel('Template', { exact: true }).selectOption({ index: 1 });
  await button(/^Attach$/).focus();
  await attaching.press('Enter');
  await expect(attach).toBeHidden();
  await attaching.type(message, 'Is this text complete?');
  await attaching.press('Control+Enter');
  const dialog = page.getByRole('dialog', { name: 'This may be personal data' });
  await expect(dialog.or(page.locator('article'))).toBeVisible();
  expect(attaching.count).toBe(4);
});
