import type { Page } from '@playwright/test';
import { docxOf } from '../../tests/corpus/word/word-package';
import { field, p, r, styled, WORD_STYLES } from '../../tests/corpus/word/word-shapes';

/** A picture of the user guide: what people see during a task. */
interface Shot {
  /** The full name of one of the demo's people. */
  who: string;
  path: string;
  /** Brings the screen to what the picture shows. */
  prepare?: (page: Page) => Promise<void>;
}

const OWEN = 'Owen Hughes';
const ADA = 'Ada Lindqvist';

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();

/** Types part of a service's name into the lead form's search, and chooses what it finds. */
async function addService(page: Page, label: string, text: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).fill(text);
  await page.getByRole('listbox', { name: 'services' }).waitFor();
  await page.keyboard.press('Enter');
}

async function chooseThreeServices(page: Page): Promise<void> {
  const next = page.getByRole('button', { name: 'Next', exact: true });
  await page.getByText('An existing client').click();
  await next.click();
  await page.getByLabel('Division').selectOption('Consultancy');
  await next.click();
  await page.getByRole('combobox', { name: 'Client' }).fill('harbourside');
  await page.getByRole('option').first().click();
  await next.click();
  const contact = page.getByLabel('Contact', { exact: true });
  await contact.locator('option').nth(2).waitFor({ state: 'attached' });
  await contact.selectOption({ index: 1 });
  await next.click();
  await addService(page, 'Find a service', 'settlement');
  await addService(page, 'Add another service', 'mediation');
  await addService(page, 'Add another service', 'gdpr');
}

async function chooseFile(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Several people from a file' }).click();
  const file = { name: 'starters.csv', mimeType: 'text/csv', buffer: Buffer.from(STARTERS) };
  await page.getByLabel('The file', { exact: true }).setInputFiles(file);
  await page.getByRole('row', { name: /Cara Finch/ }).waitFor();
}

const STARTERS = [
  'Name,Full name,Home address,Role,First day,Yearly salary,Hours a week,Paid,Weekends,Work e-mail',
  'Asha Menon,Asha Menon,1 Quay Road,Fitter,01/03/2027,"£31,500",39,monthly,No,asha@joinery.example',
  'Ben Lowe,Ben Lowe,2 Quay Road,Joiner,01/03/2027,"£29,000",39,monthly,Yes,ben@joinery.example',
  'Cara Finch,Cara Finch,3 Quay Road,Joiner,01/03/2027,,39,monthly,No,cara@joinery.example',
  'Dev Osei,Dev Osei,4 Quay Road,Fitter,08/03/2027,"£30,250",39,monthly,No,dev@joinery.example',
].join('\n');

async function importPolicy(page: Page): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Import from Word' }).click();
  const body = [
    styled('Heading1', 'Home working policy'),
    p(r('This policy is for everybody at ') + field(' MERGEFIELD Company ', '«Company»') + r(' who works from home.')),
    styled('Heading2', 'Your workplace'),
    p(r('Ask your manager to look at your desk, your chair and the light with you, once a year.')),
    styled('Heading2', 'Hours'),
    p(r('You work the same hours as in the office. Say if you cannot.')),
  ].join('');
  const buffer = Buffer.from(docxOf({ styles: WORD_STYLES, body }));
  await (await chooser).setFiles({ name: 'Home working policy.docx', mimeType: '', buffer });
  await page.getByRole('region', { name: 'The imported text' }).waitFor();
}

async function ask(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Message 1', exact: true }).fill('You advise employers on UK law. Be brief.');
  await page
    .getByRole('textbox', { name: 'Message 2', exact: true })
    .fill('Can an employer extend a probationary period?');
  await page.keyboard.press('Control+Enter');
  await page.locator('article[aria-busy=false]').waitFor();
}

async function bookVisit(page: Page): Promise<void> {
  await page.getByRole('grid').getByRole('gridcell', { name: 'Free' }).nth(2).dblclick();
  await page.getByRole('dialog', { name: 'Add a visit' }).getByLabel('Client').fill('qua');
  await page.getByRole('listbox').getByRole('option').first().waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('listbox').waitFor({ state: 'hidden' });
}

const HARBOURSIDE = 'account=client-0001&accountName=Harbourside+Joinery+Ltd';

/** Every picture by the page of the guide that shows it. A page without a line here has no picture. */
export const SHOTS: Readonly<Record<string, Shot>> = {
  'record-a-day': { who: OWEN, path: '/time-sheet' },
  'record-visits-as-planned': {
    who: OWEN,
    path: '/time-sheet?date=2026-11-16',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Add Entry' }).waitFor();
      await page.keyboard.press('v');
      await page.getByRole('dialog').getByRole('checkbox').first().waitFor();
    },
  },
  'check-your-week': {
    who: OWEN,
    path: '/time-sheet?date=2026-11-17&view=week',
  },
  'give-advice': { who: OWEN, path: '/time-sheet?tab=advice' },
  'read-your-messages': {
    who: ADA,
    path: '/?messages',
    prepare: (page) => page.getByRole('dialog', { name: 'Messages' }).getByRole('link').first().waitFor(),
  },
  'see-your-day': { who: ADA, path: '/visit-calendar?agenda=day&day=2026-11-20' },
  'write-up-a-visit': { who: OWEN, path: '/time-sheet?tab=visits' },
  'plan-a-week': { who: ADA, path: '/visit-calendar?tab=weekly' },
  'find-who-is-free': { who: ADA, path: '/visit-calendar?tab=weekly', prepare: press('Who is free?') },
  'book-a-visit': { who: ADA, path: '/visit-calendar?tab=weekly', prepare: bookVisit },
  'put-visits-into-your-calendar': { who: OWEN, path: '/visit-calendar' },
  'send-a-lead-for-three-services': {
    who: OWEN,
    path: '/leadform',
    prepare: chooseThreeServices,
  },
  'follow-your-leads': { who: OWEN, path: '/opportunities' },
  'triage-prospects': {
    who: ADA,
    path: '/marketing?tab=prospects',
    prepare: (page) => page.getByText('Unassigned', { exact: true }).first().click(),
  },
  'share-out-industries': { who: ADA, path: '/marketing?tab=bde-mappings' },
  'update-your-targets': { who: ADA, path: '/targets' },
  'file-documents': { who: OWEN, path: `/documents?${HARBOURSIDE}&folder=General+Risk+Assessments` },
  'make-a-contract': {
    who: ADA,
    path: `/template-document?templateId=template-employment&${HARBOURSIDE}&subject=subject-noor`,
  },
  'make-a-hundred-contracts': {
    who: ADA,
    path: `/template-document?templateId=template-employment&${HARBOURSIDE}`,
    prepare: chooseFile,
  },
  'check-registrations': { who: ADA, path: '/registrations' },
  'listen-to-a-call': { who: OWEN, path: '/recording-player/RE1003' },
  'write-a-template': { who: ADA, path: '/templates?template=template-offer' },
  'import-a-word-policy': { who: ADA, path: '/templates', prepare: importPolicy },
  'review-a-template': { who: ADA, path: '/templates?template=template-probation' },
  'fill-in-a-survey': { who: OWEN, path: '/complete-form/accident-report' },
  'make-a-form': { who: ADA, path: '/admin/forms?form=accident-report' },
  'add-a-colleague': { who: ADA, path: '/admin/people' },
  'plan-visits': { who: ADA, path: '/admin/visits' },
  'import-data': { who: ADA, path: '/admin/imports' },
  'plan-the-targets-of-a-year': { who: ADA, path: '/admin/targets' },
  'find-anything': {
    who: ADA,
    path: '/',
    prepare: async (page) => {
      await page.keyboard.press('Control+k');
      await page.keyboard.type('time');
      await page.getByText('Searching for clients').waitFor({ state: 'hidden' });
    },
  },
  'try-a-prompt': { who: ADA, path: '/ai', prepare: ask },
  'make-the-portal-yours': {
    who: OWEN,
    path: '/',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Preferences' }).click();
      await page.getByRole('dialog', { name: 'Preferences' }).waitFor();
    },
  },
};
