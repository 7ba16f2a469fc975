import type { Page } from '@playwright/test';
import { openAs } from './support/sign-in';
import { expect, test } from './support/test';
import { entryDialog, entryRow } from './support/time-sheet';
import { decide, holdBack, unique } from './support/two-people';

const JOINERY = '/documents?account=client-0001&accountName=Harbourside+Joinery+Ltd';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');

test('a time entry: other fields are merged, and of two descriptions one is chosen', async ({
  page,
  inAnotherBrowser,
  problems,
}) => {
  problems.expectMatching(/412/);
  const [theirs, mine] = [unique('Theirs'), unique('Mine')];
  // The latest one: which that is depends on the day.
  const open = (of: Page) =>
    button(of, /^T-\d{6}$/)
      .first()
      .click();
  // An entry belongs to one person, who may use two computers.
  await openAs(page, 'Ada Lindqvist', '/time-sheet?tab=advice');
  const other = await inAnotherBrowser('Ada Lindqvist', '/time-sheet?tab=advice');
  await open(page);
  await open(other);
  await entryDialog(other).description.fill(mine);
  await entryDialog(page).description.fill(theirs);
  await entryDialog(page).end.fill('+47');
  await entryDialog(page).end.blur();
  const end = await entryDialog(page).end.inputValue();
  await entryDialog(page).save.click();
  await expect(entryRow(other, theirs)).toBeAttached();
  await expect(entryDialog(other).end).toHaveValue(end);
  await expect(entryDialog(other).save).toBeDisabled();
  await decide(other, 'Description', { yours: mine, saved: theirs }, 'yours');
  await entryDialog(other).save.click();
  await expect(entryRow(page, mine)).toContainText(end);
});

test('a confirmed write-up disappears elsewhere, next to minutes that are being typed', async ({
  page,
  inAnotherBrowser,
}) => {
  await openAs(page, 'Owen Hughes', '/time-sheet?tab=visits');
  const other = await inAnotherBrowser('Owen Hughes', '/time-sheet?tab=visits');
  const home = await inAnotherBrowser('Owen Hughes', '/');
  const fields = (of: Page) => of.getByRole('spinbutton');
  const toDo = home.getByRole('heading', { name: /^Visits to write up/ });
  await fields(other).nth(1).fill('25');
  const before = await fields(other).count();
  await expect(toDo).toHaveText(/\d$/);
  const due = Number(/\d+$/.exec(await toDo.innerText())?.[0]);
  await fields(page).first().fill('20');
  await fields(page).first().press('Enter');
  await expect(fields(other)).toHaveCount(before - 1);
  await expect(fields(other).first()).toHaveValue('25');
  await expect(toDo).toHaveText(new RegExp(`${due - 1}$`));
});

test('a prospect that a colleague has just assigned is not assigned over it', async ({
  page,
  inAnotherBrowser,
  problems,
}) => {
  problems.expectMatching(/412/);
  const address = '/marketing?tab=prospects&days=60&sort=company';
  const grid = (of: Page) => of.getByRole('grid', { name: 'Prospects' });
  const owner = (of: Page) => grid(of).locator('[role=row][aria-rowindex="2"] [aria-colindex="3"]');
  await openAs(page, 'Ada Lindqvist', address);
  const other = await inAnotherBrowser('Priya Nair', address);
  for (const of of [page, other]) await grid(of).getByRole('gridcell').first().waitFor();
  const assign = async (of: Page, place: number) => {
    await grid(of).focus();
    await of.keyboard.press('Control+Home');
    await of.keyboard.press('a');
    const option = dialog(of).getByRole('option').nth(place);
    const name = await option.locator('span').first().innerText();
    await option.click();
    return name;
  };

  const first = await assign(page, 0);
  await expect(owner(other)).toHaveText(first);
  const release = await holdBack(other, /\/prospects\?/);
  const second = await assign(page, 1);
  await expect(owner(page)).toHaveText(second);
  await assign(other, 2);
  await expect(other.getByText('1 failed')).toBeVisible();
  release();
  await expect(owner(other)).toContainText(second);
  await expect(owner(page)).toHaveText(second);
});

test('tags, mappings and decision makers follow, and the last click counts', async ({ page, inAnotherBrowser }) => {
  await openAs(page, 'Ada Lindqvist', '/marketing?tab=forms');
  const other = await inAnotherBrowser('Priya Nair', '/marketing?tab=forms');
  const tag = (of: Page) =>
    of.getByRole('button', { name: /^Tags of Contact us:/ }).getByText('Trial', { exact: true });
  const toggle = async (of: Page) => {
    await of.getByRole('button', { name: /^Tags of Contact us:/ }).click();
    await of.getByRole('menuitemcheckbox', { name: 'Trial' }).click();
    await of.keyboard.press('Escape');
  };
  await toggle(page);
  await expect(tag(other)).toHaveAttribute('data-on', 'true');
  await toggle(other);
  await expect(tag(page)).toHaveCount(0);

  for (const of of [page, other]) await of.getByRole('tab', { name: 'Job Titles' }).click();
  const title = (of: Page) => of.getByRole('checkbox', { name: 'Bursar: senior decision maker' });
  await title(page).click({ force: true });
  await expect(title(other)).not.toBeChecked();
  await title(other).click({ force: true });
  await expect(title(page)).toBeChecked();

  for (const of of [page, other]) await of.getByRole('tab', { name: 'BDE Mappings' }).click();
  const remove = (of: Page) => of.getByRole('button', { name: /^Remove .* from / });
  await remove(page).first().waitFor();
  const name = (await remove(page).first().getAttribute('aria-label')) ?? '';
  await button(page, name).click();
  await expect(button(other, name)).toHaveCount(0);
});

test('documents: a file that a colleague has replaced or moved is neither removed nor lost', async ({
  page,
  inAnotherBrowser,
  problems,
}) => {
  problems.expectMatching(/409|412|404/);
  const name = `${unique('Plan')}.txt`;
  const line = (of: Page) => of.getByRole('treegrid').getByTitle(name, { exact: true });
  const add = async (of: Page, content: string) =>
    of.getByLabel('Files to add').setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(content) });
  await openAs(page, 'Ada Lindqvist', `${JOINERY}&folder=Training`);
  const other = await inAnotherBrowser('Owen Hughes', `${JOINERY}&folder=Training`);
  await other.getByRole('treegrid').waitFor();
  await add(page, 'first');
  await line(other).click();
  await other.keyboard.press('Delete');
  await expect(button(other, 'Remove')).toBeFocused();
  await add(page, 'the second content');
  await dialog(page).getByRole('button', { name: 'Replace' }).click();
  await expect(page.getByText(/^2 of 2 added/)).toBeVisible();
  await button(other, 'Remove').click();
  await expect(dialog(other).getByText('There now')).toBeVisible();
  await expect(dialog(other).getByText(/18 B/)).toBeVisible();
  await button(other, 'Cancel').click();
  await expect(line(page)).toBeVisible();

  const correspondence = other.getByRole('row', { name: /^Correspondence/ });
  const [files] = /\d+(?= files)/.exec((await correspondence.textContent()) ?? '') ?? [];
  await line(other).click();
  await other.keyboard.press('Delete');
  await line(page).dragTo(page.getByRole('treegrid').getByTitle('Correspondence', { exact: true }));
  await expect(page.getByText(`${name} was moved to Correspondence.`)).toBeVisible();
  await button(other, 'Remove').click();
  await expect(dialog(other)).toHaveCount(0);
  await expect(line(other)).toHaveCount(0);
  await expect(correspondence).toContainText(`${Number(files) + 1} files`);
});

test('template answers: others’ answers appear, and of two answers to one question one is chosen', async ({
  page,
  inAnotherBrowser,
  problems,
}) => {
  problems.expectMatching(/412/);
  const address = '/template-document?templateId=template-contract&account=client-0006&accountName=A+client';
  const field = (of: Page, name: string) => of.getByRole('textbox', { name, exact: true });
  await openAs(page, 'Ada Lindqvist', address);
  const other = await inAnotherBrowser('Priya Nair', address);
  await field(other, 'Job title').waitFor();
  await field(page, 'Company name').fill('Harbour Ltd');
  await expect(field(other, 'Company name')).toHaveValue('Harbour Ltd');

  const release = await holdBack(other, '**/api/savetemplateanswers/**');
  await field(other, 'Job title').fill('Mine');
  await field(page, 'Job title').fill('Theirs');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  release();
  await decide(other, 'Job title', { yours: 'Mine', saved: 'Theirs' }, 'yours');
  await expect(field(page, 'Job title')).toHaveValue('Mine');
  await expect(field(other, 'Company name')).toHaveValue('Harbour Ltd');
});

test('a registration that a colleague dismisses disappears, and its open page says so', async ({
  page,
  inAnotherBrowser,
}) => {
  await openAs(page, 'Ada Lindqvist', '/registrations');
  // Which ones are there depends on the day.
  const name = await page.getByRole('gridcell', { name: /Ltd$/ }).first().innerText();
  const row = (of: Page) => of.getByRole('gridcell', { name, exact: true });
  const list = await inAnotherBrowser('Tom Barker', '/registrations');
  await row(list).waitFor();
  await row(page).dblclick();
  const detail = await inAnotherBrowser('Tom Barker', page.url());
  await detail.getByRole('heading', { name }).waitFor();
  await button(page, 'Dismiss').click();
  await expect(detail.getByText('It may have been dismissed by a colleague.')).toBeVisible();
  // It stays until the next key after the news.
  await expect(async () => {
    await list.keyboard.press('ArrowDown');
    await expect(row(list)).toHaveCount(0, { timeout: 500 });
  }).toPass({ timeout: 10_000 });
  await button(page, 'Undo').click();
  await expect(detail.getByRole('heading', { name })).toBeVisible();
  await expect(row(list)).toBeVisible();
});

test('visits: the weekly view follows the planner, where of two changes of one visit one is chosen', async ({
  page,
  inAnotherBrowser,
  problems,
}) => {
  problems.expectMatching(/412/);
  const [theirs, mine] = [unique('Theirs'), unique('Mine')];
  // Which visits are there depends on the day.
  const open = (of: Page) => of.getByRole('gridcell', { name: / Ltd$/ }).first().dblclick();
  await openAs(page, 'Grace Okafor', '/admin/visits');
  const other = await inAnotherBrowser('Ada Lindqvist', '/admin/visits');
  const weekly = await inAnotherBrowser('Owen Hughes', '/visit-calendar?tab=weekly&find=Owen+Hughes');
  await open(page);
  await open(other);
  const activity = (of: Page) => dialog(of).getByRole('combobox', { name: 'Activity' });
  const planned = await activity(page).inputValue();
  await activity(other).fill(mine);
  await activity(page).fill(theirs);
  await dialog(page).getByLabel('Description').fill('Two groups, upstairs');
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(other.getByRole('gridcell', { name: theirs })).toBeAttached();
  await expect(dialog(other).getByRole('textbox', { name: 'Description' })).toHaveValue('Two groups, upstairs');
  await expect(dialog(other).getByRole('button', { name: 'Save' })).toBeDisabled();
  await decide(other, 'Activity', { before: planned, yours: mine, saved: theirs }, 'saved');
  await dialog(other).getByRole('button', { name: 'Save' }).click();
  await expect(dialog(other)).toHaveCount(0);
  await expect(page.getByRole('gridcell', { name: theirs })).toBeVisible();

  const training = weekly.getByRole('gridcell', { name: /^T: / });
  await weekly.getByRole('gridcell', { name: 'Owen Hughes' }).first().waitFor();
  const before = await training.count();
  await page.getByRole('tab', { name: 'Absences' }).click();
  await button(page, 'Add an absence').click();
  await dialog(page).getByLabel('Person').selectOption('Owen Hughes');
  await dialog(page).getByLabel('Reason').selectOption('Training');
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(training).toHaveCount(before + 1);

  await button(page, 'Automation window').click();
  await button(other, 'Automation window').click();
  const last = (of: Page) => dialog(of).getByLabel('Last day', { exact: true });
  const nextDay = (of: Page) => dialog(of).getByRole('button', { name: 'Next day' }).last();
  const was = await last(other).inputValue();
  await nextDay(page).click();
  const saved = await last(page).inputValue();
  await nextDay(other).click({ clickCount: 2 });
  const yours = await last(other).inputValue();
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(dialog(other).getByRole('button', { name: 'Save' })).toBeDisabled();
  await decide(other, 'Last day', { before: was, yours, saved }, 'yours');
  await dialog(other).getByRole('button', { name: 'Save' }).click();
  await expect(dialog(other)).toHaveCount(0);
});
