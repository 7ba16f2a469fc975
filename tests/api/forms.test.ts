import { describe, expect, it } from 'vitest';
import { FORM_CHANGED, formSchema, formsSchema, type Form } from '@contract/form';
import { formSubmissionsSchema, givenFormSchema } from '@contract/form-submissions';
import { QUESTION_TYPE, type Question } from '@contract/survey';
import { choicesOf } from '@contract/survey-rules';
import { xlsFormAnswerSchema } from '@contract/xlsform';
import writeSheets from 'write-excel-file/node';
import { aQuestion, surveyJson, surveysOf } from '@tests/support/survey';
import { ADA, DATABASES, GRACE, OWEN, sharedApi } from '@tests/support/test-api';

const { choice, files, multiLine } = QUESTION_TYPE;

describe.each(DATABASES)('administrators’ forms, on %s', (database) => {
  const api = sharedApi({ database });
  const surveys = surveysOf(api);

  const call = async (path: string, body: unknown, as = GRACE) => {
    const answer = await api.request('POST', `/admin/forms/${path}`, { as, body });
    const text = await answer.text();
    return { status: answer.status, text, form: answer.ok ? (JSON.parse(text) as Form) : null };
  };
  const done = async (path: string, body: unknown): Promise<Form> => {
    const { status, text, form } = await call(path, body);
    expect(status, text).toBe(200);
    return formSchema.validate(form);
  };
  const add = (key: string, copyOf: string | null = null) => done('add', { key, description: `Form ${key}`, copyOf });
  const save = (form: Pick<Form, 'key' | 'version'>, changes: object) =>
    done('save', { key: form.key, version: form.version, changes });
  const refused = (form: Pick<Form, 'key' | 'version'>, changes: object) =>
    call('save', { key: form.key, version: form.version, changes });
  const publish = async (key: string, questions: readonly Question[]) =>
    save(await add(key), { questions, status: 'open' });
  const opened = (key: string) => surveys.read(OWEN, `/getsurveyfromkey/${key}`);

  it('are listed with their states and counts, only for administrators', async () => {
    const list = await api.request('GET', '/admin/forms', { as: GRACE });
    const { forms } = await formsSchema.validate(await list.json());
    expect(forms.find(({ key }) => key === 'travel-to-work-2025')).toMatchObject({
      status: 'removed',
      questions: 5,
      submissions: 4,
      given: 0,
    });
    expect(forms.find(({ key }) => key === 'post-visit-review')).toMatchObject({ opensByKey: false, given: 4 });
    expect((await api.request('GET', '/admin/forms/nowhere', { as: GRACE })).status).toBe(404);
  });

  it('open for nobody as drafts, for all once published, and say so while hidden', async () => {
    const draft = await add('lunch');
    expect(draft).toMatchObject({ status: 'draft', version: 1, questions: [] });
    expect(await opened('lunch')).toBeNull();
    expect((await surveys.send(OWEN, surveyJson({ key: 'lunch' }, [], {}))).status).toBe(422);
    const published = await save(draft, { questions: [aQuestion('a')], status: 'open' });
    expect(await opened('LUNCH')).toMatchObject({ key: 'lunch', errorMessage: null });
    const hidden = await save(published, { status: 'hidden' });
    expect(await (await api.request('GET', '/getsurveyfromkey/lunch', { as: OWEN })).json()).toEqual({
      errorMessage: 'hidden',
    });
    await save(hidden, { status: 'removed' });
    expect(await opened('lunch')).toBeNull();
  });

  it('have unique keys, regardless of case, even among removed forms and the lead form', async () => {
    for (const key of ['Complaint', 'TRAVEL-to-work-2025', 'lead_FORM'])
      expect((await call('add', { key, description: 'x', copyOf: null })).status, key).toBe(409);
    expect((await call('add', { key: 'no blanks', description: 'x', copyOf: null })).status).toBe(422);
  });

  it('are duplicated as drafts', async () => {
    const copy = await add('complaint-2', 'complaint');
    const original = (await (await api.request('GET', '/admin/forms/complaint', { as: GRACE })).json()) as Form;
    expect(copy).toMatchObject({ status: 'draft', questions: original.questions, thanks: original.thanks });
    expect((await call('add', { key: 'x', description: 'x', copyOf: 'nowhere' })).status).toBe(404);
  });

  it('accept one of two saves of the same version, and return what is saved now', async () => {
    const form = await add('twice');
    await save(form, { thanks: 'First' });
    const { status, text } = await refused(form, { thanks: 'Second' });
    expect(status).toBe(412);
    expect(JSON.parse(text)).toMatchObject({
      code: FORM_CHANGED,
      current: { key: 'twice', version: 2, thanks: 'First' },
    });
  });

  it('lose scripts in their markup, and fields that their type does not use', async () => {
    const { questions } = await save(await add('html'), {
      questions: [
        {
          questionId: 'a',
          questionType: multiLine,
          questionText: '<p onclick="x">A<script>1</script></p>',
          maxLength: 5,
        },
      ],
    });
    expect(questions).toEqual([
      { questionId: 'a', questionType: multiLine, questionText: '<p>A</p>', required: false },
    ]);
  });

  it('keep what is asked as a signature, which people and submissions see, and no other appearance', async () => {
    const asked = (questionId: string, questionType: Question['questionType'], appearance: string) =>
      aQuestion(questionId, { questionType, appearance });
    await publish('signed', [
      asked('signature', files, 'signature'),
      asked('photo', files, 'annotate'),
      asked('text', multiLine, 'signature'),
    ]);
    const survey = await opened('signed');
    expect(survey?.questions?.map(({ appearance }) => appearance)).toEqual(['signature', undefined, undefined]);
    const answer = await api.request('GET', '/admin/forms/signed/submissions', { as: GRACE });
    const { questions } = await formSubmissionsSchema.validate(await answer.json());
    expect(questions.map(({ isSignature }) => isSignature)).toEqual([true, false, false]);
  });

  it.each<[string, object, RegExp]>([
    [
      'could never be completed',
      { questions: [aQuestion('a', { questionType: choice, required: true })] },
      /Question a/,
    ],
    ['has no questions', { status: 'open' }, /asks nothing/],
    ['has two questions with one id', { questions: [aQuestion('a'), aQuestion('a')] }, /id of another/],
    ['has a question without a type', { questions: [{ questionId: 'a', questionType: 12 }] }, /Question 1/],
    ['has no limit', { questions: [aQuestion('a', { maxLength: 0.5 })] }, /limit/],
    ['has no name', { description: ' ' }, /./],
    ['is unchanged', {}, /Nothing was changed/],
  ])('are refused where a form %s', async (name, changes, reason) => {
    const key = `refused-${name.replaceAll(' ', '-')}`;
    const form = await add(key);
    const { status, text } = await refused(form, changes);
    expect([status, text]).toEqual([422, expect.stringMatching(reason)]);
    expect(await (await api.request('GET', `/admin/forms/${key}`, { as: GRACE })).json()).toMatchObject({
      version: 1,
    });
  });

  it('can become drafts again as long as nobody has submitted them', async () => {
    const form = await publish('used', [aQuestion('a')]);
    const draft = await save(form, { status: 'draft' });
    const published = await save(draft, { status: 'open' });
    await surveys.sent(OWEN, surveyJson({ key: 'used' }, [aQuestion('a')], { a: 'x' }));
    expect((await refused(published, { status: 'draft' })).text).toMatch(/Hide it instead/);
  });

  it('accept answers begun before they changed: without removed questions, with new ones', async () => {
    const before = [aQuestion('a'), aQuestion('gone')];
    const form = await publish('changing', before);
    const after = [aQuestion('a'), aQuestion('new', { required: true })];
    await save(form, { questions: after });
    const old = surveyJson({ key: 'changing' }, before, { a: 'typed', gone: 'typed' });
    expect(await surveys.refusal(OWEN, old)).toEqual({ status: 422, text: 'Question new: Required' });
    const unknown = surveyJson({ key: 'changing' }, [aQuestion('b')], { b: 'x' });
    expect((await surveys.refusal(OWEN, unknown)).text).toMatch(/has changed since/);

    const whole = surveyJson({ key: 'changing' }, [...before, aQuestion('new')], {
      a: 'typed',
      gone: 'typed',
      new: 'x',
    });
    await surveys.sent(OWEN, whole);
    const [submission] = await surveys.submissionsOf('changing');
    expect(submission?.answers.map(({ questionId, answer }) => [questionId, answer])).toEqual([
      ['a', 'typed'],
      ['new', 'x'],
    ]);
  });

  it('are in the audit log, with each changed question separately', async () => {
    const form = await publish('logged', [aQuestion('a'), aQuestion('b')]);
    await save(form, { questions: [aQuestion('a'), aQuestion('b', { required: true })] });
    const log = await api.request('GET', '/admin/audit', { as: ADA });
    const { entries } = (await log.json()) as { entries: { action: string; after: object }[] };
    expect(entries[0]).toMatchObject({ action: 'form.save', subjectId: 'logged', actorName: 'Grace Okafor' });
    expect(Object.keys(entries[0]?.after ?? {})).toEqual(['question b']);
    expect(entries.map(({ action }) => action).slice(0, 3)).toEqual(['form.save', 'form.save', 'form.add']);
  });

  const submissions = async (key: string) =>
    formSubmissionsSchema.validate(
      await (await api.request('GET', `/admin/forms/${key}/submissions`, { as: GRACE })).json(),
    );

  it('show submissions: one per row, choices counted, questions of earlier versions at the end', async () => {
    const questions = [aQuestion('how', { questionType: choice, choices: ['Car', { value: 'T', text: 'Train' }] })];
    const form = await publish('counted', [...questions, aQuestion('gone')]);
    for (const how of ['T', 'T', 'Car'])
      await surveys.sent(
        OWEN,
        surveyJson({ key: 'counted' }, form.questions, { how, gone: how === 'T' ? '=1+1' : '' }),
      );
    await save(form, {
      questions: [aQuestion('how', { questionType: choice, choices: [{ value: 'T', text: 'Rail' }] })],
    });
    const sent = await submissions('counted');
    expect(sent).toMatchObject({ total: 3, description: 'Form counted' });
    expect(sent.questions).toMatchObject([
      {
        questionId: 'how',
        isFormer: false,
        answered: 3,
        counts: [
          { text: 'Rail', count: 2 },
          { text: 'Car', count: 1 },
        ],
      },
      { questionId: 'gone', isFormer: true, answered: 2, counts: [] },
    ]);
    expect(
      sent.submissions
        .map(({ sentBy, answers }) => [sentBy, ...answers].join(' '))
        .toSorted((one, other) => one.localeCompare(other)),
    ).toEqual(['Owen Hughes Car ', 'Owen Hughes Train =1+1', 'Owen Hughes Train =1+1']);
    const csv = await (await api.request('GET', '/admin/forms/counted/csv', { as: GRACE })).text();
    expect(csv.split('\r\n')[0]).toMatch(/Sent at,Sent by,Client,Question how,Question gone$/);
    expect(csv.match(/Train,'=1\+1/g)).toHaveLength(2);
  });

  it('have files to download', async () => {
    const file = (await submissions('post-visit-review')).submissions[0]?.files[0];
    expect(file?.name).toBe('Loading bay inspection.pdf');
    const path = `/admin/formfiles/${file?.id ?? 0}`;
    const answer = await api.request('GET', path, { as: GRACE });
    expect([answer.status, (await answer.arrayBuffer()).byteLength]).toEqual([200, file?.size]);
    expect((await api.request('GET', '/admin/formfiles/999999', { as: GRACE })).status).toBe(404);
  });

  it('are assigned to a person for a client, and only that person can open them', async () => {
    await publish('gift', [aQuestion('a')]);
    const gift = { key: 'gift', staffId: 'staff-owen-hughes', clientId: 'client-0001' };
    const answer = await api.request('POST', '/admin/forms/give', { as: GRACE, body: gift });
    const given = await givenFormSchema.validate(await answer.json());
    expect(given).toMatchObject({ staffName: 'Owen Hughes', completedAt: null });
    expect(await surveys.read(OWEN, `/getsurvey/${given.identifier}`)).toMatchObject({ accountName: given.clientName });
    expect(await surveys.read(ADA, `/getsurvey/${given.identifier}`)).toBeNull();
    await surveys.sent(OWEN, surveyJson({ identifier: given.identifier }, [aQuestion('a')], { a: 'x' }));
    const list: unknown = await (await api.request('GET', '/admin/forms/gift/given', { as: GRACE })).json();
    expect(list).toMatchObject({
      given: [{ identifier: given.identifier, completedAt: expect.any(String) as string }],
    });
    expect((await submissions('gift')).submissions).toMatchObject([{ clientName: given.clientName }]);
  });

  it.each<[string, object, number]>([
    ['a draft', { key: 'wellbeing-check' }, 422],
    ['a removed form', { key: 'travel-to-work-2025' }, 422],
    ['to nobody', { staffId: 'nobody' }, 422],
    ['for no client', { clientId: 'nobody' }, 422],
    ['no form', { key: 'nowhere' }, 404],
  ])('are not assigned: %s', async (_name, wrong, status) => {
    const body = { key: 'complaint', staffId: 'staff-owen-hughes', clientId: null, ...wrong };
    expect((await api.request('POST', '/admin/forms/give', { as: GRACE, body })).status).toBe(status);
  });

  const upload = (bytes: Uint8Array, name = 'form.xlsx') => {
    const body = new FormData();
    body.set('file', new File([bytes as BlobPart], name));
    return api.request('POST', '/admin/forms/xlsform', { as: GRACE, body });
  };

  it('are exported as XLSForms and imported as drafts', async () => {
    const file = await api.request('GET', '/admin/forms/site-sign-off/xlsform', { as: GRACE });
    expect(file.status).toBe(200);
    const answer = await upload(new Uint8Array(await file.arrayBuffer()));
    const made = await xlsFormAnswerSchema.validate(await answer.json());
    expect(made).toMatchObject({ key: 'site-sign-off-2', questions: 9, problems: [] });
    const [before, after] = await Promise.all(
      ['site-sign-off', made.key].map(async (key) =>
        formSchema.validate(await (await api.request('GET', `/admin/forms/${key}`, { as: GRACE })).json()),
      ),
    );
    expect(after).toMatchObject({ status: 'draft', description: before?.description });
    const rules = (form?: Form) =>
      form?.questions.map((question) => [
        question.questionId,
        question.questionText,
        question.appearance,
        question.required ?? false,
        question.dependsOnQuestionResponse,
        choicesOf(question),
      ]);
    expect(rules(after)).toEqual(rules(before));
  });

  it('are not imported from a file that is not an XLSForm', async () => {
    expect((await upload(new TextEncoder().encode('type,name'))).status).toBe(422);
    expect((await upload(new Uint8Array(), 'form.csv')).status).toBe(422);
    const other = await writeSheets([{ sheet: 'Members', data: [['A']] }]).toBuffer();
    const answer = await upload(other);
    expect([answer.status, await answer.text()]).toEqual([422, 'The spreadsheet has no sheet named survey.']);
  });
});
