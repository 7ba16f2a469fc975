import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { addDays, format } from 'date-fns';
import { startTemporaryPostgres } from '../support/postgres';
import { mendedSheet } from './support/mended-sheet';
import { signIn, signOutButton } from './support/sign-in';
import { expect, test } from './support/test';
import { now } from './support/test-clock';
import { addEntryButton, entryDialog, entryRow } from './support/time-sheet';
import { uniqueWord } from '../support/unique-word';

const ADMIN = 'grace.moss@new-house.example';
const today = now();
const day = (plus: number) => format(addDays(today, plus), 'dd/MM/yyyy');
const month = format(today, 'yyyy-MM');

const NAMES = 'Ash Birch Cedar Dale Elder Finch Gale Heath Ivory Jay'.split(' ');

/** Thirty people as an HR system exports them for Excel in Europe; one row has a mistake, another an unknown team. */
const PEOPLE = [
  'Employee Number;Forename;Surname;Work Email;Position;Department;Office;FTE;Monthly Target;Status',
  ...Array.from({ length: 30 }, (_, index) => {
    const surname = `${NAMES[index % 10]}${['', 'worth', 'ley'][Math.floor(index / 10)]}`;
    const email = index === 11 ? 'no address' : `p${index}.${surname.toLowerCase()}@new-house.example`;
    const department = index === 7 ? 'Fod Safety' : 'Food Safety';
    const number = String(index + 1).padStart(4, '0');
    return `${number};P${index};${surname};${email};Consultant;${department};North;${index % 3 ? '1' : '0,8'};20;Active`;
  }),
].join('\r\n');

/** Exports from the company's other systems, one file per kind. */
const FOLDER: Readonly<Record<string, string>> = {
  'clients.csv': `Account Id,Account Name,City,Account Owner\nC-1,Larch & Sons Ltd,York,P0 Ash\nC-2,Élan Foods,Hull,P1 Birch`,
  'contracts.csv': 'Id,Client,Contract\nK-1,C-1,Health and safety 2026\nK-2,C-2,Employment law',
  'contacts.csv': 'Id,Account,Full Name,Email\nN-1,C-1,Jo Reed,jo.reed@larch.example',
  'visits.csv': [
    'Id,Client,Consultant,Sub Activity,Status,Time type,Starts At,Ends At',
    `V-1,C-1,P0 Ash,Annual audit,Booked,Site,${day(1)} 09:30,${day(1)} 12:00`,
    `V-2,C-2,P0 Ash,Training,Booked,Remote,${day(2)} 14:00,${day(2)} 15:00`,
  ].join('\n'),
  'pillars.csv': 'Id,Name,Position\n1,Customers,1',
  'areas.csv': 'Id,Name,Position\n1,Service,1',
  'targets.csv':
    'Id,Description,Pillar,Area,Type,Balanced scorecard,Owner\n1,Visits done,Customers,Service,Number,Yes,' + ADMIN,
  'target-months.csv': `Month,Target,Target value\n${month},Visits done,40`,
  'surveys.csv': `Key,Description,Questions\nnear-miss,Near miss,"[{""questionId"":""q1"",""questionType"":0,""questionText"":""Where was it?"",""required"":true}]"`,
};

async function importWithMistakes(page: Page, url: string, folder: string): Promise<void> {
  const upload = async (name: string, content: string | Buffer) => {
    await page.getByRole('button', { name: 'Import a file' }).click();
    const dialog = page.getByRole('dialog', { name: 'Import a file' });
    await dialog.getByLabel('What the file contains').selectOption('People');
    await dialog.getByLabel('Source system').fill('hr');
    await dialog
      .getByLabel('File', { exact: true })
      .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });
    await page.getByRole('heading', { level: 2, name: `People from ${name}` }).waitFor();
    await page.getByRole('button', { name: 'Check all rows' }).click();
  };
  await page.goto(`${url}/admin/imports`);
  await upload('staff.csv', PEOPLE);
  await page.getByRole('button', { name: 'Import 29 new' }).waitFor();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download rows with errors' }).click();
  const failed = await readFile(await (await download).path());
  await page.getByLabel('Show rows', { exact: true }).selectOption('Warnings (1)');
  await page.getByRole('gridcell', { name: /Team “Fod Safety” is not a known team\./ }).waitFor();
  await page.getByRole('button', { name: 'Import 29 new' }).click();
  await expect(page.getByRole('status').filter({ hasText: '29 people saved' })).toBeVisible();
  await upload('mended.xlsx', mendedSheet(failed, 'no address', 'p11.birchworth@new-house.example'));
  await page.getByRole('button', { name: 'Import 1 new' }).click();
  await expect(page.getByRole('status').filter({ hasText: '1 person saved' })).toBeVisible();
  mkdirSync(folder);
}

/** The administrator sets up an empty server; then a consultant records a day. */
const becomesAWorkingTeam = async (
  page: Page,
  { url, dataDir }: { url: string; dataDir: string },
  env: Record<string, string>,
): Promise<void> => {
  page.setDefaultTimeout(60_000);
  await page.goto(url);
  await signIn(page, 'Grace Moss');
  await page.getByRole('link', { name: 'Administration' }).click();
  await page.getByRole('button', { name: 'Teams' }).click();
  const teams = page.getByRole('dialog', { name: 'Teams' });
  await teams.getByLabel('New team').fill('Food Safety');
  await teams.getByRole('button', { name: 'Add' }).click();
  await teams.getByRole('textbox', { name: 'Name of Food Safety' }).waitFor();
  await page.keyboard.press('Escape');
  const folder = join(dataDir, '..', `${uniqueWord()}-files`);
  await importWithMistakes(page, url, folder);

  for (const [name, text] of Object.entries(FOLDER)) writeFileSync(join(folder, name), text);
  const command = [resolve('dist/server/transfer.js'), 'import', folder, '--source', 'crm'];
  const { stdout } = await promisify(execFile)(process.execPath, command, {
    env: { ...process.env, ...env, DATA_DIR: dataDir },
  });
  expect(stdout.trimEnd().split('\n').at(-1)).toBe('12 new, 0 changed, 0 same, 0 failed');

  await signOutButton(page).click();
  await signIn(page, 'P0 Ash');
  await expect(page.getByRole('article', { name: 'Next scheduled visit' })).toContainText('09:30');
  await page.getByRole('link', { name: 'Time Sheet' }).click();
  await addEntryButton(page).click();
  const form = entryDialog(page);
  await form.account.fill('Larch');
  await page.getByRole('option', { name: /Larch & Sons Ltd/ }).click();
  await form.activityType.selectOption('Report Writing');
  await form.description.fill('Audit prepared');
  await form.start.fill('0900');
  await form.end.fill('1015');
  await form.save.click();
  await expect(entryRow(page, 'Audit prepared')).toContainText('1:15');

  await page.goto(`${url}/complete-form/near-miss`);
  await page.getByRole('textbox', { name: /Where was it/ }).fill('Yard');
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByText('Survey Submitted').waitFor();
};

test('an empty server is set up for a working team in one session, on the embedded database', async ({
  page,
  ownPortal,
}) => {
  test.setTimeout(240_000);
  const env = { DEMO_DATA: 'none', ADMIN_EMAIL: ADMIN };
  await ownPortal.start(env);
  await becomesAWorkingTeam(page, ownPortal, env);
});

test('an empty server is set up for a working team in one session, on PostgreSQL', async ({ page, ownPortal }) => {
  test.setTimeout(240_000);
  const postgres = await startTemporaryPostgres();
  if (!postgres) throw new Error('PostgreSQL does not start.');
  try {
    const env = { DEMO_DATA: 'none', ADMIN_EMAIL: ADMIN, DATABASE_URL: postgres.url() };
    await ownPortal.start(env);
    await becomesAWorkingTeam(page, ownPortal, env);
    await ownPortal.stop('SIGTERM');
  } finally {
    await postgres.stop();
  }
});
