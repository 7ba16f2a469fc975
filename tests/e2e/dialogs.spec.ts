import type { Page } from '@playwright/test';
import { goTo } from './support/go-to';
import { openAs } from './support/sign-in';
import { expect, test } from './support/test';

interface FormInDialog {
  name: string;
  path: string;
  /** The name of the field that has the focus. */
  first: RegExp;
}

/** Dialogs with a form, each from another part of the portal (product/navigation#form-dialogs). */
const FORMS: readonly FormInDialog[] = [
  { name: 'Add Entry', path: '/time-sheet', first: /Account/ },
  { name: 'Add a person', path: '/admin/people', first: /First name/ },
  { name: 'Add a visit', path: '/admin/visits', first: /Client/ },
  { name: 'Automation window', path: '/admin/visits', first: /First day/ },
  { name: 'Add a webhook', path: '/admin/webhooks', first: /Name/ },
  { name: 'Add a target', path: '/admin/targets', first: /Description|Name/ },
  { name: 'Add a form', path: '/admin/forms', first: /Name/ },
  { name: 'Create a token', path: '/admin/system', first: /Name/ },
];

const open = (page: Page, name: string) => page.getByRole('button', { name }).first().click();

test('forms in dialogs behave alike, and header and footer of a tall one stay while its body scrolls', async ({
  page,
}) => {
  await openAs(page, 'Ada Lindqvist', '/');
  const dialog = page.getByRole('dialog');
  for (const { name, path, first } of FORMS) {
    await test.step(name, async () => {
      await goTo(page, path);
      await open(page, name);
      await expect(dialog.locator(':focus')).toHaveAccessibleName(first);
      const buttons = dialog.locator('.bp6-dialog-footer').getByRole('button');
      await expect(buttons.nth(-1)).toHaveAttribute('type', 'submit');
      await expect(buttons.nth(-1)).toHaveAttribute('aria-keyshortcuts', 'Control+Enter');
      await expect(buttons.nth(-2)).toHaveText('Cancel');

      await page.mouse.click(4, 400);
      await expect(dialog).toHaveCount(1);
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
    });
  }

  // Ctrl+Enter marks what is missing, and goes to the first such field.
  await goTo(page, '/time-sheet');
  await open(page, 'Add Entry');
  await dialog.getByLabel('Description').fill('Filing');
  await page.keyboard.press('Control+Enter');
  await expect(dialog.getByText('Choose an activity type.')).toBeVisible();
  await expect(dialog.getByText('Enter an end later than the start.')).toBeVisible();
  await expect(dialog.getByLabel('Activity Type')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  await goTo(page, '/admin/webhooks');
  for (const [width, height] of [
    [1366, 657],
    [390, 740],
  ] as const) {
    await page.setViewportSize({ width, height });
    await open(page, 'Add a webhook');
    const inView = [dialog.getByRole('button', { name: 'Close' }), dialog.getByRole('button', { name: 'Save' })];
    for (const button of inView) await expect(button).toBeInViewport({ ratio: 1 });
    await dialog.getByRole('checkbox').last().focus();
    for (const button of inView) await expect(button).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  }
});

test('a list opens at its place and size, so that a quick click does not miss', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await openAs(page, 'Ada Lindqvist', '/templates?template=new');
  const grown = await page.evaluateHandle(() => {
    const names: string[] = [];
    document.addEventListener('transitionrun', ({ propertyName, target }) => {
      if (propertyName === 'transform' && target instanceof Element) names.push(target.className);
    });
    return names;
  });
  await page.getByRole('button', { name: 'Insert section' }).click();
  await page.getByRole('option', { name: 'Holiday', exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await grown.jsonValue()).toEqual([]);
});
