import type { Page } from '@playwright/test';
import { goTo } from './support/go-to';
import { openAs } from './support/sign-in';
import { expect, test } from './support/test';
import { decide, holdBack, unique } from './support/two-people';

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();
const dialog = (page: Page) => page.getByRole('dialog');
const cell = (page: Page, name: string) => page.getByRole('gridcell', { name, exact: true });

test('settings and placeholders follow a colleague, and what is being typed is not lost', async ({
  page,
  inAnotherBrowser,
}) => {
  await openAs(page, 'Grace Okafor', '/');
  const other = await inAnotherBrowser('Ada Lindqvist', '/');

  await test.step('settings: what a colleague saves is shown, and of two values one is chosen', async () => {
    for (const of of [page, other]) await goTo(of, '/admin/settings');
    const phone = (of: Page) => of.getByLabel('Help phone', { exact: true });
    const insurer = (of: Page) => of.getByLabel('Insurer', { exact: true });
    await phone(other).fill('0161 496 0002');

    await phone(page).fill('0161 496 0001');
    await insurer(page).fill('mutual');
    await save(page);
    await expect(insurer(other)).toHaveValue('mutual');
    await expect(phone(other)).toHaveValue('0161 496 0002');
    await expect(other.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
    await decide(
      other,
      'Help phone',
      { before: '0800 028 2420', yours: '0161 496 0002', saved: '0161 496 0001 (Grace Okafor)' },
      'yours',
    );
    await save(other);
    await expect(phone(page)).toHaveValue('0161 496 0002');
  });

  await test.step('placeholders: types and keys follow, and a key that is being typed is not lost', async () => {
    const [name, mine] = [unique('Notice'), unique('Mine')];
    for (const of of [page, other]) await goTo(of, '/admin/placeholders');
    await page.getByLabel('New placeholder').fill(name);
    await page.keyboard.press('Enter');
    for (const of of [page, other]) await of.getByRole('button', { name: `Edit ${name}` }).click();
    await other.getByLabel(`Key of ${name}`).fill(mine);

    await page.getByLabel(`Type of ${name}`).selectOption('Date');
    await expect(other.getByLabel(`Type of ${name}`)).toHaveValue('date');
    await expect(other.getByLabel(`Key of ${name}`)).toHaveValue(mine);
    await other.getByLabel(`Key of ${name}`).press('Enter');
    await expect(page.getByLabel(`Key of ${mine}`)).toHaveValue(mine);
    await expect(page.getByLabel(`Type of ${mine}`)).toHaveValue('date');
  });

  await test.step('placeholders: of two people who rename one, the second keeps what is typed, and decides', async () => {
    const [name, theirs, mine] = [unique('Notice'), unique('Theirs'), unique('Mine')];
    for (const of of [page, other]) await goTo(of, '/admin/placeholders');
    await page.getByLabel('New placeholder').fill(name);
    await page.keyboard.press('Enter');
    for (const of of [page, other]) await of.getByRole('button', { name: `Edit ${name}` }).click();
    const half = other.getByLabel(`Key of ${name}`);
    await half.fill('Mi');

    await page.getByLabel(`Key of ${name}`).fill(theirs);
    await page.keyboard.press('Enter');
    const field = other.getByLabel(`Key of ${theirs}`);
    await expect(field).toBeFocused();
    await expect(field).toHaveValue('Mi');
    await expect(other.getByText(`It was renamed to ${theirs} meanwhile.`)).toBeVisible();
    await other.keyboard.press('Tab');
    await expect(field).toHaveValue('Mi');
    await field.fill(mine);
    await field.press('Enter');
    await expect(page.getByLabel(`Key of ${mine}`)).toHaveValue(mine);
  });
});

test('leads, targets and recordings: other fields are merged, and of two names one is chosen', async ({
  page,
  inAnotherBrowser,
}) => {
  await openAs(page, 'Grace Okafor', '/');
  const other = await inAnotherBrowser('Ada Lindqvist', '/');

  await test.step('lead catalogue: other fields are merged, and of two names one is chosen', async () => {
    const [theirs, mine] = [unique('Theirs'), unique('Mine')];
    const name = (of: Page) => of.getByLabel('Name', { exact: true });
    const open = (of: Page) => of.getByRole('button', { name: /^Sponsor licence/ }).click();
    for (const of of [page, other]) await goTo(of, '/admin/leads');
    await open(page);
    await open(other);
    await name(other).fill(mine);
    await name(page).fill(theirs);
    await page.getByLabel('Level 3').fill('Merged');
    await save(page);
    await expect(other.getByLabel('Level 3')).toHaveValue('Merged');
    await decide(other, 'Name', { before: 'Sponsor licence', yours: mine, saved: theirs }, 'yours');
    await save(other);
    await expect(page.getByRole('heading', { name: mine, exact: true })).toBeVisible();
    await expect(page.getByLabel('Level 3')).toHaveValue('Merged');
  });

  await test.step('target set-up: an open target asks about a field that a colleague has saved', async () => {
    const [theirs, mine] = [unique('Theirs'), unique('Mine')];
    const open = (of: Page) => cell(of, 'Attendance at seminars').dblclick();
    for (const of of [page, other]) await goTo(of, '/admin/targets');
    await open(page);
    await open(other);
    await dialog(other).getByLabel('Description').fill(mine);
    await dialog(page).getByLabel('Description').fill(theirs);
    await dialog(page).getByLabel('Owner e-mail').fill('board@harbour.example');
    await save(page);
    await expect(dialog(other).getByLabel('Owner e-mail')).toHaveValue('board@harbour.example');
    await decide(other, 'Description', { before: 'Attendance at seminars', yours: mine, saved: theirs }, 'saved');
    await save(other);
    await expect(dialog(other)).toHaveCount(0);
    await expect(cell(other, theirs)).toBeVisible();
    await expect(cell(page, theirs)).toBeVisible();
  });

  await test.step('recordings: other fields are merged, and of two titles one is chosen', async () => {
    const [theirs, mine] = [unique('Theirs'), unique('Mine')];
    const open = async (of: Page) => {
      await cell(of, 'Quarterly safety review').click();
      await of.keyboard.press('e');
    };
    for (const of of [page, other]) await goTo(of, '/admin/recordings');
    await open(page);
    await open(other);
    await dialog(other).getByLabel('Title').fill(mine);
    await dialog(page).getByLabel('Title').fill(theirs);
    await dialog(page).getByLabel('People').fill('Tom Barker');
    await save(page);
    await expect(dialog(other).getByLabel('People')).toHaveValue('Tom Barker');
    await decide(other, 'Title', { before: 'Quarterly safety review', yours: mine, saved: theirs }, 'yours');
    await save(other);
    await expect(cell(page, mine)).toBeVisible();
    await expect(cell(page, 'Tom Barker')).toBeVisible();
  });
});

test('forms: the builder follows a colleague, merges other fields and asks about the same one', async ({
  page,
  inAnotherBrowser,
  problems,
}) => {
  problems.expectMatching(/412/);
  const [first, theirs, mine] = [unique('First'), unique('Theirs'), unique('Mine')];
  const address = '/admin/forms?form=accident-report';
  const name = (of: Page) => of.getByLabel('Name', { exact: true });
  await openAs(page, 'Grace Okafor', address);
  const other = await inAnotherBrowser('Ada Lindqvist', address);
  await name(other).waitFor();
  await name(page).fill(first);
  await save(page);
  await expect(name(other)).toHaveValue(first);

  await other.getByLabel('Thanks').fill(mine);
  await name(page).fill(theirs);
  await save(page);
  await expect(name(other)).toHaveValue(theirs);
  await expect(other.getByLabel('Thanks')).toHaveValue(mine);

  const before = await page.getByLabel('Thanks').inputValue();
  const release = await holdBack(other, '**/api/admin/forms/accident-report');
  await page.getByLabel('Thanks').fill('Their thanks.');
  await save(page);
  await expect(page.getByText(/^Version \d+ is saved/)).toBeVisible();
  await save(other);
  await expect(other.getByText(/^Grace Okafor has saved this form/)).toBeVisible();
  release();
  await expect(other.getByRole('textbox', { name: 'Thanks' })).toHaveValue(mine);
  await expect(other.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
  await decide(other, 'Thanks', { before, yours: mine, saved: 'Their thanks.' }, 'yours');
  await save(other);
  await expect(page.getByLabel('Thanks')).toHaveValue(mine);
  await expect(name(page)).toHaveValue(theirs);
});

test('webhooks: an open one asks, and stays open when a colleague removes it', async ({
  page,
  inAnotherBrowser,
  problems,
}) => {
  problems.expectMatching(/404/);
  const [theirs, mine] = [unique('Theirs'), unique('Mine')];
  const name = (of: Page) => dialog(of).getByRole('textbox', { name: 'Name' });
  const choose = async (of: Page, entry: string) => {
    await of.getByRole('button', { name: /^Actions for (Reports|Theirs)/ }).click();
    await of.getByRole('menuitem', { name: entry }).click();
  };
  await openAs(page, 'Grace Okafor', '/admin/webhooks');
  const other = await inAnotherBrowser('Ada Lindqvist', '/admin/webhooks');
  await choose(page, 'Edit …');
  await choose(other, 'Edit …');
  await name(other).fill(mine);
  await name(page).fill(theirs);
  await dialog(page).getByLabel('Address').fill('https://reports.example/new');
  await save(page);
  await expect(dialog(other).getByLabel('Address')).toHaveValue('https://reports.example/new');
  await expect(dialog(other).getByRole('button', { name: 'Save' })).toBeDisabled();
  await decide(other, 'Name', { before: 'Reports', yours: mine, saved: theirs }, 'yours');

  await choose(page, 'Remove …');
  await dialog(page).getByRole('button', { name: 'Remove' }).click();
  await expect(other.getByRole('button', { name: `Actions for ${theirs}` })).toHaveCount(0);
  await expect(name(other)).toHaveValue(mine);
  await save(other);
  await expect(dialog(other).getByText('The webhook was not found.')).toBeVisible();
  await expect(name(other)).toHaveValue(mine);
});
