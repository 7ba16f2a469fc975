import type { Page } from '@playwright/test';
import { checkAccessibility, checkFit, checkScreen } from './support/accessibility';
import { openAs } from './support/sign-in';
import { fillInByKeyboard, fillInByTouch, goToSurvey, openSurvey, progress, submitButton } from './support/survey';
import { expect, test } from './support/test';

/** A public form with all twelve types of question, and a survey assigned to Owen. */
const SURVEYS = ['/complete-form/client-onboarding', '/complete-survey/post-visit-owen'];
const submitted = (page: Page) => page.getByRole('heading', { name: 'Survey Submitted' });

test('forms can be completed with the keyboard only', async ({ page }) => {
  for (const path of SURVEYS) {
    await test.step(path, async () => {
      const questions = await openSurvey(page, path);
      await fillInByKeyboard(page, questions);
      await expect(submitButton(page)).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(submitted(page)).toBeFocused();
    });
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('forms can be completed by touch, with all questions on one page', async ({ page }) => {
    await openSurvey(page, '/complete-form/client-onboarding');
    await page.getByRole('button', { name: 'All questions' }).tap();
    for (const path of SURVEYS) {
      await test.step(path, async () => {
        const questions = await openSurvey(page, path);
        await fillInByTouch(page, questions);
        await checkFit(page);
        await submitButton(page).tap();
        await submitted(page).waitFor();
      });
    }
  });
});

test('a tab that crashes while someone types loses at most the last second', async ({ page, context, problems }) => {
  await openSurvey(page, '/complete-form/complaint');
  const field = page.getByLabel('What would put it right for the complainant?');
  await field.focus();
  const typed: { at: number; text: string }[] = [];
  let text = '';
  const end = performance.now() + 4000;
  while (performance.now() < end) {
    const character = String.fromCharCode(97 + (typed.length % 26));
    await page.keyboard.type(character);
    text += character;
    typed.push({ at: performance.now(), text });
  }
  const killedAt = performance.now();
  const survivor = await context.newPage();
  problems.expectMatching(/crash/i);
  await kill(page);

  await survivor.goto('/complete-form/complaint');
  const restored = survivor.getByLabel('What would put it right for the complainant?');
  await expect(restored).not.toHaveValue('');
  const value = await restored.inputValue();
  const due = typed.findLast(({ at }) => at <= killedAt - 1000)?.text ?? '';
  expect(text.startsWith(value)).toBe(true);
  expect(value.length).toBeGreaterThanOrEqual(due.length);
  await expect(survivor.getByText(/^Draft from \d\d:\d\d restored$/)).toBeVisible();
});

/** The renderer dies at once: no page event is fired. */
async function kill(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  session.send('Page.crash').catch(() => undefined); // never answers
  await crashed;
}

test('a form, an answered survey and those that cannot be opened are accessible at every width', async ({ page }) => {
  await openAs(page, 'Owen Hughes', '/');
  for (const [name, path, shown] of [
    ['survey', '/complete-survey/post-visit-owen-done', 'This form has already been completed.'],
    ['survey-long-text', '/complete-form/pre-visit-checklist', 'Pre-visit Checklist'],
    ['survey-hidden', '/complete-form/dse-self-assessment', 'Form is temporarily unavailable for updating.'],
    ['survey-closed', '/complete-form/flu-vaccination', 'Sign-up for this winter’s flu vaccination has closed.'],
    ['survey-none', '/complete-form/nothing', 'Nothing to see here!'],
  ] as const) {
    await test.step(name, async () => {
      await goToSurvey(page, path);
      await page.getByRole('main').getByText(shown).first().waitFor();
      await checkScreen(page, name, [320, 390, 768]);
    });
  }
});

test('the submitted answers are accessible and print without the portal around them', async ({ page }) => {
  const questions = await openSurvey(page, '/complete-form/vehicle-declaration');
  await fillInByKeyboard(page, questions);
  await checkAccessibility(page);
  await page.keyboard.press('Enter');
  await submitted(page).waitFor();
  await checkScreen(page, 'survey-submitted');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('definition').first()).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Print what was sent' })).toBeHidden();
});

test('the progress bar stays in view, and does not cover the next question it leads to', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 640 });
  await openSurvey(page, '/complete-form/client-onboarding');
  await page.getByRole('button', { name: 'Next to answer' }).click();
  const control = page.locator(':focus');
  await expect(control).toBeInViewport();
  await expect(progress(page)).toBeInViewport();
  const isCovered = () =>
    control.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const above = document.elementFromPoint(left + width / 2, top + height / 2);
      return !(above === element || element.parentElement?.contains(above));
    });
  await expect.poll(isCovered).toBe(false);
});
