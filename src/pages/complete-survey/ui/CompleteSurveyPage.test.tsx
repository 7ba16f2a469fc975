import { surveyForms } from '@server/data/schema';
import { fault } from '@tests/support/render-app';
import { deferred } from '@tests/support/session-stage';
import { aQuestion, surveyJson } from '@tests/support/survey';
import { submitButton, surveyScreen } from '@tests/support/survey-screen';
import { OWEN } from '@tests/support/test-api';
import { act, screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { delay, http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';

const portal = surveyScreen();
const ALREADY = 'This form has already been completed. Completing again will override existing data.';

const submit = async () => waitFor(() => submitButton()!);
const sentCount = async (key: string) => (await portal.surveys.submissionsOf(key)).length;

describe('a survey that cannot be filled in', () => {
  it('shows that it is loading', async () => {
    portal.server.use(http.get('*/api/getsurveyfromkey/complaint', () => delay('infinite')));
    await portal.open('/complete-form/complaint');
    expect(await screen.findByText('Loading ...')).toBeTruthy();
  });

  it.each([
    ['/complete-form/none-of-this-name', 'none of this name'],
    ['/complete-survey/none-of-this-name', 'none of this name'],
    ['/complete-survey/gone', { status: 404, body: { title: 'Gone' } }],
    ['/complete-survey/gone', 'empty'],
  ] as const)('is not found: %s, %j', async (path, answer) => {
    if (answer !== 'none of this name') portal.server.use(fault('get', '/getsurvey/gone', answer));
    await portal.open(path);
    expect(await screen.findByText('Nothing to see here!')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is unavailable while it is being changed, and can be retried', async () => {
    const key = await portal.surveys.make([aQuestion('a')], { status: 'hidden' });
    const { user } = await portal.open(`/complete-form/${key}`);
    await screen.findByText('Form is temporarily unavailable for updating. Please try again in a few minutes.');
    await portal.api.deps.db.update(surveyForms).set({ status: 'open' }).where(eq(surveyForms.key, key));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByLabelText('Question a')).toBeTruthy();
  });

  it('shows the server’s message, with sanitised HTML', async () => {
    portal.answerWith({ errorMessage: 'Closed <b>since Monday</b><script>alert(1)</script>' });
    await portal.open('/complete-form/x');
    const banner = await screen.findByRole('alert');
    expect(banner.textContent).toBe('Closed since Monday');
    expect(banner.querySelector('b')).toBeTruthy();
    expect(submitButton()).toBeNull();
  });

  it('shows that it could not be loaded, and can be retried', async () => {
    const key = await portal.surveys.make([aQuestion('a')]);
    portal.server.use(fault('get', `/getsurveyfromkey/${key}`, { status: 200, body: { questions: 'none' } }));
    const { user } = await portal.open(`/complete-form/${key}`);
    expect(await screen.findByText('Something went wrong.')).toBeTruthy();
    portal.server.resetHandlers();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByLabelText('Question a')).toBeTruthy();
  });
});

describe('a survey that is assigned to someone', () => {
  it('shows its description, client and user', async () => {
    const key = await portal.surveys.make([aQuestion('a')], { description: 'After <b>the</b> visit' });
    const survey = await portal.surveys.read(OWEN, `/getsurvey/${await portal.surveys.give(key, 'staff-owen-hughes')}`);
    portal.answerWith(survey);
    await portal.open('/complete-survey/x');
    expect(await screen.findByRole('heading', { name: 'After <b>the</b> visit' })).toBeTruthy();
    expect(screen.getByText(survey!.accountName!)).toBeTruthy();
    expect(screen.getByText('Owen Hughes')).toBeTruthy();
    expect(screen.queryByText(ALREADY)).toBeNull();
  });

  it('warns if it has been completed, and can override it', async () => {
    const questions = [aQuestion('a', { required: true })];
    const key = await portal.surveys.make(questions);
    const identifier = await portal.surveys.give(key, 'staff-owen-hughes');
    await portal.surveys.sent(OWEN, surveyJson({ identifier }, questions, { a: 'before' }));
    const { user } = await portal.open(`/complete-survey/${identifier}`);

    expect(await screen.findByText(ALREADY)).toBeTruthy();
    const field = screen.getByLabelText<HTMLInputElement>('Question a');
    expect(field.value).toBe('before');
    await user.type(field, ' and after');
    await user.click(await submit());
    await screen.findByText('Survey Submitted');
    const stored = await portal.surveys.submissionsOf(key);
    expect(stored.map(({ answers }) => answers[0]?.answer)).toEqual(['before and after']);
  });

  it('is not overridden unseen if it was completed elsewhere in the meantime', async () => {
    const questions = [aQuestion('a')];
    const key = await portal.surveys.make(questions);
    const identifier = await portal.surveys.give(key, 'staff-owen-hughes');
    const { user } = await portal.open(`/complete-survey/${identifier}`);
    await user.type(await screen.findByLabelText('Question a'), 'mine');
    await portal.surveys.sent(OWEN, surveyJson({ identifier }, questions, { a: 'from another window' }));

    await user.click(await submit());
    expect(await screen.findByText(ALREADY)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Question a').value).toBe('mine');
    expect((await portal.surveys.submissionsOf(key))[0]?.answers[0]?.answer).toBe('from another window');

    await user.click(await submit());
    await screen.findByText('Survey Submitted');
    expect((await portal.surveys.submissionsOf(key)).map(({ answers }) => answers[0]?.answer)).toEqual(['mine']);
  });
});

describe('sending', () => {
  it('shows a confirmation, and happens once however often Submit is pressed', async () => {
    const { key, user } = await portal.openForm([aQuestion('a')]);
    await user.type(screen.getByLabelText('Question a'), 'x');
    const button = await submit();
    act(() => {
      button.click();
      button.click();
    });
    await screen.findByText('Survey Submitted');
    expect(await sentCount(key)).toBe(1);
  });

  it("shows 'Submitting' until the server has answered", async () => {
    const answered = deferred<void>();
    const { user } = await portal.openForm([aQuestion('a')]);
    portal.server.use(
      http.post('*/api/submitsurvey', async () => {
        await answered.promise;
        return HttpResponse.json({ message: '' });
      }),
    );
    await user.click(await submit());
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Submitting' });
    expect(button.disabled).toBe(true);
    answered.resolve();
    const heading = await screen.findByRole('heading', { name: 'Survey Submitted' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(submitButton()).toBeNull();
  });

  it.each([
    ['HTML', { message: 'Thank <b>you</b><img src=x onerror=alert(1)>' }, 'Thank you'],
    ['text', 'Thank you & good-bye', 'Thank you & good-bye'],
  ])('shows the server’s message as %s', async (_kind, body, words) => {
    const { user } = await portal.openForm([aQuestion('a')]);
    portal.server.use(http.post('*/api/submitsurvey', () => HttpResponse.json(body)));
    await user.click(await submit());
    await screen.findByText('Survey Submitted');
    const said = screen.getByRole('heading', { name: 'Survey Submitted' }).nextElementSibling;
    expect(said?.textContent).toBe(words);
    expect(said?.querySelector('img')).toBeNull();
  });

  it('shows why it failed as plain text, keeps everything and can be retried', async () => {
    const { key, user } = await portal.openForm([aQuestion('a', { required: true })]);
    await user.type(screen.getByLabelText('Question a'), 'typed with care');
    const message = '<b>Bad</b><img src=x onerror=alert(1)>';
    portal.server.use(fault('post', '/submitsurvey', { status: 422, body: message }));
    await user.click(await submit());

    expect(within(await screen.findByRole('alert')).getByText(message)).toBeTruthy();
    const button = await submit();
    await waitFor(() => expect(button.disabled).toBe(false));
    expect(document.activeElement).toBe(button);
    expect(document.querySelector('img[src="x"]')).toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>('Question a').value).toBe('typed with care');
    expect(screen.getByText(/^Not sent at 10:00\. Everything you filled in is still here\.$/)).toBeTruthy();

    portal.server.resetHandlers();
    await user.click(button);
    await screen.findByText('Survey Submitted');
    expect((await portal.surveys.submissionsOf(key)).map(({ answers }) => answers[0]?.answer)).toEqual([
      'typed with care',
    ]);
  });

  it('reports that a survey was removed in the meantime, and keeps everything', async () => {
    const { key, user } = await portal.openForm([aQuestion('a')]);
    await user.type(screen.getByLabelText('Question a'), 'x');
    await portal.api.deps.db.delete(surveyForms).where(eq(surveyForms.key, key));
    await user.click(await submit());
    expect((await screen.findByRole('alert')).textContent).toContain('An administrator may have removed it.');
    expect(screen.getByLabelText<HTMLInputElement>('Question a').value).toBe('x');
  });

  it('shows new questions of a form that was changed in the meantime, and keeps all answers', async () => {
    const { key, user } = await portal.openForm([aQuestion('a'), aQuestion('gone')]);
    await user.type(screen.getByLabelText('Question a'), 'typed');
    await user.type(screen.getByLabelText('Question gone'), 'typed');
    const questions = [aQuestion('a'), aQuestion('new', { required: true })];
    const change = { questions, formerQuestions: ['gone'], version: 2 };
    await portal.api.deps.db.update(surveyForms).set(change).where(eq(surveyForms.key, key));
    await user.click(await submit());
    await screen.findByText(/^This form has been changed since you opened it/);
    expect(screen.queryByLabelText('Question gone')).toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>('Question a').value).toBe('typed');
    expect(submitButton()).toBeNull();
    await user.type(screen.getByLabelText('Question new'), 'x');
    await user.click(await submit());
    await screen.findByText('Survey Submitted');
    expect((await portal.answersOf(key)).map((answers) => Object.keys(answers))).toEqual([['a', 'new']]);
  });

  it('ends with a summary, and a form can be filled in again', async () => {
    const { key, user } = await portal.openForm([
      aQuestion('a', { questionType: 2, choices: [{ value: '1', text: 'One' }, 'Two'] }),
      aQuestion('b', { dependsOnQuestionId: 'a', dependsOnQuestionResponse: 'Two' }),
      aQuestion('c'),
    ]);
    await user.click(screen.getByRole('radio', { name: 'One' }));
    await user.click(await submit());
    await screen.findByText('Survey Submitted');
    const review = within(screen.getByRole('region', { name: 'What was sent' }));
    const textsOf = (role: string) => review.getAllByRole(role).map(({ textContent }) => textContent);
    expect(textsOf('term')).toEqual(['Question a', 'Question c']);
    expect(textsOf('definition')).toEqual(['One', 'No answer']);

    await user.click(screen.getByRole('button', { name: 'Fill in another' }));
    await screen.findByRole('progressbar', { name: 'Progress' });
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'One' }).checked).toBe(false);
    await user.click(await submit());
    await screen.findByText('Survey Submitted');
    expect(await sentCount(key)).toBe(2);
  });
});
