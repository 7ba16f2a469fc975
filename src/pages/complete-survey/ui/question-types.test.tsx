import { clients, contacts, opportunities, teams } from '@server/data/schema';
import {
  chooseRecord,
  requiredQuestion,
  sendSurvey,
  submitButton,
  surveyField,
  surveyHint,
  surveyScreen,
} from '@tests/support/survey-screen';
import { ADA } from '@tests/support/test-api';
import { screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { http } from 'msw';
import { beforeAll, describe, expect, it } from 'vitest';
import { QUESTION_TYPE } from '@contract/survey';

const portal = surveyScreen();

/** Demo records: a client with contacts, a team, and an opportunity. */
interface DemoRecord {
  id: string;
  name: string;
}
let client: DemoRecord;
let person: DemoRecord;
let team: DemoRecord;
let opportunity: DemoRecord;
beforeAll(async () => {
  const { db } = portal.api.deps;
  client = (await db.select().from(clients).orderBy(clients.id).limit(1))[0]!;
  person = (await db.select().from(contacts).where(eq(contacts.clientId, client.id)).limit(1))[0]!;
  team = (await db.select().from(teams).limit(1))[0]!;
  opportunity = (await db.select().from(opportunities).limit(1))[0]!;
});

describe('the types of questions', () => {
  it('can all be answered, validated by the server and stored', async () => {
    const { key, user } = await portal.openForm([
      requiredQuestion('line', QUESTION_TYPE.singleLine, { maxLength: 5 }),
      requiredQuestion('lines', QUESTION_TYPE.multiLine),
      requiredQuestion('few', QUESTION_TYPE.choice, { choices: ['A', { value: 'b', text: 'B' }] }),
      requiredQuestion('many', QUESTION_TYPE.choice, {
        choices: ['1', '2', '3', '4', '5', '6', '7', { value: 'v8', text: '8' }],
      }),
      requiredQuestion('email', QUESTION_TYPE.email),
      requiredQuestion('client', QUESTION_TYPE.client),
      requiredQuestion('date', QUESTION_TYPE.date),
      requiredQuestion('time', QUESTION_TYPE.time),
      requiredQuestion('employee', QUESTION_TYPE.employee),
      requiredQuestion('team', QUESTION_TYPE.team),
      requiredQuestion('opportunity', QUESTION_TYPE.opportunity),
      requiredQuestion('contact', QUESTION_TYPE.contact),
      requiredQuestion('files', QUESTION_TYPE.files),
    ]);
    expect(submitButton()).toBeNull();
    await user.type(surveyField('Question line'), 'longer than five');
    expect(surveyField('Question line').value).toBe('longe');
    expect(surveyHint('Question line')).toBe('5 of 5 characters');
    expect(surveyField('Question lines').getAttribute('rows')).toBe('4');
    await user.type(surveyField('Question lines'), 'one{Enter}two');
    await user.click(
      within(screen.getByRole('radiogroup', { name: 'Question few' })).getByRole('radio', { name: 'B' }),
    );
    await user.selectOptions(surveyField('Question many'), '8');
    await user.type(surveyField('Question email'), 'somebody@client.example');
    expect(surveyField('Question contact').disabled).toBe(true);
    await chooseRecord(user, 'Question client', client.name);
    await user.type(surveyField('Question date'), '1.2.2026');
    await user.tab();
    expect(surveyField('Question date').value).toBe('01/02/2026');
    await user.type(surveyField('Question time'), '930');
    await chooseRecord(user, 'Question employee', 'Grace Okafor');
    await chooseRecord(user, 'Question team', team.name);
    await chooseRecord(user, 'Question opportunity', opportunity.name);
    await waitFor(() => expect(surveyField('Question contact').disabled).toBe(false));
    await screen.findByRole('option', { name: person.name });
    await user.selectOptions(surveyField('Question contact'), person.name);
    expect(submitButton()).toBeNull();
    await user.upload(surveyField('Question files'), [new File(['a'], 'a.txt'), new File(['b'], 'b.txt')]);
    await sendSurvey(user);

    const [answers] = await portal.answersOf(key);
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

  it('start a search at three characters', async () => {
    const searched: string[] = [];
    const { user } = await portal.openForm([requiredQuestion('client', QUESTION_TYPE.client)]);
    portal.server.use(http.get('*/api/getclients/:text', ({ params }) => void searched.push(String(params.text))));
    await user.type(surveyField('Question client'), client.name.slice(0, 2));
    expect(screen.getByText('Type 3 or more characters')).toBeTruthy();
    await user.type(surveyField('Question client'), client.name.slice(2, 4));
    await screen.findByRole('option', { name: client.name });
    expect(searched).toEqual([client.name.slice(0, 4)]);
  });

  it('offer recently chosen records, only to the same user', async () => {
    const { user } = await portal.openForm([requiredQuestion('client', QUESTION_TYPE.client)]);
    await chooseRecord(user, 'Question client', client.name);
    portal.close();

    const again = await portal.openForm([requiredQuestion('client', QUESTION_TYPE.client)]);
    await again.user.click(surveyField('Question client'));
    await again.user.keyboard('{Enter}');
    expect(surveyField('Question client').value).toBe(client.name);
    portal.close();

    const key = await portal.surveys.make([requiredQuestion('client', QUESTION_TYPE.client)]);
    const { user: ada } = await portal.open(`/complete-form/${key}`, ADA);
    await ada.click(await screen.findByLabelText('Question client'));
    expect(screen.queryByRole('option')).toBeNull();
  });

  it('let an optional choice be cleared', async () => {
    const { key, user } = await portal.openForm([
      requiredQuestion('c', QUESTION_TYPE.choice, { choices: ['A', 'B'], required: false }),
    ]);
    await user.click(screen.getByRole('radio', { name: 'A' }));
    await user.click(screen.getByRole('button', { name: 'Clear choice' }));
    await sendSurvey(user);
    expect(await portal.answersOf(key)).toMatchObject([{ c: { answer: '' } }]);
  });
});
