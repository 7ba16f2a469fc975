import type { Page } from '@playwright/test';
import { checkAccessibility, checkFit, checkScreen } from './support/accessibility';
import { goTo } from './support/go-to';
import { Interactions } from './support/interactions';
import { takeScreenshots } from './support/screenshots';
import { openAs } from './support/sign-in';
import { untilStored } from './support/stored-texts';
import { submitButton } from './support/survey';
import { expect, test } from './support/test';
import { shiftClock } from './support/test-clock';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const SIGN_OFF = '/complete-form/site-sign-off';
const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true });
const back = (page: Page) => page.getByRole('button', { name: 'Back', exact: true });
const question = (page: Page, place: string) => page.getByRole('group', { name: `Question ${place}` });
const radio = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });
const pad = (page: Page) => page.locator('canvas');

async function open(page: Page, path = SIGN_OFF): Promise<void> {
  await openAs(page, 'Owen Hughes', path);
  await next(page).waitFor();
}

/** One stroke on the pad. */
async function sign(page: Page): Promise<void> {
  const box = (await pad(page).boundingBox())!;
  await page.mouse.move(box.x + 40, box.y + 120);
  await page.mouse.down();
  for (let step = 1; step <= 12; step += 1) {
    await page.mouse.move(box.x + 40 + step * 20, box.y + 100 + (step % 2 === 0 ? 40 : -40));
  }
  await page.mouse.up();
  await page.getByRole('button', { name: 'Clear' }).waitFor();
}

test('a site sign-off takes 12 taps and texts, one question at a time', async ({ page }) => {
  await open(page);
  const person = new Interactions(page);
  await person.click(radio(page, 'Yard'));
  await person.click(next(page));
  await person.click(radio(page, 'Yes'));
  await person.click(next(page));
  await expect(page.getByLabel('When did you leave?')).toBeFocused();
  await person.write('1540');
  await person.press('Enter');
  await expect(page.getByLabel('Send a copy to')).toBeFocused();
  await person.press('Enter');
  await expect(page.getByLabel('Who received you?')).toBeFocused();
  await person.write('Site manager');
  await person.press('Enter');
  await pad(page).waitFor();
  await sign(page);
  person.count += 1;
  await person.click(next(page));
  await person.click(submitButton(page));
  await expect(page.getByRole('heading', { name: 'Survey Submitted' })).toBeFocused();
  expect({ interactions: person.count, keys: person.keys }).toEqual({ interactions: 12, keys: 19 });
  await expect(page.getByText('Signature.png')).toBeVisible();
  await checkFit(page);
  await takeScreenshots(page, 'survey-signed');
});

test('the questions follow the answers, an error stays in place, and the last screen lists what is missing', async ({
  page,
}) => {
  await open(page);
  await expect(question(page, '1 of 6')).toBeVisible();
  await next(page).tap();
  await radio(page, 'No').tap();
  await expect(question(page, '2 of 9')).toBeVisible();
  await next(page).tap();
  await expect(page.getByLabel('What was not safe?')).toBeFocused();
  // The browser's Back goes to the question before, and so does the button, over the same history.
  await page.goBack();
  await expect(question(page, '2 of 9')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'No' })).toBeFocused();
  await next(page).tap();
  await back(page).tap();
  await expect(question(page, '2 of 9')).toBeVisible();
  await page.goBack();
  await expect(question(page, '1 of 9')).toBeVisible();
  await expect(page.getByRole('radiogroup')).toHaveAttribute('aria-invalid', 'true');

  for (let step = 1; step < 7; step += 1) await next(page).tap();
  const email = page.getByLabel('Send a copy to');
  await expect(email).toBeFocused();
  await email.fill('nobody');
  await next(page).tap();
  await expect(question(page, '7 of 9')).toBeVisible();
  await expect(page.getByText('Email must be valid')).toBeVisible();
  await expect(email).toBeFocused();
  await email.fill('');

  await page.getByRole('button', { name: 'To the end' }).tap();
  await expect(page.getByRole('group', { name: 'The last screen' })).toBeFocused();
  await expect(page.getByRole('region', { name: 'Finish' }).getByRole('listitem')).toHaveText([
    'Which area did you walk through?',
    'What was not safe?',
    'Was work stopped?',
    'Who received you?',
    'Their signature',
  ]);
  await checkScreen(page, 'survey-last-screen');
  await page.getByRole('button', { name: 'What was not safe?' }).tap();
  await expect(question(page, '3 of 9')).toBeVisible();
  await page.reload();
  await expect(question(page, '3 of 9')).toBeVisible();
});

test('the choice between one question and all is remembered', async ({ page }) => {
  await open(page);
  await page.getByRole('button', { name: 'All questions' }).tap();
  await expect(page.getByLabel('Who received you?')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Who received you?')).toBeVisible();
  await page.getByRole('button', { name: 'One at a time' }).tap();
  await expect(question(page, '1 of 6')).toBeVisible();
});

test('a signature is in the draft, can be typed instead, and is shown to administrators', async ({ page, browser }) => {
  await open(page, `${SIGN_OFF}?at=signature`);
  await pad(page).waitFor();
  await sign(page);
  await checkScreen(page, 'survey-signature');
  await untilStored(page, 'data:image/png');
  await page.reload();
  await expect(page.getByRole('img', { name: 'The signature: Signature.png' })).toBeVisible();
  await page.getByRole('button', { name: 'Sign again' }).tap();
  await page.getByRole('button', { name: 'Type your name instead' }).tap();
  await page.keyboard.type('Zoë O’Neill "x"');
  await expect(page.getByRole('img', { name: 'The signature: Typed signature of Zoë O’Neill x.png' })).toBeVisible();
  await checkAccessibility(page);

  await goTo(page, `${SIGN_OFF}?at=area`);
  await radio(page, 'Yard').tap();
  await next(page).tap();
  await radio(page, 'Yes').tap();
  await goTo(page, `${SIGN_OFF}?at=received-by`);
  await page.getByLabel('Who received you?').fill('Zoë');
  await page.getByRole('button', { name: 'To the end' }).tap();
  await submitButton(page).tap();
  await page.getByRole('heading', { name: 'Survey Submitted' }).waitFor();

  const admin = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await shiftClock(admin.context());
  await openAs(admin, 'Grace Okafor', '/admin/forms?submissions=site-sign-off');
  await admin.getByRole('gridcell', { name: 'Owen Hughes' }).first().click();
  const shown = admin.getByRole('dialog').getByRole('img', { name: /Typed signature of Zoë/ });
  await expect(shown).toBeVisible();
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(900);
  await admin.close();
});
