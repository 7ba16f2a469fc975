import type { Page } from '@playwright/test';
import { checkScreen } from './support/accessibility';
import { Interactions } from './support/interactions';
import { takeScreenshots } from './support/screenshots';
import { openAs } from './support/sign-in';
import { expect, test } from './support/test';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const finder = (page: Page, name: string) => page.getByRole('combobox', { name });

async function findService(page: Page, by: Interactions, label: string, text: string): Promise<void> {
  await by.type(finder(page, label), text);
  await page.getByRole('listbox', { name: 'services' }).waitFor();
  await by.press('Enter');
}

/** Three services, of which two ask the same question; the focus stays in the field that adds services. */
async function chooseThree(page: Page, by: Interactions): Promise<void> {
  await findService(page, by, 'Find a service', 'settlement');
  await by.choose(page.getByLabel('How many employees do they have?'), '51–250');
  await findService(page, by, 'Add another service', 'mediation');
  await findService(page, by, 'Add another service', 'gdpr');
  await expect(page.getByRole('region', { name: 'GDPR audit' })).toBeVisible();
}

async function finish(page: Page, by: Interactions): Promise<void> {
  await by.click(button(page, 'Next'));
  await by.choose(page.getByLabel('Is there a budget for it?'), 'No');
  await by.choose(page.getByLabel('Does the contact decide?'), 'Yes');
  await by.choose(page.getByLabel('Does the contact expect our call?'), 'Yes');
  await by.type(page.getByLabel('What do they need?'), 'Peace');
  await by.choose(page.getByLabel('How is it looked after today?'), 'Not at all');
  await by.click(button(page, 'Next'));
  await by.click(page.getByText('Warm Lead (48 hours)'));
}

test('three services for one client take at most 25 interactions, and 17 for the client of the last lead', async ({
  page,
}) => {
  await openAs(page, 'Tom Barker', '/leadform');
  await page.getByText('An existing client').waitFor();
  const first = new Interactions(page);
  await first.click(page.getByText('An existing client'));
  await first.click(button(page, 'Next'));
  await first.choose(page.getByLabel('Division'), 'Consultancy');
  await first.click(button(page, 'Next'));
  await first.type(page.getByRole('combobox', { name: 'Client' }), 'ltd');
  await page.getByRole('option').first().waitFor();
  await first.press('Enter');
  await first.click(button(page, 'Next'));
  const contact = page.getByLabel('Contact', { exact: true });
  await contact.locator('option').nth(2).waitFor({ state: 'attached' });
  await first.choose(contact, (await contact.locator('option').nth(1).textContent()) ?? '');
  await first.click(button(page, 'Next'));
  await chooseThree(page, first);
  await finish(page, first);
  await first.click(button(page, 'Submit'));
  await expect(page.getByRole('heading', { name: 'Form submitted' })).toBeVisible();
  await expect(page.getByText('3 leads, one for each service.')).toBeVisible();
  expect(first.count).toBeLessThanOrEqual(25);

  await button(page, 'Submit another').click();
  const again = new Interactions(page);
  await again.click(page.getByRole('button', { name: /^Last client again/ }));
  await chooseThree(page, again);
  await finish(page, again);
  await again.click(button(page, 'Submit'));
  await expect(page.getByRole('heading', { name: 'Form submitted' })).toBeVisible();
  expect(again.count).toBeLessThanOrEqual(17);
});

test('several services are accessible at every width, and after a reload only the failed lead is sent', async ({
  page,
  problems,
}) => {
  problems.expectMatching(/submitlead|ERR_FAILED/);
  await openAs(page, 'Priya Nair', '/leadform');
  await page.getByText('A new client').click();
  await button(page, 'Next').click();
  await page.getByLabel('Division').selectOption('Marketing');
  await button(page, 'Next').click();
  await page.getByLabel('Company name').fill('Three Services Co');
  await page.getByLabel('Post code').fill('LA1 1AA');
  await button(page, 'Next').click();
  for (const name of ['Contact name', 'Contact phone', 'Contact e-mail']) await page.getByLabel(name).fill('x');
  await button(page, 'Next').click();
  const by = new Interactions(page);
  await chooseThree(page, by);
  await checkScreen(page, 'lead-several', [320, 390, 768]);
  await button(page, 'Choose from the tiles').click();
  await expect(finder(page, 'Find a service')).toBeFocused();
  await takeScreenshots(page, 'lead-several-tiles');
  await button(page, 'No other service').click();
  await finish(page, by);

  await page.route('**/api/submitlead', (route) =>
    route.request().postData()?.includes('"Mediation"') ? route.abort() : route.continue(),
  );
  await button(page, 'Submit').click();
  await expect(page.getByText('1 of 3 leads sent: Settlement agreement (Employment Law).')).toBeVisible();
  await checkScreen(page, 'lead-several-not-sent');
  await page.unroute('**/api/submitlead');
  await page.reload();
  await expect(page.getByText('1 of 3 leads sent')).toBeVisible();
  await button(page, 'Submit').click();
  await expect(page.getByRole('heading', { name: 'Form submitted' })).toBeVisible();
  await checkScreen(page, 'lead-several-sent');
  await page.getByRole('main').getByRole('link', { name: 'Opportunities Dashboard' }).click();
  await expect(page.getByRole('gridcell', { name: 'Three Services Co' })).toHaveCount(3);
});
