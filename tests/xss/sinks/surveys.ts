import { progress, submitButton } from '../../e2e/support/survey';
import { answer, goTo, joined, type Json, sink, type Sink, tamper } from '../sink';

const openSurvey = { key: 'open', description: 'Open', questions: [] };

/** Forms, whose texts are HTML (product/surveys#question-html). */
export const SURVEY_SINKS: readonly Sink[] = [
  sink(
    'Forms: questions as HTML',
    { routes: ['GET /getsurvey/:identifier', 'GET /getsurveyfromkey/:key'], batch: 250, isMarkup: true },
    async ({ page }, payloads) => {
      await answer(page, '/getsurveyfromkey/x', {
        key: 'x',
        description: payloads[0],
        questions: payloads.map((payload, index) => ({
          questionId: index === 0 ? payload : `text-${index}`,
          questionType: 0,
          questionText: payload,
          answer: payload,
          error: payload,
        })),
      });
      await page.goto('/complete-form/x');
      await progress(page).waitFor();
    },
  ),
  sink(
    'Forms: choices, answers and names of accounts',
    { routes: ['GET /getsurveyfromkey/:key'], batch: 250 },
    async ({ page }, payloads) => {
      await answer(page, '/getsurveyfromkey/x', {
        key: 'x',
        accountName: payloads.join(' '),
        userName: payloads.join(' '),
        questions: payloads.map((payload, index) => ({
          questionId: `few-${index}`,
          questionType: 2,
          questionText: `Few ${index}`,
          choices: [payload, { value: 'v', text: payload }],
          answer: payload,
        })),
      });
      await page.goto('/complete-form/x');
      await progress(page).waitFor();
    },
  ),
  sink(
    'Forms: the server’s words after a submission',
    { routes: ['POST /submitsurvey'], isMarkup: true },
    async ({ page }, payloads) => {
      await answer(page, '/getsurveyfromkey/open', openSurvey);
      await answer(page, '/submitsurvey', { message: payloads.map((payload) => `${payload}<br>`).join('') });
      await page.goto('/complete-form/open');
      await submitButton(page).click();
      await page.getByRole('heading', { name: 'Survey Submitted' }).waitFor();
    },
  ),
  sink(
    'Forms: the message in place of the questions',
    { routes: ['GET /getsurveyfromkey/:key'], batch: 8, isMarkup: true },
    async ({ page }, payloads) => {
      const errorMessage = joined(payloads);
      await answer(page, '/getsurveyfromkey/closed.*', { errorMessage });
      if (!page.url().includes('/complete-form/closed')) await page.goto('/complete-form/closed-0');
      await goTo(page, `/complete-form/closed-${(counter += 1)}`);
      await page.getByRole('alert').first().waitFor();
    },
  ),
  sink(
    'Forms of administrators: the list',
    { routes: ['GET /admin/forms'], isTall: true },
    async ({ page }, payloads) => {
      await tamper(page, '/admin/forms', ({ forms }: { forms: Json[] }) => ({
        forms: payloads.map((text, index) => ({ ...forms[0], key: `${index} ${text}`, description: text })),
      }));
      await page.goto('/admin/forms');
      await page.getByRole('grid', { name: 'Forms' }).getByRole('gridcell').first().waitFor();
    },
  ),
  sink(
    'Forms of administrators: questions and messages in the builder and its preview',
    { routes: ['GET /admin/forms/:key', 'POST /admin/forms/save'], batch: 60, isMarkup: true },
    async ({ page }, payloads) => {
      await tamper(page, '/admin/forms/complaint', (form: Json) => ({
        ...form,
        description: payloads[0],
        thanks: joined(payloads.slice(0, 8)),
        errorMessage: joined(payloads.slice(0, 8)),
        questions: payloads.map((text, index) => ({
          questionId: index === 0 ? text : `text-${index}`,
          questionType: 2,
          questionText: text,
          choices: [text, { value: 'v', text }],
          dependsOnQuestionId: index === 1 ? 'text-0' : null,
        })),
      }));
      await page.goto('/admin/forms?form=complaint');
      await page.getByRole('region', { name: 'Preview' }).getByRole('progressbar').waitFor();
    },
  ),
  sink(
    'Forms of administrators: submissions, by row and by question',
    { routes: ['GET /admin/forms/:key/submissions'], batch: 60, isMarkup: true },
    async ({ page }, payloads) => {
      await answer(page, '/admin/forms/post-visit-review/submissions', {
        description: payloads[0],
        total: 1,
        questions: payloads.map((text, index) => ({
          questionId: `q-${index}`,
          questionText: text,
          questionType: 2,
          isFormer: false,
          answered: 1,
          counts: [{ text, count: 1 }],
        })),
        submissions: [
          {
            id: 'hostile',
            sentAt: '2026-11-20T10:00:00Z',
            sentBy: payloads[0],
            clientName: payloads[0],
            answers: payloads,
            files: [{ id: 1, questionId: 'q-0', name: payloads[0], size: 1 }],
          },
        ],
      });
      await page.goto('/admin/forms?submissions=post-visit-review');
      await page.getByRole('tab', { name: 'By question' }).click();
      await page.getByRole('tab', { name: 'Submissions' }).click();
      await page.getByRole('grid', { name: 'Submissions' }).getByRole('gridcell').first().click();
      await page.getByRole('dialog').waitFor();
    },
  ),
  sink(
    'Forms of administrators: parts of an XLSForm that were not imported',
    { routes: ['POST /admin/forms/xlsform'] },
    async ({ page }, payloads) => {
      await answer(page, '/admin/forms/xlsform', {
        key: payloads[0],
        questions: 1,
        problems: payloads.map((text, row) => ({ sheet: 'survey', row, text })),
      });
      await page.goto('/admin/forms');
      await page.getByRole('button', { name: 'Import an XLSForm' }).click();
      const file = { name: 'form.xlsx', mimeType: 'application/octet-stream', buffer: Buffer.from('x') };
      await page.getByRole('dialog').locator('input[type=file]').setInputFiles(file);
      await page.getByRole('dialog').getByRole('cell').first().waitFor();
    },
  ),
  sink(
    'Forms of administrators: the people that a form is assigned to',
    { routes: ['GET /admin/forms/:key/given'] },
    async ({ page }, payloads) => {
      await answer(page, '/admin/forms/post-visit-review/given', {
        given: payloads.map((text, index) => ({
          identifier: `hostile-${index}`,
          staffName: text,
          clientName: text,
          givenAt: null,
          completedAt: null,
        })),
      });
      await page.goto('/admin/forms?form=post-visit-review');
      await page.getByRole('button', { name: 'Give to …' }).click();
      await page.getByRole('dialog').getByRole('cell').first().waitFor();
    },
  ),
];

let counter = 0;
