import { passToApi } from '@tests/support/render-screen';
import { aQuestion } from '@tests/support/survey';
import { sendSurvey, surveyField, surveyScreen } from '@tests/support/survey-screen';
import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { QUESTION_TYPE } from '@contract/survey';

const portal = surveyScreen();
const { choice, client, contact, files } = QUESTION_TYPE;

describe('photos with the same name from phones', () => {
  it('all arrive, each with the question that it was chosen for', async () => {
    const { key, user } = await portal.openForm([
      aQuestion('before', { questionType: files }),
      aQuestion('after', { questionType: files }),
    ]);
    await user.upload(surveyField('Question before'), new File(['a'], 'image.jpg'));
    await user.upload(surveyField('Question after'), new File(['bb'], 'image.jpg'));
    await sendSurvey(user);
    const [submission] = await portal.surveys.submissionsOf(key);
    expect(submission?.files.map(({ questionId, name, size }) => [questionId, name, size])).toEqual([
      ['before', 'image.jpg', 1],
      ['after', 'image.jpg', 2],
    ]);
  });
});

describe('the focus', () => {
  it('stays at a choice that is cleared', async () => {
    const { user } = await portal.openForm([aQuestion('c', { questionType: choice, choices: ['A', 'B'] })]);
    await user.click(screen.getByRole('radio', { name: 'B' }));
    await user.click(screen.getByRole('button', { name: 'Clear choice' }));
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'A' }));
  });

  it('also goes to a question that cannot be answered yet', async () => {
    const { user } = await portal.openForm([
      aQuestion('client', { questionType: client }),
      aQuestion('contact', { questionType: contact, required: true }),
    ]);
    await user.click(screen.getByRole('button', { name: 'Question contact' }));
    expect(document.activeElement?.contains(surveyField('Question contact'))).toBe(true);
    expect(document.activeElement?.contains(surveyField('Question client'))).toBe(false);
  });
});

describe('a server that speaks in plain text', () => {
  const text = (body: string) => new HttpResponse(body, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });

  it.each([
    ['without files', []],
    ['with files', ['a.txt', 'b.txt']],
  ])('is understood if it confirms, %s', async (_what, names) => {
    const { user } = await portal.openForm([aQuestion('f', { questionType: files })]);
    await user.upload(
      surveyField('Question f'),
      names.map((name) => new File(['a'], name)),
    );
    portal.server.use(
      http.post('*/api/submitsurvey', async ({ request }) => {
        await passToApi(portal.api, request);
        return text('Thank you, Owen.');
      }),
    );
    await sendSurvey(user);
    expect(screen.getByText('Thank you, Owen.')).toBeTruthy();
  });

  it('is understood if it hides a form', async () => {
    portal.server.use(http.get('*/api/getsurveyfromkey/x', () => text('hidden')));
    await portal.open('/complete-form/x');
    expect(await screen.findByText(/^Form is temporarily unavailable for updating\./)).toBeTruthy();
  });
});
