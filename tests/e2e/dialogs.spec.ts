import type { Page } from '@playwright/test';
import { openAs } from './support/sign-in';
import { expect, test } from './support/test';

interface FormInDialog {
  name: string;
  /** Who may open it; an administrator by default. */
  as?: string;
  path: string;
  /** Opens it. */
  open: (page: Page) => Promise<void>;
  /** The name of the field that has the focus. */
  first: RegExp;
}

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();

/** Dialogs with a form, each from another part of the portal (product/navigation#form-dialogs). */
const FORMS: readonly FormInDialog[] = [
  { name: 'Add Entry', as: 'Ada Lindqvist', path: '/time-sheet', open: press('Add Entry'), first: /Account/ },
  { name: 'Add a person', path: '/admin/people', open: press('Add a person'), first: /First name/ },
  { name: 'Add a visit', path: '/admin/visits', open: press('Add a visit'), first: /Client/ },
  { name: 'Automation window', path: '/admin/visits', open: press('Automation window'), first: /First day/ },
  { name: 'Add a webhook', path: '/admin/webhooks', open: press('Add a webhook'), first: /Name/ },
  { name: 'Add a target', path: '/admin/targets', open: press('Add a target'), first: /Description|Name/ },
  { name: 'Add a form', path: '/admin/forms', open: press('Add a form'), first: /Name/ },
  { name: 'Create a token', path: '/admin/system', open: press('Create a token'), first: /Name/ },
];

for (const { name, as = 'Grace Okafor', path, open, first } of FORMS) {
  test(`${name}: the dialog behaves as all forms do`, async ({ page }) => {
    await openAs(page, as, path);
    await open(page);
    const dialog = page.getByRole('dialog');
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

for (const [width, height] of [
  [1366, 657],
  [390, 740],
] as const) {
  test(`header and footer of a tall dialog stay at ${width} × ${height}, and its body scrolls`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await openAs(page, 'Grace Okafor', '/admin/webhooks');
    await page.getByRole('button', { name: 'Add a webhook' }).click();
    const dialog = page.getByRole('dialog');
    const inView = [dialog.getByRole('button', { name: 'Close' }), dialog.getByRole('button', { name: 'Save' })];
    for (const button of inView) await expect(button).toBeInViewport({ ratio: 1 });
    await dialog.getByRole('checkbox').last().focus();
    for (const button of inView) await expect(button).toBeInViewport({ ratio: 1 });
  });
}

test('Ctrl+Enter marks what is missing, and goes to the first such field', async ({ page }) => {
  await openAs(page, 'Ada Lindqvist', '/time-sheet');
  await page.getByRole('button', { name: 'Add Entry' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Description').fill('Filing');
  await page.keyboard.press('Control+Enter');
  await expect(dialog.getByText('Choose an activity type.')).toBeVisible();
  await expect(dialog.getByText('Enter an end later than the start.')).toBeVisible();
  await expect(dialog.getByLabel('Activity Type')).toBeFocused();
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
