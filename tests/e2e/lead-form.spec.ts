import type { Page } from '@playwright/test';
import { checkScreen } from './support/accessibility';
import { goTo } from './support/go-to';
import { tabAndEnter, tabTo } from './support/keyboard';
import { openAs } from './support/sign-in';
import { expect, test } from './support/test';

async function openForm(page: Page, person = 'Owen Hughes'): Promise<void> {
  await openAs(page, person, '/leadform');
  await page.getByRole('radio', { name: 'A new client' }).waitFor();
}

const NARROW = { width: 390, height: 844 };

const stage = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });

/** Answers with the keyboard only. A list accepts the first letters of an option. */
async function typeInto(page: Page, label: string, text: string): Promise<void> {
  const field = page.getByLabel(label, { exact: true });
  await tabTo(page, field);
  // A list's options may come from the server.
  if (await field.evaluate((element) => element.matches('select'))) {
    await field.locator('option').filter({ hasText: text }).first().waitFor({ state: 'attached' });
  }
  await page.keyboard.type(text);
}

/** Tab stops at the chosen tile, or the first if none is chosen; arrows move between tiles. */
async function chooseTile(page: Page, label: string): Promise<void> {
  const tile = page.getByRole('radio', { name: label });
  const name = (await tile.getAttribute('name')) ?? '';
  await tabTo(page, page.locator(`input[name="${name}"]`).first());
  await page.keyboard.press('Space');
  for (let step = 0; step < 12 && !(await tile.isChecked()); step += 1) await page.keyboard.press('ArrowRight');
  await expect(tile).toBeChecked();
}

async function continueTo(page: Page, next: string): Promise<void> {
  await tabAndEnter(page, page.getByRole('button', { name: 'Next' }));
  await expect(stage(page, next)).toBeVisible();
  await expect(page.locator('form').locator('input:focus, select:focus, textarea:focus')).toHaveCount(1);
}

async function referrer(page: Page, next: string): Promise<void> {
  await continueTo(page, 'Referrer');
  await typeInto(page, 'Division', 'Consult');
  await continueTo(page, next);
}

async function service(page: Page): Promise<void> {
  await typeInto(page, 'Find a service', 'mediation');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'About Workplace mediation' })).toBeVisible();
  await typeInto(page, 'Additional Information / Requirements', 'Two team leaders');
  await continueTo(page, 'Qualification');
}

async function qualification(page: Page): Promise<void> {
  await typeInto(page, 'Is there a budget for it?', 'No');
  await typeInto(page, 'Does the contact decide?', 'Yes');
  await typeInto(page, 'Does the contact expect our call?', 'Yes');
  await typeInto(page, 'What do they need?', 'Peace');
  await typeInto(page, 'How is it looked after today?', 'Not');
  await continueTo(page, 'Timeline');
  await chooseTile(page, 'Hot Lead (response in 24 hours)');
}

async function submit(page: Page): Promise<void> {
  await tabAndEnter(page, page.getByRole('button', { name: 'Submit', exact: true }));
  await expect(stage(page, 'Form submitted')).toBeFocused();
}

test('leads of each kind are referred by keyboard, two of them in a narrow window', async ({ page }) => {
  await openForm(page);
  await test.step('a new client is shown in the dashboard', async () => {
    const company = 'Newcomer by keyboard';
    await chooseTile(page, 'A new client');
    await referrer(page, 'Client');
    await typeInto(page, 'Company name', company);
    await typeInto(page, 'Post code', 'LA1 1AA');
    await continueTo(page, 'Contact');
    await typeInto(page, 'Contact name', 'Jo Bloggs');
    await typeInto(page, 'Contact phone', '01524 000000');
    await typeInto(page, 'Contact e-mail', 'jo@newcomer.example');
    await continueTo(page, 'Services');
    await service(page);
    await qualification(page);
    await expect(page.getByRole('region', { name: 'What will be sent' })).toContainText(company);
    await submit(page);
    await tabAndEnter(page, page.getByRole('main').getByRole('link', { name: 'Opportunities Dashboard' }));
    await expect(page.getByRole('gridcell', { name: company })).toBeVisible();
  });

  await test.step('an existing client', async () => {
    await goTo(page, '/leadform');
    await page.setViewportSize(NARROW);
    await tabAndEnter(page, page.getByRole('button', { name: 'Submit another' }));
    await chooseTile(page, 'An existing client');
    await referrer(page, 'Client');
    await typeInto(page, 'Client', 'ltd');
    await page.getByRole('option').first().waitFor();
    await page.keyboard.press('Enter');
    await continueTo(page, 'Contact');
    await typeInto(page, 'Contact', 'Somebody');
    await typeInto(page, 'Contact name', 'Jo Bloggs');
    await typeInto(page, 'Contact phone', '01524 000000');
    await typeInto(page, 'Contact e-mail', 'jo@client.example');
    await continueTo(page, 'Services');
    await chooseTile(page, 'Human Resources');
    await typeInto(page, 'Please select Human Resources service from the dropdown', 'Mediation');
    await continueTo(page, 'Qualification');
    await qualification(page);
    await submit(page);
  });

  await test.step('a decision maker who has moved', async () => {
    await tabAndEnter(page, page.getByRole('button', { name: 'Submit another' }));
    await chooseTile(page, 'A decision maker who has moved');
    await referrer(page, 'Move');
    await typeInto(page, 'Previous company', 'Old Co');
    await typeInto(page, 'New company', 'New Co');
    await typeInto(page, 'Contact and how to reach them', 'Jo, 01524 000000');
    await submit(page);
  });
});

test('a lead survives the end of its tab, and a lost connection', async ({ page, problems }) => {
  problems.expectMatching(/submitlead|ERR_FAILED/);
  await openForm(page, 'Tom Barker');
  await chooseTile(page, 'A decision maker who has moved');
  await referrer(page, 'Move');
  await typeInto(page, 'New company', 'Stored Co');
  await page.reload();
  await expect(page.getByLabel('New company')).toHaveValue('Stored Co');
  await expect(page.getByText(/^Draft from .* restored$/)).toBeVisible();
  await typeInto(page, 'Previous company', 'Old Co');
  await typeInto(page, 'Contact and how to reach them', 'Jo');

  await page.route('**/api/submitlead', (route) => route.abort());
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(page.getByText('Not sent. Your answers are saved')).toBeVisible();
  await page.unroute('**/api/submitlead');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(stage(page, 'Form submitted')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Opportunities Dashboard' }).click();
  await expect(page.getByRole('gridcell', { name: 'Stored Co' })).toHaveCount(1);
});

test('every stage is accessible at every width', async ({ page }) => {
  await openForm(page, 'Priya Nair');
  const stages: readonly [name: string, fill: () => Promise<void>][] = [
    ['Initial', () => page.getByRole('radio', { name: 'A new client' }).check()],
    [
      'Referrer',
      async () => {
        await page.getByLabel('Division').selectOption('Marketing');
      },
    ],
    [
      'Client',
      async () => {
        await page.getByLabel('Company name').fill('Newcomer');
        await page.getByLabel('Post code').fill('LA1 1AA');
      },
    ],
    [
      'Contact',
      async () => {
        for (const name of ['Contact name', 'Contact phone', 'Contact e-mail']) await page.getByLabel(name).fill('x');
      },
    ],
    [
      'Services',
      async () => {
        await page.getByRole('radio', { name: 'Training' }).check();
        await page.getByLabel(/^Please select Training/).selectOption('First aid');
        await page.getByLabel(/exactly/).selectOption('Emergency first aid');
        await page.getByLabel(/How many/).fill('12');
        await page.getByLabel(/delivered/).selectOption('E-learning');
        await page.getByRole('combobox', { name: 'Find a service' }).fill('fire');
      },
    ],
    ['Qualification', () => qualificationByMouse(page)],
    ['Timeline', () => page.getByRole('radio', { name: /^Warm Lead/ }).check()],
  ];
  for (const [name, fill] of stages) {
    await expect(stage(page, name)).toBeVisible();
    await fill();
    await checkScreen(page, `lead-${name.toLowerCase()}`, [320, 390, 768]);
    await page.keyboard.press('Escape');
    if (name !== 'Timeline') await page.getByRole('button', { name: 'Next' }).click();
  }
});

async function qualificationByMouse(page: Page): Promise<void> {
  await page.getByLabel('Is there a budget for it?').selectOption('No');
  await page.getByLabel('Does the contact decide?').selectOption('Yes');
  await page.getByLabel('Does the contact expect our call?').selectOption('Yes');
  await page.getByLabel('What do they need?').fill('Peace');
  await page.getByLabel('How is it looked after today?').selectOption('Not at all');
}
