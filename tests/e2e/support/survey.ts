import { expect, type Locator, type Page } from '@playwright/test';
import { goTo } from './go-to';
import { isUnused } from './kept-window';
import { openAs } from './sign-in';

/** The fields of the server's question that are needed to fill it in. */
interface SentQuestion {
  questionId: string;
  questionType: number;
}

/** Texts for the types of question that are typed, and search terms for those that search. */
const TYPED: Record<number, string> = {
  0: 'AB12',
  1: 'In a few words',
  3: 'somebody@client.example',
  5: '01122026',
  6: '930',
};
const SEARCHED: Record<number, string> = { 4: 'Harbourside', 7: 'Grace', 8: 'Advis', 9: 'Fire' };

export const submitButton = (page: Page): Locator => page.getByRole('button', { name: 'Submit', exact: true });
export const progress = (page: Page): Locator => page.getByRole('progressbar', { name: 'Progress' });
const nextToAnswer = (page: Page): Locator => page.getByRole('button', { name: 'Next to answer' });

/** Opens a survey, in a new page as Owen Hughes, and returns its questions, in the order of the page's fields. */
export async function openSurvey(page: Page, path: string): Promise<SentQuestion[]> {
  chooseFiles(page);
  const answered = page.waitForResponse((response) => response.url().includes('/getsurvey'));
  await (isUnused(page) ? openAs(page, 'Owen Hughes', path) : page.goto(path));
  const survey = (await (await answered).json()) as { questions: SentQuestion[] };
  await progress(page).waitFor();
  return survey.questions;
}

/** Goes on to another form or survey without loading the portal again, and waits until it is shown. */
export async function goToSurvey(page: Page, path: string): Promise<void> {
  const answered = page.waitForResponse((response) => response.url().endsWith(path.split('/').at(-1) ?? ''));
  await goTo(page, path);
  await (await answered).finished();
  await expect(page.getByText('Loading ...')).toHaveCount(0);
}

const choosing = new WeakSet<Page>();

/** Answers every file chooser of the page; waiting for a single one may be too late for the browser to intercept it. */
function chooseFiles(page: Page): void {
  if (choosing.has(page)) return;
  choosing.add(page);
  const file = { name: 'plan.txt', mimeType: 'text/plain', buffer: Buffer.from('A plan') };
  page.on('filechooser', (chooser) => void chooser.setFiles(file));
}

/**
 * Goes through the form with Tab and fills in each control that has the focus, until Submit has it. Questions that appear
 * behind the focus are reached through the list of missing answers.
 */
export async function fillInByKeyboard(page: Page, questions: SentQuestion[]): Promise<void> {
  const filled = new Set<number>();
  for (let stops = 0; stops < 400; stops += 1) {
    const { place, text } = await focused(page);
    if (text === 'Submit') return;
    if (text !== null && place === null && (await isNeededItem(page))) {
      await page.keyboard.press('Enter');
      continue;
    }
    const question = place === null ? undefined : questions[place];
    if (place !== null && question && !filled.has(place)) {
      filled.add(place);
      await answerFocused(page, question, 'keyboard');
    }
    await page.keyboard.press('Tab');
  }
  throw new Error('Submit was not reached');
}

/** Taps from one question that needs an answer to the next, until none does. */
export async function fillInByTouch(page: Page, questions: SentQuestion[]): Promise<void> {
  for (let steps = 0; steps < questions.length && (await nextToAnswer(page).isEnabled()); steps += 1) {
    await nextToAnswer(page).tap();
    await page.locator('[id$="-question"] :focus').waitFor();
    const { place } = await focused(page);
    const question = place === null ? undefined : questions[place];
    if (!question) throw new Error('No question has the focus');
    const before = (await progress(page).getAttribute('aria-valuetext')) ?? '';
    await answerFocused(page, question, 'touch');
    await expect(progress(page)).not.toHaveAttribute('aria-valuetext', before);
  }
}

/** Answers the question whose control has the focus. */
async function answerFocused(page: Page, { questionType }: SentQuestion, by: 'keyboard' | 'touch'): Promise<void> {
  const { keyboard } = page;
  const control = page.locator(':focus');
  const typed = TYPED[questionType];
  const searched = SEARCHED[questionType];
  if (typed !== undefined) {
    await keyboard.type(typed);
  } else if (searched !== undefined) {
    await keyboard.type(searched);
    const option = page.getByRole('listbox').getByRole('option').first();
    await option.waitFor();
    await (by === 'touch' ? option.tap() : keyboard.press('Enter'));
    await expect(page.getByRole('listbox')).toHaveCount(0);
  } else if (questionType === 11) {
    await (by === 'touch' ? control.tap() : keyboard.press('Enter'));
    await control.locator('xpath=ancestor::*[contains(@id, "-question")]').getByText('plan.txt').waitFor();
  } else if ((await control.getAttribute('type')) === 'radio') {
    await (by === 'touch' ? control.locator('xpath=ancestor::label').tap() : keyboard.press('Space'));
  } else {
    // A list; a list of contacts must load first.
    await expect(control.locator('option').nth(1)).toBeAttached();
    await (by === 'touch' ? control.selectOption({ index: 1 }) : keyboard.press('ArrowDown'));
  }
}

/** The place of the focused question, or the text of the focused button. */
async function focused(page: Page): Promise<{ place: number | null; text: string | null }> {
  return page.evaluate(() => {
    const element = document.activeElement;
    const control = element?.matches('input, select, textarea') ? element : null;
    const place = /^survey-(\d+)-question$/.exec(control?.closest('[id$="-question"]')?.id ?? '');
    return { place: place ? Number(place[1]) : null, text: element?.matches('button') ? element.textContent : null };
  });
}

async function isNeededItem(page: Page): Promise<boolean> {
  return page.evaluate(() => document.activeElement?.closest('section[aria-label="Finish"] li') !== null);
}
