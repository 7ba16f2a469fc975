import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { QUESTION_TYPE, type Question } from '@contract/survey';
import { answerTo, answersToSend, questionErrors, visibleQuestionIds, visibleQuestions } from '@contract/survey-rules';
import { holdFile, releaseFiles } from '@/shared/lib/file-registry';
import {
  createSurveyForm,
  earlierFileNames,
  EMPTY_FILLING,
  isFillingChanged,
  isSurveyFilling,
  type SurveyFilling,
} from './survey-form';

const IDS = ['a', 'b', 'c', 'd', 'e', 'f', 'constructor', '__proto__'];
const ANSWERS = ['', ' ', 'Yes', 'No', 'x', 'no address', 'a@b.example'];

const anId = fc.constantFrom(...IDS);
const aQuestion: fc.Arbitrary<Question> = fc.record({
  questionId: anId,
  questionText: fc.constant('<p>Text</p>'),
  questionType: fc.constantFrom(
    QUESTION_TYPE.singleLine,
    QUESTION_TYPE.email,
    QUESTION_TYPE.client,
    QUESTION_TYPE.contact,
  ),
  required: fc.boolean(),
  dependsOnQuestionId: fc.option(anId),
  dependsOnQuestionResponse: fc.option(fc.constantFrom('', 'Yes', 'No')),
});
const aSurvey = fc.array(aQuestion, { maxLength: 12 });
const theAnswers = fc.array(fc.tuple(anId, fc.constantFrom(...ANSWERS)), { maxLength: 20 });

const text = (questionId: string, changes: Partial<Question> = {}): Question => ({
  questionId,
  questionType: QUESTION_TYPE.singleLine,
  ...changes,
});
const after = (parent: string, response: string) => ({
  dependsOnQuestionId: parent,
  dependsOnQuestionResponse: response,
});
const filled = (answers: Record<string, string>): SurveyFilling => ({
  ...EMPTY_FILLING,
  answers: Object.fromEntries(Object.entries(answers).map(([id, answer]) => [id, { answer }])),
});

describe('a form that is being filled in', () => {
  it('always follows the contract’s rules, for any questions and answers', () => {
    fc.assert(
      fc.property(aSurvey, theAnswers, (questions, given) => {
        const form = createSurveyForm(questions, EMPTY_FILLING);
        for (const [questionId, answer] of given) {
          form.answer(questionId, { answer });
          const { answers } = form.filling();
          const visible = visibleQuestions(questions, answers);
          const errors = questionErrors(visible, answers);
          const shown = form.questions.filter((question) => form.question(question.questionId).isVisible);

          expect(new Set(shown.map((question) => question.questionId))).toEqual(visibleQuestionIds(questions, answers));
          expect(shown).toEqual(visible);
          expect(shown.map((question) => form.question(question.questionId).error)).toEqual(
            visible.map((question) => errors.get(question.questionId) ?? null),
          );
          expect(form.summary().needed).toEqual([...errors.keys()]);
          expect(form.summary().visible).toEqual(shown.map((question) => question.questionId));
        }
      }),
    );
  });

  it('notifies exactly those whose state has changed', () => {
    fc.assert(
      fc.property(aSurvey, theAnswers, (questions, given) => {
        const form = createSurveyForm(questions, EMPTY_FILLING);
        for (const [questionId, answer] of given) {
          const before = new Map(
            form.questions.map((question) => [question.questionId, form.question(question.questionId)]),
          );
          const notified = new Set<string>();
          const stops = form.questions.map((question) =>
            form.subscribe(question.questionId, () => notified.add(question.questionId)),
          );
          form.answer(questionId, { answer });
          stops.forEach((stop) => stop());
          const changed = [...before].filter(([id, state]) => form.question(id) !== state).map(([id]) => id);
          expect(notified).toEqual(new Set(changed));
        }
      }),
    );
  });

  it('notifies only the question that is typed into, of 300', () => {
    const form = createSurveyForm(
      Array.from({ length: 300 }, (_, index) => text(`q${index}`)),
      EMPTY_FILLING,
    );
    const notified: string[] = [];
    for (const { questionId } of form.questions) form.subscribe(questionId, () => notified.push(questionId));
    form.answer('q7', { answer: 'a' });
    form.answer('q7', { answer: 'ab' });
    expect(notified).toEqual(['q7', 'q7']);
  });

  it('remembers answers of hidden questions, but does not send them', () => {
    const form = createSurveyForm([text('a'), text('b', after('a', 'Yes'))], filled({ a: 'Yes', b: 'stored' }));
    form.answer('a', { answer: 'No' });
    expect(form.question('b').isVisible).toBe(false);
    expect(answersToSend(form.questions, form.filling().answers).map(({ questionId }) => questionId)).toEqual(['a']);
    form.answer('a', { answer: 'Yes' });
    expect(form.question('b').answer).toEqual({ answer: 'stored' });
  });
});

describe('the contact of a client', () => {
  const client = text('client', { questionType: QUESTION_TYPE.client });
  const contact = text('contact', { questionType: QUESTION_TYPE.contact });

  it('is cleared when the client changes, and what depends on it hides', () => {
    const form = createSurveyForm(
      [client, contact, text('more', after('contact', ''))],
      filled({ client: '1', contact: 'x', more: 'y' }),
    );
    expect(form.question('contact').clientId).toBe('1');
    expect(form.question('more').isVisible).toBe(true);
    form.answer('client', { answer: '2' });
    expect(form.question('contact')).toMatchObject({ clientId: '2', answer: { answer: '' } });
    expect(form.question('more').isVisible).toBe(false);
  });

  it('survives while both are hidden', () => {
    const questions = [
      text('asked'),
      { ...client, ...after('asked', 'Yes') },
      { ...contact, ...after('asked', 'Yes') },
    ];
    const form = createSurveyForm(questions, filled({ asked: 'Yes', client: '1', contact: 'x' }));
    form.answer('asked', { answer: 'No' });
    form.answer('asked', { answer: 'Yes' });
    expect(form.question('contact').answer).toEqual({ answer: 'x' });
  });

  it('is cleared when its client changed while it was hidden', () => {
    const form = createSurveyForm(
      [text('asked'), client, { ...contact, ...after('asked', 'Yes') }],
      filled({ asked: 'Yes', client: '1', contact: 'x' }),
    );
    form.answer('asked', { answer: 'No' });
    form.answer('client', { answer: '2' });
    form.answer('asked', { answer: 'Yes' });
    expect(form.question('contact').answer).toEqual({ answer: '' });
  });
});

describe('files of a question', () => {
  const files = text('files', { questionType: QUESTION_TYPE.files, required: true });

  it('are its answer by name; those of an earlier submission stay', () => {
    const form = createSurveyForm([files], filled({ files: 'earlier.pdf' }));
    const chosen = holdFile(new File(['x'], 'new.pdf'));
    form.attach('files', [chosen]);
    expect(answerTo(form.filling().answers, 'files').answer).toBe('earlier.pdf\nnew.pdf');
    expect(earlierFileNames(form.question('files').answer, form.question('files').files)).toEqual(['earlier.pdf']);
    form.attach('files', []);
    expect(answerTo(form.filling().answers, 'files').answer).toBe('earlier.pdf');
    releaseFiles([chosen]);
  });

  describe('that a reload has taken', () => {
    const lost = { id: 'gone', name: 'plan.pdf', size: 3, path: 'plan.pdf' };
    const draft = { answers: { files: { answer: 'plan.pdf' } }, files: { files: [lost] } };
    const missing = { isLooking: false, missing: ['gone'] };

    it('are not an answer, even to an optional question, until they are chosen again', () => {
      const form = createSurveyForm([{ ...files, required: false }], draft, missing);
      const error = 'Choose plan.pdf again, or remove it';
      expect(form.question('files')).toMatchObject({ answer: { answer: '' }, error, files: [lost] });
      expect(form.summary().needed).toEqual(['files']);
      const again = holdFile(new File(['x'], 'plan.pdf'));
      form.attach('files', [again]);
      expect(form.question('files')).toMatchObject({ answer: { answer: 'plan.pdf' }, error: null });
      releaseFiles([again]);
    });

    it('do not block submission once they are removed', () => {
      const form = createSurveyForm([{ ...files, required: false }], draft, missing);
      form.attach('files', []);
      expect(form.summary().needed).toEqual([]);
    });

    it('are an answer again once the draft has restored them', () => {
      const form = createSurveyForm([files], draft, { ...missing, isLooking: true });
      expect(form.question('files')).toMatchObject({ answer: { answer: '' } });
      form.filesRestored({ isLooking: false, missing: [] });
      expect(form.question('files')).toMatchObject({ answer: { answer: 'plan.pdf' }, error: null });
    });
  });
});

describe('a draft', () => {
  it('is worth storing once an answer or a file differs', () => {
    const initial = filled({ a: '1' });
    expect(isFillingChanged(filled({ a: '1', b: '' }), initial)).toBe(false);
    expect(isFillingChanged(filled({ a: '2' }), initial)).toBe(true);
    expect(isFillingChanged(filled({}), initial)).toBe(true);
    expect(isFillingChanged({ ...initial, files: { f: [{ id: '1', name: 'n', size: 1, path: 'n' }] } }, initial)).toBe(
      true,
    );
  });

  it.each([
    [EMPTY_FILLING, true],
    [filled({ a: '1' }), true],
    [{ answers: { a: { answer: '' } }, files: { f: [{ id: '1', name: 'n', size: 1, path: 'n' }] } }, true],
    [null, false],
    [{ answers: [], files: {} }, false],
    [{ answers: { a: '1' }, files: {} }, false],
    [{ answers: {}, files: { f: [{ name: 'n' }] } }, false],
    [{ answers: {}, files: { f: {} } }, false],
  ])('%j is one: %s', (value, isOne) => {
    expect(isSurveyFilling(value)).toBe(isOne);
  });
});
