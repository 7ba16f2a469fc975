import { leaveOlderDraft } from '@tests/support/older-draft';
import { clients } from '@server/data/schema';
import {
  requiredQuestion,
  sendSurvey,
  submitButton,
  surveyField,
  surveyHint,
  surveyScreen,
} from '@tests/support/survey-screen';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { QUESTION_TYPE } from '@contract/survey';

const portal = surveyScreen();

describe('errors', () => {
  it('are those of the present answers, at each change', async () => {
    const { user } = await portal.openForm([
      requiredQuestion('name', QUESTION_TYPE.singleLine),
      requiredQuestion('email', QUESTION_TYPE.email, { required: false }),
      requiredQuestion('date', QUESTION_TYPE.date, { required: false }),
      requiredQuestion('time', QUESTION_TYPE.time, { required: false }),
    ]);
    expect(surveyHint('Question name')).toBe('Required');
    await user.type(surveyField('Question name'), 'a');
    expect(surveyHint('Question name')).toBe('');
    expect(submitButton()).toBeTruthy();
    await user.type(surveyField('Question email'), 'a@b');
    expect(surveyHint('Question email')).toBe('Email must be valid');
    expect(submitButton()).toBeNull();
    await user.type(surveyField('Question email'), '.example');
    expect(surveyHint('Question email')).toBe('');
    await user.type(surveyField('Question date'), '31/02/2026');
    expect(surveyHint('Question date')).toBe('Invalid Date');
    await user.clear(surveyField('Question date'));
    await user.type(surveyField('Question time'), '25:00');
    expect(surveyHint('Question time')).toBe('Invalid Time');
    await user.clear(surveyField('Question time'));
    expect(submitButton()).toBeTruthy();
    await user.clear(surveyField('Question name'));
    expect(surveyHint('Question name')).toBe('Required');
    expect(submitButton()).toBeNull();
  });

  it('are listed where Submit will be, each leading to its question', async () => {
    const { user } = await portal.openForm([
      requiredQuestion('a', QUESTION_TYPE.singleLine, { questionText: '<p>Who <em>was</em> it?</p><p>Names only</p>' }),
      requiredQuestion('b', QUESTION_TYPE.choice, { choices: ['A', 'B'] }),
    ]);
    expect(screen.getByRole('heading', { name: 'Still needed 2' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Who was it? Names only' }));
    expect(document.activeElement).toBe(surveyField('Who was it?Names only'));
    await user.keyboard('Somebody');
    await user.click(screen.getByRole('button', { name: 'Next to answer' }));
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'A' }));
    expect(screen.getByRole('progressbar', { name: 'Progress' }).getAttribute('aria-valuetext')).toBe(
      '1 of 2 answered',
    );
  });

  it('Enter in a field sends nothing', async () => {
    const { key, user } = await portal.openForm([requiredQuestion('a', QUESTION_TYPE.singleLine, { required: false })]);
    await user.type(surveyField('Question a'), 'x{Enter}');
    expect(submitButton()?.textContent).toBe('Submit');
    expect(await portal.surveys.submissionsOf(key)).toEqual([]);
  });
});

describe('what was filled in', () => {
  it('of questions that hide again is remembered, and not sent while they are hidden', async () => {
    const { key, user } = await portal.openForm([
      requiredQuestion('asked', QUESTION_TYPE.choice, { choices: ['Yes', 'No'] }),
      requiredQuestion('more', QUESTION_TYPE.singleLine, {
        dependsOnQuestionId: 'asked',
        dependsOnQuestionResponse: 'Yes',
      }),
      requiredQuestion('deep', QUESTION_TYPE.singleLine, {
        dependsOnQuestionId: 'more',
        dependsOnQuestionResponse: '',
      }),
    ]);
    expect(screen.queryByLabelText('Question more')).toBeNull();
    await user.click(screen.getByRole('radio', { name: 'Yes' }));
    await user.type(surveyField('Question more'), 'm');
    await user.type(surveyField('Question deep'), 'd');
    await user.click(screen.getByRole('radio', { name: 'No' }));
    expect(screen.queryByLabelText('Question deep')).toBeNull();
    await user.click(screen.getByRole('radio', { name: 'Yes' }));
    expect(surveyField('Question deep').value).toBe('d');
    await user.click(screen.getByRole('radio', { name: 'No' }));
    await sendSurvey(user);
    expect((await portal.answersOf(key)).map((answers) => Object.keys(answers))).toEqual([['asked']]);
  });

  it('is there after a reload, with its files to be chosen again, until it is sent', async () => {
    const { key, user, leave } = await portal.openForm([
      requiredQuestion('a', QUESTION_TYPE.singleLine),
      requiredQuestion('files', QUESTION_TYPE.files),
    ]);
    await user.type(surveyField('Question a'), 'half a sen');
    await user.upload(surveyField('Question files'), new File(['a'], 'plan.txt'));
    leave();
    const { releaseFiles } = await import('@/shared/lib/file-registry');
    const stored = JSON.parse(localStorage.getItem(`harbour.draft.staff-owen-hughes.form:${key}`) ?? '{}') as {
      values: { files: { files: { id: string; name: string; size: number; path: string }[] } };
    };
    releaseFiles(stored.values.files.files); // as a reload does

    const again = await portal.open(`/complete-form/${key}`);
    expect(await screen.findByText(/^Draft from 10:00 restored$/)).toBeTruthy();
    expect(surveyField('Question a').value).toBe('half a sen');
    expect(screen.getByText('plan.txt')).toBeTruthy();
    expect(await screen.findByText('Choose it again')).toBeTruthy();
    expect(submitButton()).toBeNull();
    await again.user.upload(surveyField('Question files'), new File(['a'], 'plan.txt'));
    await sendSurvey(again.user);
    portal.close();

    await portal.open(`/complete-form/${key}`);
    expect((await screen.findByLabelText<HTMLInputElement>('Question a')).value).toBe('');
    expect(screen.queryByText(/^Draft from/)).toBeNull();
  });

  it('is continued beside others that wait', async () => {
    const { key, user } = await portal.openForm([requiredQuestion('a', QUESTION_TYPE.singleLine)]);
    await user.type(surveyField('Question a'), 'later');
    portal.close();
    leaveOlderDraft('later', 'older');
    const again = await portal.open(`/complete-form/${key}`);
    expect(await screen.findByText('1 unfinished draft:')).toBeTruthy();
    expect(surveyField('Question a').value).toBe('later');
    await again.user.click(screen.getByRole('button', { name: 'Continue from 08:00' }));
    expect([surveyField('Question a').value, document.activeElement]).toEqual(['older', surveyField('Question a')]);
    portal.close();
    await portal.open(`/complete-form/${key}`);
    expect((await screen.findByLabelText<HTMLInputElement>('Question a')).value).toBe('older');
  });

  it('can be started again', async () => {
    const { key, user } = await portal.openForm([requiredQuestion('a', QUESTION_TYPE.singleLine)]);
    await user.type(surveyField('Question a'), 'x');
    portal.close();
    const again = await portal.open(`/complete-form/${key}`);
    await again.user.click(await screen.findByRole('button', { name: 'Start again' }));
    expect(surveyField('Question a').value).toBe('');
    expect(screen.queryByText(/^Draft from/)).toBeNull();
    portal.close();
    await portal.open(`/complete-form/${key}`);
    expect((await screen.findByLabelText<HTMLInputElement>('Question a')).value).toBe('');
  });

  it('may come with the link', async () => {
    const client = (await portal.api.deps.db.select().from(clients).limit(1))[0]!;
    const query = `?q_a=From+the+link&q_c=B&q_d=2026-02-01&q_client=${client.id}&t_client=${encodeURIComponent(client.name)}&q_nobody=x`;
    const { key, user } = await portal.openForm(
      [
        requiredQuestion('a', QUESTION_TYPE.singleLine),
        requiredQuestion('c', QUESTION_TYPE.choice, { choices: [{ value: '2', text: 'B' }, 'A'] }),
        requiredQuestion('d', QUESTION_TYPE.date),
        requiredQuestion('client', QUESTION_TYPE.client),
      ],
      query,
    );
    expect(surveyField('Question a').value).toBe('From the link');
    expect(surveyField('Question client').value).toBe(client.name);
    await sendSurvey(user);
    expect(await portal.answersOf(key)).toMatchObject([
      {
        a: { answer: 'From the link' },
        c: { answer: '2' },
        d: { answer: '01/02/2026', dateAnswer: '2026-02-01' },
        client: { answer: client.id },
      },
    ]);
  });
});
