import { QUESTION_TYPE } from '@contract/survey';
import { answerOfFileNames } from '@contract/survey-rules';
import { namedBlobs } from '@server/files/named-blobs';
import { aQuestion, surveyJson, surveysOf } from '@tests/support/survey';
import { DATABASES, OWEN, sharedApi } from '@tests/support/test-api';
import { textFile } from '@tests/support/time-sheet';
import { describe, expect, it } from 'vitest';

const MEGABYTE = 1024 * 1024;
const questionType = QUESTION_TYPE.files;

describe.each(DATABASES)('files of surveys on %s', (database) => {
  const api = sharedApi({ database });
  const surveys = surveysOf(api);

  const one = [aQuestion('photos', { questionType })];
  const two = [...one, aQuestion('letters', { questionType })];

  /** Assigns Owen a survey with file questions; `listing` is what the portal sends when they list these names. */
  async function given(questions: typeof one) {
    const key = await surveys.make(questions);
    const identifier = await surveys.give(key, 'staff-owen-hughes');
    const listing = (lists: Record<string, readonly string[]>) =>
      surveyJson(
        { identifier },
        questions,
        Object.fromEntries(Object.entries(lists).map(([id, names]) => [id, answerOfFileNames(names)])),
      );
    const filesOf = async () => (await surveys.submissionsOf(key)).flatMap(({ files }) => files);
    const namesOf = async () => (await filesOf()).map(({ questionId, name }) => [questionId, name]);
    return { key, listing, filesOf, namesOf, path: `/getsurvey/${identifier}` };
  }

  it('go to the questions that list them, in order if they have the same name', async () => {
    const survey = await given(two);
    const json = survey.listing({ photos: ['a.txt', 'same.txt'], letters: ['same.txt', 'b.txt'] });
    const files = [
      textFile('same.txt', 'first'),
      textFile('b.txt', 'b'),
      textFile('a.txt', 'aaa'),
      textFile('same.txt', '2'),
    ];
    await surveys.sent(OWEN, json, files);
    expect((await survey.filesOf()).map(({ questionId, name, size }) => [questionId, name, size])).toEqual([
      ['photos', 'a.txt', 3],
      ['photos', 'same.txt', 5],
      ['letters', 'same.txt', 1],
      ['letters', 'b.txt', 1],
    ]);
    const { questions } = (await surveys.read(OWEN, survey.path)) ?? {};
    expect(questions?.map(({ answer }) => answer)).toEqual(['a.txt\nsame.txt', 'same.txt\nb.txt']);
  });

  it('may answer two questions with one upload', async () => {
    const survey = await given(two);
    await surveys.sent(OWEN, survey.listing({ photos: ['a.txt'], letters: ['a.txt'] }), [textFile('a.txt', 'a')]);
    expect(await survey.namesOf()).toEqual([
      ['photos', 'a.txt'],
      ['letters', 'a.txt'],
    ]);
  });

  it('with one name from two folders are both stored where the name is listed once', async () => {
    const survey = await given(two);
    const files = [textFile('a.txt', 'from one folder'), textFile('a.txt', 'from another')];
    await surveys.sent(OWEN, survey.listing({ letters: ['a.txt'] }), files);
    expect((await survey.filesOf()).map(({ questionId, size }) => [questionId, size])).toEqual([
      ['letters', 15],
      ['letters', 12],
    ]);
  });

  it('are listed by the server if the sender does not, as long as they belong to a single question', async () => {
    const survey = await given([aQuestion('photos', { questionType, required: true })]);
    await surveys.sent(OWEN, survey.listing({}), [textFile('a.txt', 'a'), textFile('b.txt', 'b')]);
    expect(await survey.namesOf()).toEqual([
      ['photos', 'a.txt'],
      ['photos', 'b.txt'],
    ]);
    const ambiguous = await given(two);
    expect(await surveys.refusal(OWEN, ambiguous.listing({}), [textFile('a.txt', 'a')])).toEqual({
      status: 422,
      text: 'The file a.txt belongs to no question.',
    });
  });

  it('are matched by name although browsers encode quotation marks in different ways', async () => {
    const survey = await given(one);
    const names = ['5" pipe – Café.txt', 'no%22quote.txt'];
    const json = survey.listing({ photos: names });
    const files = names.map((name) => textFile(name, name));
    await surveys.sent(OWEN, json, files);
    await surveys.sent(OWEN, json);
    expect(await survey.namesOf()).toEqual(names.map((name) => ['photos', name]));
  });

  it('lose folders and control characters from their names', async () => {
    const survey = await given(one);
    const names = ['../../etc/passwd', 'C:\\Users\\owen\\no\u0007tes.txt', 'report\u202Efdp.exe'];
    const json = { ...survey.listing({}), questions: [{ questionId: 'photos', answer: names.join('\n') }] };
    await surveys.sent(
      OWEN,
      json,
      names.map((name) => textFile(name, name)),
    );
    expect(await survey.namesOf()).toEqual([
      ['photos', 'passwd'],
      ['photos', 'notes.txt'],
      ['photos', 'reportfdp.exe'],
    ]);
  });

  it('are refused if empty, over 25 MB, more than 20, or listed but missing', async () => {
    const survey = await given(one);
    const refusal = (names: string[], files: File[]) => surveys.refusal(OWEN, survey.listing({ photos: names }), files);
    expect(await refusal(['full.txt', 'empty.txt'], [textFile('full.txt', 'x'), textFile('empty.txt', '')])).toEqual({
      status: 422,
      text: 'empty.txt is empty.',
    });
    const large = new File([new Uint8Array(26 * MEGABYTE)], 'large.bin');
    expect(await refusal(['large.bin'], [large])).toMatchObject({
      status: 413,
      text: expect.stringMatching(/at most 25 MB/) as string,
    });
    const many = Array.from({ length: 21 }, (_, index) => textFile(`${index}.txt`, `file ${index}`));
    expect(
      (
        await refusal(
          many.map(({ name }) => name),
          many,
        )
      ).status,
    ).toBe(413);
    expect(await refusal(['a.txt', 'lost.txt'], [textFile('a.txt', 'a')])).toEqual({
      status: 422,
      text: 'The file lost.txt has not arrived. Attach it again.',
    });
  });

  it('are refused in another field, and where no visible question asks for them', async () => {
    const survey = await given(one);
    const form = new FormData();
    form.set('surveyJson', JSON.stringify(survey.listing({})));
    form.append('photos', textFile('a.txt', 'a'));
    const answer = await api.request('POST', '/submitsurvey', { as: OWEN, body: form });
    expect([answer.status, await answer.text()]).toEqual([422, 'Files must be in the field "files".']);
    const hidden = await given([aQuestion('photos', { questionType, dependsOnQuestionId: 'nobody' })]);
    const json = { ...hidden.listing({}), questions: [{ questionId: 'photos', answer: 'a.txt' }] };
    expect(await surveys.refusal(OWEN, json, [textFile('a.txt', 'a')])).toEqual({
      status: 422,
      text: 'The file a.txt belongs to no question.',
    });
  });

  it('stay with a survey that is completed again while they are listed, and are deleted otherwise', async () => {
    const survey = await given(two);
    const files = [textFile('a.txt', 'old a'), textFile('b.txt', 'b')];
    await surveys.sent(OWEN, survey.listing({ photos: ['a.txt', 'b.txt'] }), files);
    await surveys.sent(OWEN, survey.listing({ photos: ['b.txt', 'c.txt'] }), [textFile('c.txt', 'new c')]);
    expect(await survey.namesOf()).toEqual([
      ['photos', 'b.txt'],
      ['photos', 'c.txt'],
    ]);
    expect((await surveys.refusal(OWEN, survey.listing({ letters: ['b.txt'] }))).text).toMatch(/has not arrived/);
    expect((await surveys.refusal(OWEN, survey.listing({ photos: ['a.txt'] }))).text).toMatch(/has not arrived/);
  });

  it('are replaced by a new one with the same name', async () => {
    const survey = await given(one);
    await surveys.sent(OWEN, survey.listing({ photos: ['a.txt'] }), [textFile('a.txt', 'old')]);
    await surveys.sent(OWEN, survey.listing({ photos: ['a.txt'] }), [textFile('a.txt', 'brand new')]);
    expect(await survey.filesOf()).toMatchObject([{ name: 'a.txt', size: 9 }]);
  });

  it('are stored once when the upload is repeated, and are safe from the sweep', async () => {
    const survey = await given(one);
    const send = () =>
      surveys.send(OWEN, survey.listing({ photos: ['a.txt'] }), [textFile('a.txt', `once ${database}`)], {
        'Idempotency-Key': 'survey-with-a-file',
      });
    const [first, second] = [await send(), await send()];
    expect(await second.text()).toBe(await first.text());
    expect(second.headers.get('Idempotency-Replayed')).toBe('true');
    const [file, ...others] = await survey.filesOf();
    expect(others).toEqual([]);
    expect(await api.deps.files.has(file?.hash ?? '')).toBe(true);
    expect(await namedBlobs(api.deps.db, [file?.hash ?? '', '0'.repeat(64)])).toEqual(new Set([file?.hash]));
  });
});
