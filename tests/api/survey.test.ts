import { surveyForms } from '@server/data/schema';
import { aQuestion, surveyJson, surveysOf } from '@tests/support/survey';
import { DATABASES, GRACE, OWEN, sharedApi, TEST_NOW, TOM } from '@tests/support/test-api';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

const OWEN_ID = 'staff-owen-hughes';

describe.each(DATABASES)('surveys on %s', (database) => {
  const api = sharedApi({ database });
  const surveys = surveysOf(api);

  describe('reading', () => {
    it('gives a person their open survey with its client', async () => {
      const survey = await surveys.read(OWEN, '/getsurvey/post-visit-owen');
      expect(survey).toMatchObject({
        key: 'post-visit-review',
        description: 'Post-visit Review',
        accountName: 'Harbourside Joinery Ltd',
        userName: 'Owen Hughes',
        completedOn: null,
        errorMessage: null,
      });
      expect(survey?.questions?.filter(({ answer }) => answer)).toEqual([]);
    });

    it('gives a completed survey with its answers and time', async () => {
      const survey = await surveys.read(OWEN, '/getsurvey/post-visit-owen-done');
      expect(survey?.completedOn).toMatch(/^2026-11-13T16:42:00\.000Z$/);
      const answerOf = (id: string) => survey?.questions?.find(({ questionId }) => questionId === id);
      expect(answerOf('rating')).toMatchObject({ answer: '3', answerText: '3 – well' });
      expect(answerOf('on')).toMatchObject({ answer: '13/11/2026', dateAnswer: '2026-11-13' });
      expect(answerOf('photographs')).toMatchObject({ answer: 'Loading bay inspection.pdf' });
      expect(answerOf('serious')).toMatchObject({ answer: null });
    });

    it('finds a form by its key regardless of case, blank and in the caller’s name', async () => {
      for (const key of ['complaint', 'COMPLAINT', 'Complaint']) {
        expect(await surveys.read(GRACE, `/getsurveyfromkey/${key}`)).toMatchObject({
          key: 'complaint',
          accountName: null,
          userName: 'Grace Okafor',
          completedOn: null,
        });
      }
      expect((await surveys.read(TOM, '/getsurveyfromkey/opportunitylost'))?.key).toBe('OpportunityLost');
    });

    it.each([
      ['an unknown identifier', '/getsurvey/nothing'],
      ['someone else’s survey', '/getsurvey/post-visit-ada'],
      ['an unknown key', '/getsurveyfromkey/Lead_Form'],
      ['a key of a form that must be assigned', '/getsurveyfromkey/post-visit-review'],
      ['an identifier of wildcards', '/getsurvey/%25'],
      ['a malformed identifier', `/getsurvey/${encodeURIComponent("' or 1=1 --")}`],
    ])('answers null for %s (product/surveys#nothing-to-see)', async (_what, path) => {
      expect(await surveys.read(OWEN, path)).toBeNull();
    });

    it('answers null for a form that has been removed, by key and by identifier', async () => {
      const key = await surveys.make([aQuestion('a')]);
      const identifier = await surveys.give(key, OWEN_ID);
      expect(await surveys.read(OWEN, `/getsurvey/${identifier}`)).not.toBeNull();
      await api.deps.db.update(surveyForms).set({ status: 'removed' }).where(eq(surveyForms.key, key));
      expect(await surveys.read(OWEN, `/getsurvey/${identifier}`)).toBeNull();
      expect(await surveys.read(OWEN, `/getsurveyfromkey/${key}`)).toBeNull();
    });

    it('returns only "hidden" for a form that is being changed (product/surveys#hidden)', async () => {
      expect(await surveys.read(OWEN, '/getsurveyfromkey/dse-self-assessment')).toEqual({ errorMessage: 'hidden' });
    });

    it('says why a form is closed, without its questions', async () => {
      const survey = await surveys.read(OWEN, '/getsurveyfromkey/flu-vaccination');
      expect(survey?.errorMessage).toMatch(/^Sign-up for this winter/);
      expect(survey?.questions).toEqual([]);
    });
  });

  describe('two at once', () => {
    async function newSurvey() {
      const key = await surveys.make([aQuestion('a')]);
      const identifier = await surveys.give(key, OWEN_ID);
      const json = (a: string, completedOn?: string | null) =>
        surveyJson({ identifier, key, completedOn }, [aQuestion('a')], { a });
      return { key, json, path: `/getsurvey/${identifier}` };
    }

    it('let one win and refuse the other, who has seen it blank', async () => {
      const { key, json } = await newSurvey();
      const answers = await Promise.all(
        ['one', 'two', 'three'].map(async (a) => ({ a, answer: await surveys.send(OWEN, json(a, null)) })),
      );
      expect(answers.map(({ answer }) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
      const winner = answers.find(({ answer }) => answer.status === 200);
      const loser = answers.find(({ answer }) => answer.status === 409);
      expect(await loser?.answer.json()).toMatchObject({
        code: 'completed-meanwhile',
        title: expect.stringMatching(/^This form has been completed since/) as string,
      });
      const submissions = await surveys.submissionsOf(key);
      expect(submissions.map(({ answers: stored }) => stored[0]?.answer)).toEqual([winner?.a]);
    });

    it('let one win where all have seen the same completion', async () => {
      const { key, json, path } = await newSurvey();
      await surveys.sent(OWEN, json('first', null));
      const seen = (await surveys.read(OWEN, path))?.completedOn;
      api.setNow('2026-11-18T11:00:00.000Z');
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, index) => surveys.send(OWEN, json(`again ${index}`, seen))),
      );
      api.setNow(TEST_NOW);
      const won = answers.flatMap(({ status }, index) => (status === 200 ? [`again ${index}`] : []));
      expect(won).toHaveLength(1);
      expect((await surveys.submissionsOf(key))[0]?.answers.map(({ answer }) => answer)).toEqual(won);
    });

    it('let people override what they have seen, but not what they have not', async () => {
      const { key, json, path } = await newSurvey();
      await surveys.sent(OWEN, json('first', null));
      const seen = (await surveys.read(OWEN, path))?.completedOn;
      api.setNow('2026-11-18T11:00:00.000Z');
      await surveys.sent(OWEN, json('second', seen));
      expect((await surveys.send(OWEN, json('third', seen))).status).toBe(409);
      await surveys.sent(OWEN, json('fourth'));
      expect((await surveys.submissionsOf(key))[0]?.answers).toMatchObject([{ answer: 'fourth' }]);
      api.setNow(TEST_NOW);
    });

    it('are one submission if they are the same request, with the same answer', async () => {
      const { key, json } = await newSurvey();
      const send = () => surveys.send(OWEN, json('x', null), [], { 'Idempotency-Key': `survey-${key}` });
      const answers = await Promise.all([send(), send(), send()]);
      expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual(
        Array(3).fill('{"message":"Thank you."}'),
      );
      expect(await surveys.submissionsOf(key)).toHaveLength(1);
      const form = await surveys.make([aQuestion('a')]);
      const again = () =>
        surveys.send(OWEN, surveyJson({ key: form }, [aQuestion('a')], { a: 'x' }), [], {
          'Idempotency-Key': `form-${form}`,
        });
      expect([(await again()).status, (await again()).status]).toEqual([200, 200]);
      expect(await surveys.submissionsOf(form)).toHaveLength(1);
    });
  });
});
