import { clients, contacts, opportunities, teams } from '@server/data/schema';
import { passToApi } from '@tests/support/render-screen';
import { aQuestion } from '@tests/support/survey';
import { submitButton, surveyScreen } from '@tests/support/survey-screen';
import { ADA } from '@tests/support/test-api';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { eq } from 'drizzle-orm';
import { http, HttpResponse } from 'msw';
import { beforeAll, describe, expect, it } from 'vitest';
import { QUESTION_TYPE, type Question } from '@contract/survey';

const portal = surveyScreen();

/** Records of the demo data: a client with contacts, another one, a team, and an opportunity. */
interface DemoRecord {
  id: string;
  name: string;
}
let client: DemoRecord;
let other: DemoRecord;
let person: DemoRecord;
let team: DemoRecord;
let opportunity: DemoRecord;
beforeAll(async () => {
  const { db } = portal.api.deps;
  const [first, second] = await db.select().from(clients).orderBy(clients.id).limit(2);
  client = first!;
  other = second!;
  person = (await db.select().from(contacts).where(eq(contacts.clientId, client.id)).limit(1))[0]!;
  team = (await db.select().from(teams).limit(1))[0]!;
  opportunity = (await db.select().from(opportunities).limit(1))[0]!;
});

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const error = (name: string) => describedBy(field(name));
const question = (questionId: string, questionType: Question['questionType'], changes: Partial<Question> = {}) =>
  aQuestion(questionId, { questionType, required: true, ...changes });
const send = async (user: UserEvent) => {
  await user.click(await waitFor(() => submitButton()!));
  await screen.findByText('Survey Submitted');
};
const answersOf = async (key: string) =>
  (await portal.surveys.submissionsOf(key)).map(({ answers }) =>
    Object.fromEntries(
      answers.map(({ questionId, answer, answerText, dateAnswer }) => [questionId, { answer, answerText, dateAnswer }]),
    ),
  );

function describedBy(control: Element): string {
  const ids = control.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent).join(' ');
}

/** Searches in a field, and chooses the one that is named. */
async function choose(user: UserEvent, name: string, { name: wanted }: { name: string }): Promise<void> {
  await user.type(field(name), wanted);
  await user.click(await screen.findByRole('option', { name: (text) => text.startsWith(wanted) }));
}

describe('the types of questions', () => {
  it('are all answered, checked by the server and stored', async () => {
    const { key, user } = await portal.openForm([
      question('line', QUESTION_TYPE.singleLine, { maxLength: 5 }),
      question('lines', QUESTION_TYPE.multiLine),
      question('few', QUESTION_TYPE.choice, { choices: ['A', { value: 'b', text: 'B' }] }),
      question('many', QUESTION_TYPE.choice, {
        choices: ['1', '2', '3', '4', '5', '6', '7', { value: 'v8', text: '8' }],
      }),
      question('email', QUESTION_TYPE.email),
      question('client', QUESTION_TYPE.client),
      question('date', QUESTION_TYPE.date),
      question('time', QUESTION_TYPE.time),
      question('employee', QUESTION_TYPE.employee),
      question('team', QUESTION_TYPE.team),
      question('opportunity', QUESTION_TYPE.opportunity),
      question('contact', QUESTION_TYPE.contact),
      question('files', QUESTION_TYPE.files),
    ]);
    expect(submitButton()).toBeNull();
    await user.type(field('Question line'), 'longer than five');
    expect(field('Question line').value).toBe('longe');
    expect(error('Question line')).toBe('5 of 5 characters');
    expect(field('Question lines').getAttribute('rows')).toBe('4');
    await user.type(field('Question lines'), 'one{Enter}two');
    await user.click(
      within(screen.getByRole('radiogroup', { name: 'Question few' })).getByRole('radio', { name: 'B' }),
    );
    await user.selectOptions(field('Question many'), '8');
    await user.type(field('Question email'), 'somebody@client.example');
    await choose(user, 'Question client', client);
    await user.type(field('Question date'), '1.2.2026');
    await user.tab();
    expect(field('Question date').value).toBe('01/02/2026');
    await user.type(field('Question time'), '930');
    await choose(user, 'Question employee', { name: 'Grace Okafor' });
    await choose(user, 'Question team', team);
    await choose(user, 'Question opportunity', opportunity);
    await waitFor(() => expect(field('Question contact').disabled).toBe(false));
    await screen.findByRole('option', { name: person.name });
    await user.selectOptions(field('Question contact'), person.name);
    expect(submitButton()).toBeNull();
    await user.upload(field('Question files'), [new File(['a'], 'a.txt'), new File(['b'], 'b.txt')]);
    await send(user);

    const [answers] = await answersOf(key);
    expect(answers).toMatchObject({
      line: { answer: 'longe' },
      lines: { answer: 'one\ntwo' },
      few: { answer: 'b' },
      many: { answer: 'v8' },
      email: { answer: 'somebody@client.example' },
      client: { answer: client.id, answerText: client.name },
      date: { answer: '01/02/2026', dateAnswer: '2026-02-01' },
      time: { answer: '09:30' },
      employee: { answer: 'staff-grace-okafor', answerText: expect.stringContaining('Grace Okafor') as string },
      team: { answer: team.id, answerText: team.name },
      opportunity: { answer: opportunity.id },
      contact: { answer: person.id, answerText: person.name },
      files: { answer: 'a.txt\nb.txt' },
    });
    const [submission] = await portal.surveys.submissionsOf(key);
    expect(submission?.files.map(({ questionId, name }) => `${questionId}/${name}`)).toEqual([
      'files/a.txt',
      'files/b.txt',
    ]);
  });

  it('need three characters for a search', async () => {
    const searched: string[] = [];
    const { user } = await portal.openForm([question('client', QUESTION_TYPE.client)]);
    portal.server.use(http.get('*/api/getclients/:text', ({ params }) => void searched.push(String(params.text))));
    await user.type(field('Question client'), client.name.slice(0, 2));
    expect(screen.getByText('Type 3 or more characters')).toBeTruthy();
    await user.type(field('Question client'), client.name.slice(2, 4));
    await screen.findByRole('option', { name: client.name });
    expect(searched).toEqual([client.name.slice(0, 4)]);
  });

  it('a contact belongs to the client chosen before it and goes with it', async () => {
    const { user } = await portal.openForm([
      question('client', QUESTION_TYPE.client),
      question('contact', QUESTION_TYPE.contact),
    ]);
    expect(field('Question contact').disabled).toBe(true);
    await choose(user, 'Question client', client);
    await screen.findByRole('option', { name: person.name });
    await user.selectOptions(field('Question contact'), person.name);
    expect(submitButton()).toBeTruthy();

    await user.clear(field('Question client'));
    await choose(user, 'Question client', other);
    expect(field('Question contact').value).toBe('');
    expect(submitButton()).toBeNull();
  });

  it('offer what was chosen lately, to the same user', async () => {
    const { user } = await portal.openForm([question('client', QUESTION_TYPE.client)]);
    await choose(user, 'Question client', client);
    portal.close();

    const again = await portal.openForm([question('client', QUESTION_TYPE.client)]);
    await again.user.click(field('Question client'));
    await again.user.keyboard('{Enter}');
    expect(field('Question client').value).toBe(client.name);
    portal.close();

    const key = await portal.surveys.make([question('client', QUESTION_TYPE.client)]);
    const { user: ada } = await portal.open(`/complete-form/${key}`, ADA);
    await ada.click(await screen.findByLabelText('Question client'));
    expect(screen.queryByRole('option')).toBeNull();
  });

  it('a choice that need not be made can be taken back', async () => {
    const { key, user } = await portal.openForm([
      question('c', QUESTION_TYPE.choice, { choices: ['A', 'B'], required: false }),
    ]);
    await user.click(screen.getByRole('radio', { name: 'A' }));
    await user.click(screen.getByRole('button', { name: 'Clear the choice' }));
    await send(user);
    expect(await answersOf(key)).toMatchObject([{ c: { answer: '' } }]);
  });
});

describe('files', () => {
  it('are no duplicates by their path, keep one limit over all questions, and can be removed', async () => {
    const { key, user } = await portal.openForm([
      question('one', QUESTION_TYPE.files),
      question('two', QUESTION_TYPE.files, { required: false }),
    ]);
    await user.upload(field('Question one'), new File(['a'], 'a.txt'));
    await user.upload(field('Question one'), new File(['changed'], 'a.txt'));
    expect(screen.getByRole('alert').textContent).toBe('a.txt is already chosen.');
    await user.upload(
      field('Question two'),
      Array.from({ length: 20 }, (_, index) => new File(['x'], `${index}.txt`)),
    );
    expect(screen.getByText(/19\.txt is one too many/)).toBeTruthy();
    for (const button of screen.getAllByRole('button', { name: /^Remove \d/ })) await user.click(button);
    await send(user);
    const [submission] = await portal.surveys.submissionsOf(key);
    expect(submission?.files.map(({ questionId, name, size }) => [questionId, name, size])).toEqual([
      ['one', 'a.txt', 1],
    ]);
  });

  it('say how far they are on their way; an answer that is lost is asked for again and stored once', async () => {
    let answer = () => undefined as void;
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const { key, user } = await portal.openForm([question('files', QUESTION_TYPE.files)]);
    await user.upload(field('Question files'), new File(['abc'], 'a.txt'));
    portal.server.use(
      http.post('*/api/submitsurvey', async ({ request }) => {
        await passToApi(portal.api, request);
        await answered;
        return HttpResponse.error();
      }),
    );
    await user.click(await waitFor(() => submitButton()!));
    expect(await screen.findByRole('progressbar', { name: 'a.txt on its way' })).toBeTruthy();
    answer();
    expect((await screen.findByRole('alert')).textContent).toContain('No response from server');
    expect(screen.queryByRole('progressbar', { name: 'a.txt on its way' })).toBeNull();
    portal.server.resetHandlers();
    await send(user);
    const submissions = await portal.surveys.submissionsOf(key);
    expect(submissions.map(({ files }) => files.map(({ name, size }) => [name, size]))).toEqual([[['a.txt', 3]]]);
  });

  it('of hidden questions are not sent', async () => {
    const { key, user } = await portal.openForm([
      question('asked', QUESTION_TYPE.choice, { choices: ['Yes', 'No'] }),
      question('files', QUESTION_TYPE.files, { dependsOnQuestionId: 'asked', dependsOnQuestionResponse: 'Yes' }),
    ]);
    await user.click(screen.getByRole('radio', { name: 'Yes' }));
    await user.upload(field('Question files'), new File(['a'], 'a.txt'));
    await user.click(screen.getByRole('radio', { name: 'No' }));
    await send(user);
    const [submission] = await portal.surveys.submissionsOf(key);
    expect(submission?.files).toEqual([]);
    expect(submission?.answers.map(({ questionId }) => questionId)).toEqual(['asked']);
  });
});

describe('errors', () => {
  it('are those of the present answers, at each change', async () => {
    const { user } = await portal.openForm([
      question('name', QUESTION_TYPE.singleLine),
      question('email', QUESTION_TYPE.email, { required: false }),
      question('date', QUESTION_TYPE.date, { required: false }),
      question('time', QUESTION_TYPE.time, { required: false }),
    ]);
    expect(error('Question name')).toBe('Required');
    await user.type(field('Question name'), 'a');
    expect(error('Question name')).toBe('');
    expect(submitButton()).toBeTruthy();
    await user.type(field('Question email'), 'a@b');
    expect(error('Question email')).toBe('Email must be valid');
    expect(submitButton()).toBeNull();
    await user.type(field('Question email'), '.example');
    expect(error('Question email')).toBe('');
    await user.type(field('Question date'), '31/02/2026');
    expect(error('Question date')).toBe('Invalid Date');
    await user.clear(field('Question date'));
    await user.type(field('Question time'), '25:00');
    expect(error('Question time')).toBe('Invalid Time');
    await user.clear(field('Question time'));
    expect(submitButton()).toBeTruthy();
    await user.clear(field('Question name'));
    expect(error('Question name')).toBe('Required');
    expect(submitButton()).toBeNull();
  });

  it('are listed where Submit will be, each leading to its question', async () => {
    const { user } = await portal.openForm([
      question('a', QUESTION_TYPE.singleLine, { questionText: '<p>Who <em>was</em> it?</p><p>Names only</p>' }),
      question('b', QUESTION_TYPE.choice, { choices: ['A', 'B'] }),
    ]);
    expect(screen.getByRole('heading', { name: 'Still needed 2' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Who was it? Names only' }));
    expect(document.activeElement).toBe(field('Who was it?Names only'));
    await user.keyboard('Somebody');
    await user.click(screen.getByRole('button', { name: 'Next to answer' }));
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'A' }));
    expect(screen.getByRole('progressbar', { name: 'Progress' }).getAttribute('aria-valuetext')).toBe(
      '1 of 2 answered',
    );
  });

  it('Enter in a field sends nothing', async () => {
    const { key, user } = await portal.openForm([question('a', QUESTION_TYPE.singleLine, { required: false })]);
    await user.type(field('Question a'), 'x{Enter}');
    expect(submitButton()?.textContent).toBe('Submit');
    expect(await portal.surveys.submissionsOf(key)).toEqual([]);
  });
});

describe('what was filled in', () => {
  it('of questions that hide again is remembered, and not sent while they are hidden', async () => {
    const { key, user } = await portal.openForm([
      question('asked', QUESTION_TYPE.choice, { choices: ['Yes', 'No'] }),
      question('more', QUESTION_TYPE.singleLine, { dependsOnQuestionId: 'asked', dependsOnQuestionResponse: 'Yes' }),
      question('deep', QUESTION_TYPE.singleLine, { dependsOnQuestionId: 'more', dependsOnQuestionResponse: '' }),
    ]);
    expect(screen.queryByLabelText('Question more')).toBeNull();
    await user.click(screen.getByRole('radio', { name: 'Yes' }));
    await user.type(field('Question more'), 'm');
    await user.type(field('Question deep'), 'd');
    await user.click(screen.getByRole('radio', { name: 'No' }));
    expect(screen.queryByLabelText('Question deep')).toBeNull();
    await user.click(screen.getByRole('radio', { name: 'Yes' }));
    expect(field('Question deep').value).toBe('d');
    await user.click(screen.getByRole('radio', { name: 'No' }));
    await send(user);
    expect((await answersOf(key)).map((answers) => Object.keys(answers))).toEqual([['asked']]);
  });

  it('is there after a reload, with its files to be chosen again, until it is sent', async () => {
    const { key, user, leave } = await portal.openForm([
      question('a', QUESTION_TYPE.singleLine),
      question('files', QUESTION_TYPE.files),
    ]);
    await user.type(field('Question a'), 'half a sen');
    await user.upload(field('Question files'), new File(['a'], 'plan.txt'));
    leave();
    const { releaseFiles } = await import('@/shared/lib/file-registry');
    const kept = JSON.parse(localStorage.getItem(`harbour.draft.staff-owen-hughes.form:${key}`) ?? '{}') as {
      values: { files: { files: { id: string; name: string; size: number; path: string }[] } };
    };
    releaseFiles(kept.values.files.files); // as a reload does

    const again = await portal.open(`/complete-form/${key}`);
    expect(await screen.findByText(/^Draft from 10:00 restored$/)).toBeTruthy();
    expect(field('Question a').value).toBe('half a sen');
    expect(screen.getByText('plan.txt')).toBeTruthy();
    expect(screen.getByText('Choose it again')).toBeTruthy();
    expect(submitButton()).toBeNull();
    await again.user.upload(field('Question files'), new File(['a'], 'plan.txt'));
    await send(again.user);
    portal.close();

    await portal.open(`/complete-form/${key}`);
    expect((await screen.findByLabelText<HTMLInputElement>('Question a')).value).toBe('');
    expect(screen.queryByText(/^Draft from/)).toBeNull();
  });

  it('can be started again', async () => {
    const { key, user } = await portal.openForm([question('a', QUESTION_TYPE.singleLine)]);
    await user.type(field('Question a'), 'x');
    portal.close();
    const again = await portal.open(`/complete-form/${key}`);
    await again.user.click(await screen.findByRole('button', { name: 'Start again' }));
    expect(field('Question a').value).toBe('');
    expect(screen.queryByText(/^Draft from/)).toBeNull();
    portal.close();
    await portal.open(`/complete-form/${key}`);
    expect((await screen.findByLabelText<HTMLInputElement>('Question a')).value).toBe('');
  });

  it('may come with the link', async () => {
    const query = `?q_a=From+the+link&q_c=B&q_d=2026-02-01&q_client=${client.id}&t_client=${encodeURIComponent(client.name)}&q_nobody=x`;
    const { key, user } = await portal.openForm(
      [
        question('a', QUESTION_TYPE.singleLine),
        question('c', QUESTION_TYPE.choice, { choices: [{ value: '2', text: 'B' }, 'A'] }),
        question('d', QUESTION_TYPE.date),
        question('client', QUESTION_TYPE.client),
      ],
      query,
    );
    expect(field('Question a').value).toBe('From the link');
    expect(field('Question client').value).toBe(client.name);
    await send(user);
    expect(await answersOf(key)).toMatchObject([
      {
        a: { answer: 'From the link' },
        c: { answer: '2' },
        d: { answer: '01/02/2026', dateAnswer: '2026-02-01' },
        client: { answer: client.id },
      },
    ]);
  });
});
