import { QUESTION_TYPE, type Question } from '@contract/survey';
import { surveyForms, staff } from '@server/data/schema';
import { NOT_THERE, UNAVAILABLE } from '@server/survey/submit-survey';
import { aQuestion, surveyJson, surveysOf } from '@tests/support/survey';
import { ADA, DATABASES, OWEN, sharedApi, TEST_NOW, TOM } from '@tests/support/test-api';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

const OWEN_ID = 'staff-owen-hughes';
const required = true;

describe.each(DATABASES)('submitting a survey on %s', (database) => {
  const api = sharedApi({ database });
  const surveys = surveysOf(api);

  const reviewed = { 'went-ahead': 'Yes', on: '17/11/2026', rating: '2', lead: 'No' };

  it('completes a survey, returns its thank-you message, and shows the answers from then on', async () => {
    const survey = await surveys.read(ADA, '/getsurvey/post-visit-ada');
    const json = surveyJson({ identifier: 'post-visit-ada', key: 'post-visit-review' }, survey?.questions ?? [], {
      ...reviewed,
      on: { answer: '17/11/2026', dateAnswer: '2026-11-17' },
      praise: ' Two lines\nof it ',
    });
    expect(await surveys.sent(ADA, json)).toBe('Thank you. Your review helps to prepare the next visit.');
    const completed = await surveys.read(ADA, '/getsurvey/post-visit-ada');
    expect(completed?.completedOn).toBe(TEST_NOW);
    const answers = completed?.questions?.filter(({ answer }) => answer);
    expect(
      answers?.map(({ questionId, answer, answerText, dateAnswer }) => [questionId, answer, answerText, dateAnswer]),
    ).toEqual([
      ['went-ahead', 'Yes', 'Yes', null],
      ['on', '17/11/2026', null, '2026-11-17'],
      ['rating', '2', '2 – with gaps', null],
      ['praise', ' Two lines\nof it ', null, null],
      ['lead', 'No', 'No', null],
    ]);
  });

  it('replaces the first submission with the second (product/surveys#overriding)', async () => {
    const key = await surveys.make([aQuestion('a'), aQuestion('b', { dependsOnQuestionId: 'a' })]);
    const identifier = await surveys.give(key, OWEN_ID);
    const { questions } = (await surveys.read(OWEN, `/getsurvey/${identifier}`)) ?? {};
    await surveys.sent(OWEN, surveyJson({ identifier }, questions ?? [], { a: 'first', b: 'second' }));
    await surveys.sent(OWEN, surveyJson({ identifier }, questions ?? [], { a: '', b: 'second' }));
    const [submission, ...others] = await surveys.submissionsOf(key);
    expect(others).toEqual([]);
    expect(submission?.answers.map(({ questionId, answer }) => [questionId, answer])).toEqual([['a', '']]);
  });

  it('stores each submission of a form separately', async () => {
    const key = await surveys.make([aQuestion('a')]);
    for (const who of [OWEN, OWEN, TOM]) await surveys.sent(who, surveyJson({ key }, [aQuestion('a')], { a: 'x' }));
    const submissions = await surveys.submissionsOf(key);
    expect(submissions.map(({ submittedById }) => submittedById).toSorted()).toEqual([
      OWEN_ID,
      OWEN_ID,
      'staff-tom-barker',
    ]);
    expect(await surveys.read(OWEN, `/getsurveyfromkey/${key}`)).toMatchObject({ completedOn: null });
  });

  it('takes text, type, choices and rules from the stored form, not from the sender', async () => {
    const key = await surveys.make([
      aQuestion('a', { questionType: QUESTION_TYPE.choice, choices: ['Yes'], required }),
    ]);
    const claimed = { questionText: '<script>', questionType: 0, required: false, choices: ['No'] };
    const sent = (answer: string | null) => ({ key, questions: [{ questionId: 'a', ...claimed, answer }] });
    expect(await surveys.refusal(OWEN, sent('No'))).toEqual({
      status: 422,
      text: 'Question a: Choose one of the options',
    });
    expect(await surveys.refusal(OWEN, sent(null))).toEqual({ status: 422, text: 'Question a: Required' });
    await surveys.sent(OWEN, sent('Yes'));
    expect((await surveys.submissionsOf(key))[0]?.answers).toEqual([
      {
        questionId: 'a',
        questionType: QUESTION_TYPE.choice,
        questionText: '<p>Question a</p>',
        answer: 'Yes',
        answerText: 'Yes',
        dateAnswer: null,
      },
    ]);
  });

  it('drops answers to hidden questions, of any type and chain', async () => {
    const key = await surveys.make([
      aQuestion('a'),
      aQuestion('b', { dependsOnQuestionId: 'a', dependsOnQuestionResponse: 'Yes' }),
      aQuestion('c', { dependsOnQuestionId: 'b', questionType: QUESTION_TYPE.email }),
      aQuestion('d', { dependsOnQuestionId: 'd', required }),
    ]);
    const all = [
      ['a', 'yes'],
      ['b', 'hidden'],
      ['c', 'no address'],
      ['d', 'in a circle'],
    ];
    await surveys.sent(OWEN, { key, questions: all.map(([questionId, answer]) => ({ questionId, answer })) });
    expect((await surveys.submissionsOf(key))[0]?.answers.map(({ questionId }) => questionId)).toEqual(['a']);
  });

  it.each<[string, Partial<Question>, string | null, string]>([
    ['a missing required answer', { required }, '   ', 'Required'],
    ['an invalid address', { questionType: QUESTION_TYPE.email }, 'ada@harbour', 'Email must be valid'],
    ['a day that does not exist', { questionType: QUESTION_TYPE.date }, '30/02/2026', 'Invalid Date'],
    ['an hour that does not exist', { questionType: QUESTION_TYPE.time }, '24:00', 'Invalid Time'],
    ['a line over its length', { maxLength: 3 }, 'four', 'At most 3 characters'],
    ['an unknown client', { questionType: QUESTION_TYPE.client }, 'client-9999', 'This client is not known'],
    ['an unknown colleague', { questionType: QUESTION_TYPE.employee }, 'staff-x', 'This employee is not known'],
    ['an unknown team', { questionType: QUESTION_TYPE.team }, 'team-99', 'This team is not known'],
    ['an unknown opportunity', { questionType: QUESTION_TYPE.opportunity }, 'x', 'This opportunity is not known'],
    [
      'a contact without a client',
      { questionType: QUESTION_TYPE.contact },
      'client-0001-p1',
      'This contact does not belong to the chosen client',
    ],
  ])('refuses %s and names the question', async (_what, changes, answer, error) => {
    const key = await surveys.make([
      aQuestion('a', { ...changes, questionText: '<p>How <b>much</b>?<br>Or &lt;none&gt;</p>' }),
    ]);
    const refused = await surveys.refusal(OWEN, { key, questions: [{ questionId: 'a', answer }] });
    expect(refused).toEqual({ status: 422, text: `How much? Or <none>: ${error}` });
  });

  it('takes a date only from its ISO field, and refuses an invalid one', async () => {
    const key = await surveys.make([aQuestion('a', { questionType: QUESTION_TYPE.date, required })]);
    const sent = (dateAnswer: string) => ({ key, questions: [{ questionId: 'a', dateAnswer }] });
    await surveys.sent(OWEN, sent('2028-02-29T00:00:00'));
    expect((await surveys.submissionsOf(key))[0]?.answers).toMatchObject([
      { answer: '29/02/2028', dateAnswer: '2028-02-29' },
    ]);
    expect(await surveys.refusal(OWEN, sent('2027-02-29'))).toMatchObject({
      status: 422,
      text: 'Question a: Invalid Date',
    });
  });

  it('stores the names of ids instead of those sent, and checks that a contact belongs to its client', async () => {
    const { client, contact, employee } = QUESTION_TYPE;
    const questions = [
      aQuestion('who', { questionType: client }),
      aQuestion('contact', { questionType: contact }),
      aQuestion('colleague', { questionType: employee }),
    ];
    const key = await surveys.make(questions);
    const answered = (contactId: string) =>
      surveyJson({ key }, questions, {
        who: { answer: 'client-0002', answerText: 'Forged Ltd' },
        contact: contactId,
        colleague: 'staff-ada-lindqvist',
      });
    expect((await surveys.refusal(OWEN, answered('client-0001-p1'))).text).toMatch(
      /does not belong to the chosen client/,
    );
    await surveys.sent(OWEN, answered('client-0002-p1'));
    expect((await surveys.submissionsOf(key))[0]?.answers.map(({ answerText }) => answerText)).toEqual([
      'Harbourside Hotels Ltd',
      expect.stringMatching(/^\w+ \S+/),
      'Ada Lindqvist',
    ]);
  });

  it('does not accept a colleague who has left', async () => {
    const key = await surveys.make([aQuestion('a', { questionType: QUESTION_TYPE.employee })]);
    await api.deps.db.update(staff).set({ active: false }).where(eq(staff.id, 'staff-priya-nair'));
    const sent = { key, questions: [{ questionId: 'a', answer: 'staff-priya-nair' }] };
    expect((await surveys.refusal(OWEN, sent)).text).toBe('Question a: This employee is not known');
  });

  it.each<[string, unknown, string | RegExp]>([
    ['neither identifier nor key', { questions: [] }, 'A submission names its survey by identifier or key.'],
    ['an unknown survey', { identifier: 'nothing', questions: [] }, NOT_THERE],
    ['someone else’s survey', { identifier: 'post-visit-tom', questions: [] }, NOT_THERE],
    [
      'someone else’s survey beside a key',
      { identifier: 'post-visit-tom', key: 'complaint', questions: [] },
      NOT_THERE,
    ],
    ['a form that must be assigned', { key: 'post-visit-review', questions: [] }, NOT_THERE],
    ['a hidden form', { key: 'dse-self-assessment', questions: [] }, UNAVAILABLE],
    ['a closed form', { key: 'flu-vaccination', questions: [] }, /^Sign-up for this winter/],
    ['no list of questions', { key: 'complaint' }, /questions/],
    ['a text as the list of questions', { key: 'complaint', questions: 'all' }, /questions/],
    [
      'one question twice',
      { key: 'complaint', questions: [{ questionId: 'name' }, { questionId: 'name' }] },
      'A question is answered twice.',
    ],
    [
      'an answer to a question that does not exist',
      { key: 'complaint', questions: [{ questionId: 'gone', answer: 'x' }] },
      'The form has changed since it was opened. Reload it to continue.',
    ],
  ])('refuses %s', async (_what, sent, text) => {
    const refused = await surveys.refusal(OWEN, sent);
    expect(refused.status).toBe(422);
    expect(refused.text).toMatch(text);
  });

  it('refuses a form that was removed while it was being filled in', async () => {
    const key = await surveys.make([aQuestion('a')]);
    const identifier = await surveys.give(key, OWEN_ID);
    await api.deps.db.update(surveyForms).set({ status: 'removed' }).where(eq(surveyForms.key, key));
    const json = surveyJson({ identifier, key }, [aQuestion('a')], { a: 'typed' });
    expect(await surveys.refusal(OWEN, json)).toEqual({ status: 422, text: NOT_THERE });
  });

  it('lists at most three errors', async () => {
    const questions = ['a', 'b', 'c', 'd'].map((id) => aQuestion(id, { required }));
    const key = await surveys.make(questions);
    expect((await surveys.refusal(OWEN, surveyJson({ key }, questions, {}))).text).toBe(
      'Question a: Required. Question b: Required. Question c: Required',
    );
  });
});
