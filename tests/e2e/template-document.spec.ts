import type { Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { extractText, getDocumentProxy } from 'unpdf';
import { checkAccessibility, checkFit, checkScreen } from './support/accessibility';
import { Interactions } from './support/interactions';
import { tabAndEnter, tabTo } from './support/keyboard';
import { openAs } from './support/sign-in';
import { expect, test } from './support/test';
import { uniqueWord } from '../support/unique-word';

const ACCOUNT = 'Severn Vale Joinery Ltd';
const paper = (page: Page) => page.locator('.document');
const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true });

/** The kind of the focused control in a card; '' if the focus is elsewhere. */
const focusedControl = (page: Page) =>
  page.evaluate(() => {
    const card = document.activeElement?.closest<HTMLElement>('[data-card]');
    return card ? `${card.dataset['kind']} ${card.dataset['card']}` : '';
  });

/** Answers the pending cards one after another as they get the focus; ends on Next. */
async function answerAll(page: Page, work: Interactions): Promise<void> {
  await tabTo(page, page.getByRole('button', { name: 'Next pending' }));
  await work.press('Enter');
  for (let count = 0; count < 40; count += 1) {
    const control = await focusedControl(page);
    if (control === '') break;
    if (control.startsWith('placeholder')) {
      await work.write(`Words ${count}`);
      await work.press('Enter');
    } else {
      await work.press(control.startsWith('yes-no') ? 'y' : '1');
    }
    await expect.poll(() => focusedControl(page)).not.toBe(control);
  }
  await expect(next(page)).toBeFocused();
}

test('a client is chosen and a PDF added to its documents without a mouse', async ({ page }) => {
  await openAs(page, 'Ada Lindqvist', '/template-document?templateId=template-invitation');
  const account = page.getByRole('combobox', { name: 'Account' });
  await expect(paper(page)).toContainText('Please come to a meeting');
  const work = new Interactions(page);
  await tabTo(page, account);
  await work.write(ACCOUNT.slice(0, 13));
  await page.getByRole('option', { name: ACCOUNT }).waitFor();
  await work.press('Enter');
  await page.getByRole('list', { name: 'Question cards' }).waitFor();

  await answerAll(page, work);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await checkScreen(page, 'template-document');
  await expect(next(page)).toBeFocused();
  await work.press('Enter');
  await page.getByRole('region', { name: 'The final document' }).waitFor();

  await page.reload();
  await page.getByRole('region', { name: 'The final document' }).waitFor();
  const publish = page.getByRole('button', { name: 'Publish', exact: true });
  await expect(publish).toBeEnabled();
  const preview = words(await paper(page).innerText());
  expect(preview).toContain('Words 0');
  await checkAccessibility(page);

  await tabTo(page, publish);
  await work.press('Enter');
  const confirm = page.getByRole('button', { name: `Publish to ${ACCOUNT}` });
  await tabTo(page, confirm);
  await work.press('Enter');
  await expect(page.getByText('File published')).toBeVisible();
  expect(work.count).toBe(18);
  await expect(page.getByRole('dialog')).toBeHidden();

  await tabAndEnter(page, page.getByRole('link', { name: 'Documents of this account' }));
  const line = page.getByRole('row').filter({ has: page.getByTitle('Invitation to a disciplinary meeting.pdf') });
  await expect(line).toBeVisible();
  expect(words(await publishedText(page, line))).toBe(preview);
});

test('questions and document are two views on a phone and side by side on a wide screen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs(
    page,
    'Ada Lindqvist',
    `/template-document?templateId=template-contract&account=client-0003&accountName=A+client`,
  );
  await page.getByRole('list', { name: 'Question cards' }).waitFor();
  await expect(paper(page)).toBeHidden();
  await checkAccessibility(page);
  await checkFit(page);
  await page.getByRole('radio', { name: 'Document', exact: true }).click();
  await expect(paper(page)).toContainText('MULTI CHOICE');
  await expect(page.getByRole('list', { name: 'Question cards' })).toBeHidden();
  await checkAccessibility(page);
  await checkFit(page);
  await paper(page).getByText('MULTI CHOICE').first().click();
  await expect(page.getByRole('listitem', { name: 'How long is the probationary period?' })).toBeVisible();

  await page.setViewportSize({ width: 768, height: 1024 });
  await checkFit(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(paper(page)).toBeVisible();
  await expect(page.getByRole('list', { name: 'Question cards' })).toBeVisible();
});

test('two tabs with one client show the same, and each keeps the answers of the other', async ({ page }) => {
  const address = '/template-document?templateId=template-contract&account=client-0004&accountName=A+client';
  await openAs(page, 'Ada Lindqvist', address);
  const other = await page.context().newPage();
  await other.goto(address);
  const fields = (tab: Page) => tab.getByRole('list', { name: 'Question cards' }).getByRole('textbox');
  const saved = (tab: Page) => expect(tab.getByText('Saved', { exact: true })).toBeVisible();
  await expect(fields(other).first()).toBeVisible();
  await fields(page).first().fill('Answered in one tab');
  await expect(fields(other).first()).toHaveValue('Answered in one tab');
  await fields(other).nth(1).fill('Answered in the other');
  await expect(fields(page).nth(1)).toHaveValue('Answered in the other');
  await expect(paper(page)).toContainText('Answered in the other');
  await saved(page);
  await saved(other);
  await other.close();

  await page.reload();
  await expect(fields(page).first()).toHaveValue('Answered in one tab');
  await expect(fields(page).nth(1)).toHaveValue('Answered in the other');
  const waiting = () => Object.keys(localStorage).filter((name) => name.startsWith('harbour.answers.'));
  expect(await page.evaluate(waiting)).toEqual([]);
});

/** What is said of the first employee alone. */
const FIRST = /First (?:Person|Road)|Firsthand|31.?500/;

test('two employees of one client get two contracts, and nothing of the first shows in the second', async ({
  page,
}) => {
  const name = `Quayside ${uniqueWord()}`;
  await openAs(
    page,
    'Ada Lindqvist',
    `/template-document?templateId=template-employment&account=client-0005&accountName=A+client`,
  );
  const cards = page.getByRole('list', { name: 'Question cards' });
  const field = (key: string) => cards.getByRole('textbox', { name: key, exact: true });
  const answer = async (values: Readonly<Record<string, string>>) => {
    for (const [key, value] of Object.entries(values)) {
      await field(key).fill(value);
    }
  };
  const choose = async () => {
    await cards.getByRole('radio', { name: 'monthly' }).check();
    await cards.getByRole('radio', { name: /^No/ }).check();
  };
  const publish = async (person: string) => {
    await next(page).click();
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(`Statement of employment particulars – ${person}.pdf`)).toBeVisible();
    await dialog.getByRole('button', { name: /^Publish to/ }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
  };
  const begin = async (person: string) => {
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill(person);
    await page.getByRole('button', { name: 'Add and answer' }).click();
    await expect(field('Full name')).toHaveValue('');
  };

  await page.getByRole('heading', { name: 'Who is this document about?' }).waitFor();
  await checkScreen(page, 'template-document-subject');
  await begin('First Person');
  await expect(cards.getByText('From the client’s record').first()).toBeVisible();
  await answer({
    'Employer’s address': name,
    'Manager name': 'Alex Morgan',
    'Full name': 'First Person',
    'Home address': '1 First Road',
    Role: 'Firsthand',
    'First day': '1 March 2027',
    'Yearly salary': '31500',
    'Hours a week': '39',
    'Work e-mail': 'first@example.com',
  });
  await choose();
  await publish('First Person');
  expect(await paper(page).innerText()).toMatch(/First Person.*Firsthand/s);

  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await page.getByRole('button', { name: 'Change who the document is about' }).click();
  await begin('Second Person');
  await expect(field('Employer’s address')).toHaveValue(name);
  expect(await paper(page).innerText()).not.toMatch(FIRST);
  await answer({
    'Full name': 'Second Person',
    'Home address': '2 Second Road',
    Role: 'Secondhand',
    'First day': '2 April 2027',
    'Yearly salary': '22000',
    'Hours a week': '20',
    'Work e-mail': 'second@example.com',
  });
  await choose();
  await publish('Second Person');
  const text = words(await paper(page).innerText());
  expect(text).toContain('Secondhand');
  expect(text).not.toMatch(FIRST);

  await page.getByRole('link', { name: 'Documents of this account' }).click();
  for (const person of ['First', 'Second']) {
    const file = page.getByTitle(`Statement of employment particulars – ${person} Person.pdf`);
    await expect(page.getByRole('row').filter({ has: file })).toBeVisible();
  }
});

/** Downloads the file and reads its words. */
async function publishedText(page: Page, line: ReturnType<Page['locator']>): Promise<string> {
  const download = page.waitForEvent('download');
  await line.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: /^Download/ }).click();
  const file = await readFile(await (await download).path());
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(file)));
  return text.map((one) => one.replace(/Page \d+ of \d+\s*$/, '')).join(' ');
}

/** The words only, because lines break differently on paper and on the screen. */
function words(text: string): string {
  return text.replaceAll(/[\s\u00A0•]+/g, ' ').trim();
}
