import { passToApi } from '@tests/support/render-screen';
import { deferred } from '@tests/support/session-stage';
import { requiredQuestion, sendSurvey, submitButton, surveyField, surveyScreen } from '@tests/support/survey-screen';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { QUESTION_TYPE } from '@contract/survey';

const portal = surveyScreen();

describe('files', () => {
  it('are unique by path, share one limit across all questions, and can be removed', async () => {
    const { key, user } = await portal.openForm([
      requiredQuestion('one', QUESTION_TYPE.files),
      requiredQuestion('two', QUESTION_TYPE.files, { required: false }),
    ]);
    await user.upload(surveyField('Question one'), new File(['a'], 'a.txt'));
    await user.upload(surveyField('Question one'), new File(['changed'], 'a.txt'));
    expect(screen.getByRole('alert').textContent).toBe('a.txt is already chosen.');
    await user.upload(
      surveyField('Question two'),
      Array.from({ length: 20 }, (_, index) => new File(['x'], `${index}.txt`)),
    );
    expect(screen.getByText(/19\.txt is one too many/)).toBeTruthy();
    for (const button of screen.getAllByRole('button', { name: /^Remove \d/ })) await user.click(button);
    await sendSurvey(user);
    const [submission] = await portal.surveys.submissionsOf(key);
    expect(submission?.files.map(({ questionId, name, size }) => [questionId, name, size])).toEqual([
      ['one', 'a.txt', 1],
    ]);
  });

  it('show their upload progress; a lost answer is retried and stored once', async () => {
    const answered = deferred<void>();
    const { key, user } = await portal.openForm([requiredQuestion('files', QUESTION_TYPE.files)]);
    await user.upload(surveyField('Question files'), new File(['abc'], 'a.txt'));
    portal.server.use(
      http.post('*/api/submitsurvey', async ({ request }) => {
        await passToApi(portal.api, request);
        await answered.promise;
        return HttpResponse.error();
      }),
    );
    await user.click(await waitFor(() => submitButton()!));
    expect(await screen.findByRole('progressbar', { name: 'Uploading a.txt' })).toBeTruthy();
    answered.resolve();
    expect((await screen.findByRole('alert')).textContent).toContain('No response from server');
    expect(screen.queryByRole('progressbar', { name: 'Uploading a.txt' })).toBeNull();
    portal.server.resetHandlers();
    await sendSurvey(user);
    const submissions = await portal.surveys.submissionsOf(key);
    expect(submissions.map(({ files }) => files.map(({ name, size }) => [name, size]))).toEqual([[['a.txt', 3]]]);
  });

  it('of hidden questions are not sent', async () => {
    const { key, user } = await portal.openForm([
      requiredQuestion('asked', QUESTION_TYPE.choice, { choices: ['Yes', 'No'] }),
      requiredQuestion('files', QUESTION_TYPE.files, {
        dependsOnQuestionId: 'asked',
        dependsOnQuestionResponse: 'Yes',
      }),
    ]);
    await user.click(screen.getByRole('radio', { name: 'Yes' }));
    await user.upload(surveyField('Question files'), new File(['a'], 'a.txt'));
    await user.click(screen.getByRole('radio', { name: 'No' }));
    await sendSurvey(user);
    const [submission] = await portal.surveys.submissionsOf(key);
    expect(submission?.files).toEqual([]);
    expect(submission?.answers.map(({ questionId }) => questionId)).toEqual(['asked']);
  });
});
