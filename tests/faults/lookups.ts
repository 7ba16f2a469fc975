import type { Page } from '@playwright/test';
import { read, type Read } from './call';
import { ACCOUNT, DOCUMENTS, FINAL_DOCUMENT, openPublishing, press } from './screen';

const type = (label: string | RegExp, text: string) => async (page: Page) => {
  const field = page.getByRole('combobox', { name: label }).first();
  await field.click();
  await field.fill(text);
};
const option = (page: Page) => page.getByRole('listbox').getByRole('option');
const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first();

/** Opens the entry form and chooses a client. */
async function adviseClient(page: Page): Promise<void> {
  await press('Add Entry')(page);
  const dialog = page.getByRole('dialog', { name: /entry/i });
  const account = dialog.getByRole('combobox', { name: 'Account' });
  // The draft of the previous cell has it already.
  if ((await account.inputValue()) === '') {
    await account.fill(ACCOUNT.name);
    await page.getByRole('option', { name: ACCOUNT.name }).click();
  }
  await dialog.getByLabel('Activity Type').selectOption('Advisory');
}

const canPublish = button(/^(Publish to |Confirm Overwrite)/);

async function openPicture(page: Page): Promise<void> {
  await page.getByRole('treegrid').getByTitle('Site plan.png', { exact: true }).dblclick();
}

/** Calls made while someone types, chooses or opens something. */
export const LOOKUPS: readonly Read[] = [
  read(
    'GET /getclients/:text',
    { address: '/documents', says: 'The search for clients failed.', ask: type('Account', 'Harbour') },
    option,
  ),
  read(
    'GET /getopportunities/:text',
    {
      address: '/complete-form/OpportunityLost',
      says: 'The search for opportunities failed.',
      ask: type(/opportunity/, 'Fire'),
    },
    option,
  ),
  read(
    'GET /getteams/:text',
    { address: '/complete-form/client-onboarding', says: 'The search for teams failed.', ask: type(/team/, 'Health') },
    option,
  ),
  read(
    'GET /getemployees/:text',
    {
      address: '/complete-form/accident-report',
      says: 'The search for employees failed.',
      ask: type(/colleague/, 'Grace'),
    },
    option,
  ),
  read('GET /accountcontracts/:accountId', { address: '/time-sheet', ask: adviseClient }, (page) =>
    page.getByRole('dialog').getByLabel('Contract').and(page.locator(':enabled')),
  ),
  read('GET /getContacts/:accountId', { address: '/time-sheet', ask: adviseClient }, (page) =>
    page.getByRole('dialog').getByLabel('Contact', { exact: true }).and(page.locator(':enabled')),
  ),
  read(
    'GET /leadproducts',
    {
      address: '/leadform', // It is needed only at a later stage; the screen's own tests press Retry there.
      isSilent: true,
    },
    (page) => page.getByRole('radio', { name: 'A new client' }).or(page.getByRole('button', { name: 'Next' })),
  ),
  read(
    'GET /getmanualandhandbookitems/:accountId',
    { address: FINAL_DOCUMENT, says: 'Could not fetch documents', ask: openPublishing },
    canPublish,
  ),
  read(
    'GET /gettemplateanswerdates/:externalId',
    { address: FINAL_DOCUMENT.replace('&step=2', ''), isSilent: true },
    (page) => page.getByRole('list', { name: 'Question cards' }),
  ),
  read('GET /getpublishedtext/:accountId', { address: FINAL_DOCUMENT, isSilent: true }, (page) =>
    page.getByRole('region', { name: 'The final document' }),
  ),
  read('GET /publisheddocuments', '/template-document?view=published', (page) =>
    page.getByRole('table', { name: 'Published documents' }).getByText('Marta Quinn').first(),
  ),
  read(
    'GET /getdocument/:documentType',
    {
      address: `${DOCUMENTS}&folder=Miscellaneous`,
      saysAlso: 'Could not fetch the file',
      ask: openPicture,
      again: async (page) => {
        // The dialog may still be open with the error.
        await page.keyboard.press('Escape');
        await page.getByRole('dialog').waitFor({ state: 'hidden' });
        await openPicture(page);
      },
    },
    (page) => page.getByRole('dialog').getByRole('img', { name: 'Site plan.png' }),
  ),
  read(
    'GET /documentpreview/:accountId',
    `${DOCUMENTS}&folder=Site+visits&preview=Site+visits%2FNotes+of+3+June.txt`,
    (page) => page.getByRole('region', { name: 'Notes of 3 June.txt' }).getByText('next visit in spring'),
  ),
  read(
    'GET /documentbin/:accountId/file',
    {
      address: `${DOCUMENTS}&view=bin`,
      saysAlso: 'Could not fetch the file',
      ask: press('View Plan of the old yard.png'),
      again: async (page) => {
        await page.keyboard.press('Escape');
        await page.getByRole('dialog').waitFor({ state: 'hidden' });
        await press('View Plan of the old yard.png')(page);
      },
    },
    (page) => page.getByRole('dialog').getByRole('img', { name: 'Plan of the old yard.png' }),
  ),
  read('POST /data/logevent', { address: '/opportunities', isSilent: true }, (page) =>
    page.getByRole('grid', { name: 'Opportunities' }).getByRole('gridcell'),
  ),
];
