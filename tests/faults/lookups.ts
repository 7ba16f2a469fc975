import type { Page } from '@playwright/test';
import type { Read } from './call';
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
  {
    route: 'GET /getclients/:text',
    says: 'The search for clients failed.',
    address: '/documents',
    ask: type('Account', 'Harbour'),
    works: option,
  },
  {
    route: 'GET /getopportunities/:text',
    says: 'The search for opportunities failed.',
    address: '/complete-form/OpportunityLost',
    ask: type(/opportunity/, 'Fire'),
    works: option,
  },
  {
    route: 'GET /getteams/:text',
    says: 'The search for teams failed.',
    address: '/complete-form/client-onboarding',
    ask: type(/team/, 'Health'),
    works: option,
  },
  {
    route: 'GET /getemployees/:text',
    says: 'The search for employees failed.',
    address: '/complete-form/accident-report',
    ask: type(/colleague/, 'Grace'),
    works: option,
  },
  {
    route: 'GET /accountcontracts/:accountId',
    address: '/time-sheet',
    ask: adviseClient,
    works: (page) => page.getByRole('dialog').getByLabel('Contract').and(page.locator(':enabled')),
  },
  {
    route: 'GET /getContacts/:accountId',
    address: '/time-sheet',
    ask: adviseClient,
    works: (page) => page.getByRole('dialog').getByLabel('Contact', { exact: true }).and(page.locator(':enabled')),
  },
  {
    route: 'GET /leadproducts',
    // It is needed only at a later stage; the screen's own tests press Retry there.
    isSilent: true,
    address: '/leadform',
    works: (page) => page.getByRole('radio', { name: 'A new client' }).or(page.getByRole('button', { name: 'Next' })),
  },
  {
    route: 'GET /getmanualandhandbookitems/:accountId',
    says: 'Could not fetch documents',
    address: FINAL_DOCUMENT,
    ask: openPublishing,
    works: canPublish,
  },
  {
    route: 'GET /gettemplateanswerdates/:externalId',
    isSilent: true,
    address: FINAL_DOCUMENT.replace('&step=2', ''),
    works: (page) => page.getByRole('list', { name: 'Question cards' }),
  },
  {
    route: 'GET /getpublishedtext/:accountId',
    isSilent: true,
    address: FINAL_DOCUMENT,
    works: (page) => page.getByRole('region', { name: 'The final document' }),
  },
  {
    route: 'GET /publisheddocuments',
    address: '/template-document?view=published',
    works: (page) => page.getByRole('table', { name: 'Published documents' }).getByText('Marta Quinn').first(),
  },
  {
    route: 'GET /getdocument/:documentType',
    saysAlso: 'Could not fetch the file',
    address: `${DOCUMENTS}&folder=Miscellaneous`,
    ask: openPicture,
    again: async (page) => {
      // The dialog may still be open with the error.
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
      await openPicture(page);
    },
    works: (page) => page.getByRole('dialog').getByRole('img', { name: 'Site plan.png' }),
  },
  {
    route: 'GET /documentpreview/:accountId',
    address: `${DOCUMENTS}&folder=Site+visits&preview=Site+visits%2FNotes+of+3+June.txt`,
    works: (page) => page.getByRole('region', { name: 'Notes of 3 June.txt' }).getByText('next visit in spring'),
  },
  {
    route: 'GET /documentbin/:accountId/file',
    saysAlso: 'Could not fetch the file',
    address: `${DOCUMENTS}&view=bin`,
    ask: press('View Plan of the old yard.png'),
    again: async (page) => {
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
      await press('View Plan of the old yard.png')(page);
    },
    works: (page) => page.getByRole('dialog').getByRole('img', { name: 'Plan of the old yard.png' }),
  },
  {
    route: 'POST /data/logevent',
    isSilent: true,
    address: '/opportunities',
    works: (page) => page.getByRole('grid', { name: 'Opportunities' }).getByRole('gridcell'),
  },
];
