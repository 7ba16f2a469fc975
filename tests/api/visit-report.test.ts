import { timesheetInitialSchema } from '@contract/time-entry';
import { givenReportSchema, VISIT_REPORT_FORM } from '@contract/visit-report';
import { givenSurveys, surveyForms, visits } from '@server/data/schema';
import { OWEN_ID } from '@tests/support/advice';
import { addVisit } from '@tests/support/diary';
import { surveyForm, surveyJson } from '@tests/support/survey';
import { ADA, DATABASES, GRACE, OWEN, sharedApi } from '@tests/support/test-api';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

const ADA_ID = 'staff-ada-lindqvist';
const QUESTION = { questionId: 'seen', questionText: '<p>Seen?</p>', questionType: 0 as const, required: true };

describe.each(DATABASES)('the report form of a visit on %s', (database) => {
  const api = sharedApi({ database });

  let visitId: string;

  beforeAll(async () => {
    await api.deps.db
      .update(surveyForms)
      .set({ questions: [QUESTION] })
      .where(eq(surveyForms.key, VISIT_REPORT_FORM));
  });
  beforeEach(async () => {
    visitId = await addVisit(api, OWEN_ID, '2026-11-10T09:00', 'C');
  });

  const ask = (who: string, id = visitId) => api.request('POST', '/visitreport', { as: who, body: { visitId: id } });
  async function given(who: string) {
    const answer = await ask(who);
    expect(answer.status).toBe(200);
    return (await givenReportSchema.validate(await answer.json())).identifier;
  }
  const send = (who: string, identifier: string, seen: string) =>
    api.request('POST', '/submitsurvey', {
      as: who,
      body: surveyForm(surveyJson({ identifier }, [QUESTION], { seen })),
    });
  async function isComplete() {
    const answer = await api.request('GET', '/timesheetinitial', { as: OWEN });
    const initial = await timesheetInitialSchema.validate(await answer.json());
    return initial.visits.find(({ id }) => id === visitId)?.vrfComplete;
  }

  it('is given once to the consultant, for the visit’s client', async () => {
    const identifiers = await Promise.all([given(OWEN), given(OWEN), given(OWEN)]);
    expect(new Set(identifiers).size).toBe(1);
    expect(await api.deps.db.select().from(givenSurveys).where(eq(givenSurveys.visitId, visitId))).toMatchObject([
      { identifier: identifiers[0], staffId: OWEN_ID, clientId: 'client-0001', formKey: VISIT_REPORT_FORM },
    ]);
  });

  it('makes the write-up possible once it is submitted, not before, and stays openable', async () => {
    const identifier = await given(OWEN);
    expect((await send(OWEN, identifier, '')).status).toBe(422);
    expect(await isComplete()).toBe(false);
    expect((await send(OWEN, identifier, 'Everything')).status).toBe(200);
    expect(await isComplete()).toBe(true);
    expect(await given(OWEN)).toBe(identifier);
    const minutes = { id: visitId, minutes: 30 };
    expect((await api.request('POST', '/confirmVisitMinutes', { as: OWEN, body: minutes })).status).toBe(200);
  });

  it('passes to the next consultant of the visit while nobody has filled it in', async () => {
    const identifier = await given(OWEN);
    await api.deps.db.update(visits).set({ consultantId: ADA_ID }).where(eq(visits.id, visitId));
    expect((await ask(OWEN)).status).toBe(404);
    expect(await given(ADA)).toBe(identifier);
    expect((await send(OWEN, identifier, 'Mine')).status).toBe(422);
    expect((await send(ADA, identifier, 'Hers')).status).toBe(200);
  });

  it('is locked after its visit, so that submitting it and passing it on cannot wait for each other', async () => {
    const identifier = await given(OWEN);
    let start = () => undefined as void;
    // Not within the transaction's own context.
    const sending = new Promise<void>((resolve) => (start = resolve)).then(() => send(OWEN, identifier, 'Mine'));
    await api.deps.db.transaction(async (tx) => {
      await tx.select().from(visits).where(eq(visits.id, visitId)).for('update');
      start();
      // The embedded database has one connection, so that nobody can wait for a row.
      const waits = database === 'postgres' ? 1 : 0;
      const waiting = sql`select count(*)::int as count from pg_locks where not granted`;
      await vi.waitFor(async () => expect((await tx.execute(waiting)).rows).toEqual([{ count: waits }]));
      const form = tx.select().from(givenSurveys).where(eq(givenSurveys.identifier, identifier));
      expect(await form.for('update', { noWait: true })).toHaveLength(1);
      await tx.update(visits).set({ consultantId: ADA_ID }).where(eq(visits.id, visitId));
    });
    expect((await sending).status).toBe(200);
  });

  it('is refused for other people’s visits, before the visit, for people who do not record time, and without a form', async () => {
    expect((await ask(ADA)).status).toBe(404);
    expect((await ask(OWEN, 'no-such-visit')).status).toBe(404);
    expect((await ask(GRACE)).status).toBe(422);
    const booked = await addVisit(api, OWEN_ID, '2026-11-30T09:00', 'B');
    expect((await ask(OWEN, booked)).status).toBe(422);
    const reported = await addVisit(api, OWEN_ID, '2026-11-09T09:00', 'C', { vrfComplete: true });
    expect((await ask(OWEN, reported)).status).toBe(422);

    const form = api.deps.db.update(surveyForms);
    await form.set({ status: 'hidden' }).where(eq(surveyForms.key, VISIT_REPORT_FORM));
    const refused = await ask(OWEN);
    const vars = (await (await api.request('GET', '/vars', { as: OWEN })).json()) as { visitReportForm: boolean };
    expect(vars.visitReportForm).toBe(false);
    await form.set({ status: 'open' }).where(eq(surveyForms.key, VISIT_REPORT_FORM));
    expect([refused.status, await refused.text()]).toEqual([
      422,
      'There is no visit report form yet. Ask an administrator to publish a form with the key visit-report.',
    ]);
  });
});
