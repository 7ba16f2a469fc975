import { ANSWER_MAX_LENGTH, QUESTION_TYPE } from '@contract/survey';
import { clients } from '@server/data/schema';
import { safeQuestionHtml } from '@server/survey/question-html';
import { FUZZ_TIME_LIMIT_MS, fuzzRuns } from '@tests/support/fuzz-runs';
import { hostileHeaders, hostileMultipart, hostileText, hostileValue, spoiled } from '@tests/support/hostile-input';
import { aQuestion, surveyForm, surveyJson, surveysOf } from '@tests/support/survey';
import { DATABASES, OWEN, sharedApi, TOM } from '@tests/support/test-api';
import { textFile } from '@tests/support/time-sheet';
import { XSS_PAYLOADS } from '@tests/support/xss-payloads';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

describe.each(DATABASES)('hostile surveys on %s', (database) => {
  const runs = fuzzRuns();
  const api = sharedApi({ database });
  const surveys = surveysOf(api);

  it('are served and stored with their question texts made safe', async () => {
    const questions = XSS_PAYLOADS.map((questionText, index) => aQuestion(`q${index}`, { questionText }));
    const key = await surveys.make(questions);
    const safe = XSS_PAYLOADS.map(safeQuestionHtml);
    expect(safe).not.toEqual(XSS_PAYLOADS);
    const served = await surveys.read(OWEN, `/getsurveyfromkey/${key}`);
    expect(served?.questions?.map(({ questionText }) => questionText)).toEqual(safe);
    await surveys.sent(OWEN, surveyJson({ key }, questions, {}));
    const [submission] = await surveys.submissionsOf(key);
    expect(submission?.answers.map(({ questionText }) => questionText)).toEqual(safe);
  });

  it('treat choices, names, descriptions, answers and messages as plain text', async () => {
    const { choice, multiLine, client } = QUESTION_TYPE;
    const questions = [
      aQuestion('choice', { questionType: choice, choices: [...XSS_PAYLOADS] }),
      aQuestion('text', { questionType: multiLine }),
      aQuestion('client', { questionType: client }),
    ];
    for (const [index, payload] of XSS_PAYLOADS.entries()) {
      const thanks = { thanks: payload, description: payload };
      const id = `hostile-${index}`;
      const place = { town: payload, postCode: 'X', industry: payload };
      await api.deps.db.insert(clients).values({ id, name: payload, ...place });
      const key = await surveys.make(questions, thanks);
      const answers = { choice: payload, text: payload, client: { answer: id, answerText: 'forged' } };
      const answer = await surveys.send(OWEN, surveyJson({ key }, questions, answers));
      expect(answer.headers.get('Content-Type')).toMatch(/^application\/json/);
      expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff');
      expect(await answer.json()).toEqual({ message: payload });
      expect(
        (await surveys.submissionsOf(key))[0]?.answers.map((stored) => stored.answerText ?? stored.answer),
      ).toEqual([payload, payload, payload]);
      expect(await surveys.read(TOM, `/getsurveyfromkey/${key}`)).toMatchObject({ description: payload });
    }
  });

  it('name their question in a refusal as plain text', async () => {
    for (const questionText of XSS_PAYLOADS) {
      const key = await surveys.make([aQuestion('a', { questionText, required: true })]);
      const answer = await surveys.send(OWEN, { key, questions: [] });
      expect([answer.status, answer.headers.get('Content-Type')]).toEqual([422, 'text/plain; charset=utf-8']);
      expect(await answer.text()).toMatch(/^.{1,80}: Required$/u);
    }
  });

  it('do not break on odd definitions: ids of built-in properties, circles, missing parents', async () => {
    const questions = ['__proto__', 'constructor', 'toString', 'hasOwnProperty'].map((id, index, ids) =>
      aQuestion(id, index === 0 ? {} : { dependsOnQuestionId: ids[index - 1] }),
    );
    const key = await surveys.make([
      ...questions,
      aQuestion('circle', { dependsOnQuestionId: 'circle', required: true }),
    ]);
    expect((await surveys.read(OWEN, `/getsurveyfromkey/${key}`))?.questions).toHaveLength(5);
    await surveys.sent(OWEN, { key, questions: questions.map(({ questionId }) => ({ questionId, answer: 'x' })) });
    expect((await surveys.submissionsOf(key))[0]?.answers.map(({ questionId }) => questionId)).toEqual([
      '__proto__',
      'constructor',
      'toString',
      'hasOwnProperty',
    ]);
  });

  it('are served and accepted with 300 HTML questions', async () => {
    const questions = Array.from({ length: 300 }, (_, index) =>
      aQuestion(`q${index}`, {
        questionText: `<p>Question <strong>${index}</strong></p><ul><li>one</li><li>two</li></ul>`.repeat(3),
        dependsOnQuestionId: index % 6 === 0 ? null : `q${index - 1}`,
      }),
    );
    const key = await surveys.make(questions);
    const answers = Object.fromEntries(questions.map(({ questionId }) => [questionId, 'x'.repeat(200)]));
    expect((await surveys.read(OWEN, `/getsurveyfromkey/${key}`))?.questions).toHaveLength(300);
    await surveys.sent(OWEN, surveyJson({ key }, questions, answers));
    expect((await surveys.submissionsOf(key))[0]?.answers).toHaveLength(300);
  });

  it('are accepted with long texts and the longest allowed answers', async () => {
    const questionText = `<p>${'Think of every room of the building. '.repeat(500)}</p>`;
    const questions = Array.from({ length: 60 }, (_, index) =>
      aQuestion(`q${index}`, { questionText, questionType: 1 }),
    );
    const key = await surveys.make(questions);
    const answers = Object.fromEntries(['q1', 'q2', 'q3'].map((id) => [id, 'x'.repeat(ANSWER_MAX_LENGTH)]));
    await surveys.sent(OWEN, surveyJson({ key }, questions, answers));
    expect((await surveys.submissionsOf(key))[0]?.answers[1]?.answer).toHaveLength(ANSWER_MAX_LENGTH);
  });

  it(
    'leave nothing behind when refused, and one submission when accepted',
    async () => {
      const key = 'fuzzed';
      await surveys.make(
        [aQuestion('a'), aQuestion('b', { dependsOnQuestionId: 'a' }), aQuestion('f', { questionType: 11 })],
        {
          key,
        },
      );
      const question = spoiled({ questionId: 'a', answer: 'x', answerText: null, dateAnswer: null });
      const answered = fc.record({ questionId: fc.constantFrom('a', 'b'), answer: hostileText });
      const sent = fc.oneof(
        {
          weight: 4,
          arbitrary: spoiled({
            identifier: null,
            key,
            questions: [{ questionId: 'a', answer: 'x' }],
            completedOn: null,
          }),
        },
        {
          weight: 3,
          arbitrary: fc.array(question, { maxLength: 3 }).map((questions): unknown => ({ key, questions })),
        },
        {
          weight: 3,
          arbitrary: fc
            .uniqueArray(answered, { selector: ({ questionId }) => questionId })
            .map((questions): unknown => ({ key, questions })),
        },
        { weight: 1, arbitrary: hostileValue },
      );
      let accepted = 0;
      await fc.assert(
        fc.asyncProperty(
          sent,
          hostileHeaders,
          fc.option(hostileText, { freq: 1 }),
          async (survey, headers, fileName) => {
            const files = fileName === null ? [] : [textFile(fileName.toWellFormed() || 'x', `content ${fileName}`)];
            const answer = await api.request('POST', '/submitsurvey', {
              as: OWEN,
              body: surveyForm(survey, files),
              headers,
            });
            const body = await answer.text();
            if (answer.status >= 500) throw new Error(`${answer.status}: ${body}`);
            if (answer.status === 200) accepted += 1;
            else if (body.length < 8) throw new Error(`No clear reason: ${body}`);
          },
        ),
        runs,
      );
      expect(accepted).toBeGreaterThan(runs.numRuns / 100);
      expect(await surveys.submissionsOf(key)).toHaveLength(accepted);
    },
    FUZZ_TIME_LIMIT_MS,
  );

  it(
    'survive forms that are broken, cut off or handmade',
    async () => {
      const before = await surveys.stored();
      await fc.assert(
        fc.asyncProperty(hostileMultipart, fc.constantFrom('edge', 'other', ''), async (body, boundary) => {
          const headers = { 'Content-Type': `multipart/form-data; boundary=${boundary}` };
          const answer = await api.request('POST', '/submitsurvey', { as: OWEN, body, headers });
          expect([400, 413, 415, 422]).toContain(answer.status);
        }),
        runs,
      );
      expect(await surveys.stored()).toEqual(before);
    },
    FUZZ_TIME_LIMIT_MS,
  );
});
