import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asksAnything, formProblems, neverCompleted } from './form-rules';
import { QUESTION_TYPE, type Question, type QuestionType } from './survey';
import { questionErrors, visibleQuestions, type Answers } from './survey-rules';

const { singleLine, choice, date, email, client, contact } = QUESTION_TYPE;

function ask(questionId: string, questionType: QuestionType = singleLine, more: Partial<Question> = {}): Question {
  return { questionId, questionType, ...more };
}
const after = (dependsOnQuestionId: string, dependsOnQuestionResponse = '') => ({
  dependsOnQuestionId,
  dependsOnQuestionResponse,
});
const required = true;

describe('what is wrong with a form', () => {
  const yesNo = ask('parent', choice, { choices: ['Yes', 'No'] });
  it.each<[string, Question[], string[]]>([
    ['nothing', [yesNo, ask('a', singleLine, after('parent', 'Yes'))], []],
    ['an answer in other blanks', [yesNo, ask('a', singleLine, after('parent', ' Yes '))], []],
    ['a parent that is not there', [ask('a', singleLine, after('gone'))], ['a']],
    ['itself as its parent', [ask('a', singleLine, after('a'))], ['a']],
    [
      'a circle, and what is behind it',
      [ask('a', singleLine, after('b')), ask('b', singleLine, after('a')), ask('c', singleLine, after('a')), ask('d')],
      ['a', 'b', 'c'],
    ],
    ['an answer that is not a choice', [yesNo, ask('a', singleLine, after('parent', 'Maybe'))], ['a']],
    ['an answer that is not a date', [ask('on', date), ask('a', singleLine, after('on', 'tomorrow'))], ['a']],
    ['an answer that is a date', [ask('on', date), ask('a', singleLine, after('on', '24/12/2026'))], []],
    ['an answer that is not an address', [ask('to', email), ask('a', singleLine, after('to', 'x'))], ['a']],
    [
      'an answer that is too long',
      [ask('p', singleLine, { maxLength: 2 }), ask('a', singleLine, after('p', 'abc'))],
      ['a'],
    ],
    ['no choices', [ask('a', choice)], ['a']],
    [
      'an empty choice, and two of one value',
      [ask('a', choice, { choices: ['', 'x', { value: 'x', text: 'y' }] })],
      ['a', 'a'],
    ],
    ['a contact without a client', [ask('a', contact)], ['a']],
    ['a contact with one', [ask('b', client), ask('a', contact)], []],
  ])('%s', (_name, questions, ids) => {
    expect(formProblems(questions).map(({ questionId }) => questionId)).toEqual(ids);
  });
});

describe('a form that nobody could complete', () => {
  const noChoices = ask('stuck', choice, { required });
  it.each<[string, Question[], string | null]>([
    ['a required choice of nothing', [noChoices], 'stuck'],
    ['an optional one', [ask('a', choice)], null],
    ['a required contact without a client', [ask('stuck', contact, { required })], 'stuck'],
    ['behind an optional question', [ask('a'), { ...noChoices, ...after('a') }], null],
    ['behind a required one', [ask('a', singleLine, { required }), { ...noChoices, ...after('a') }], 'stuck'],
    ['behind one of its answers', [ask('a', singleLine, { required }), { ...noChoices, ...after('a', 'x') }], null],
    [
      'behind each of its answers',
      [
        ask('a', choice, { required, choices: ['x', 'y'] }),
        { ...noChoices, ...after('a', 'x') },
        { ...noChoices, questionId: 'other', ...after('a', 'y') },
      ],
      'other',
    ],
    ['in a circle', [{ ...noChoices, ...after('a') }, ask('a', singleLine, after('stuck'))], null],
  ])('%s', (_name, questions, id) => {
    expect(neverCompleted(questions)?.questionId ?? null).toBe(id);
  });

  it('is one that no answers complete, tried one by one', () => {
    const ids = ['a', 'b', 'c', 'd'];
    const question = fc.record({
      questionType: fc.constantFrom(singleLine, choice),
      required: fc.boolean(),
      choices: fc.constantFrom([], ['x'], ['x', 'y']),
      dependsOnQuestionId: fc.constantFrom(null, ...ids),
      dependsOnQuestionResponse: fc.constantFrom('', 'x', 'y'),
    });
    const values = ['', 'x', 'y', 'z'];
    const all = (left: readonly string[]): Answers[] => {
      const [first, ...rest] = left;
      if (first === undefined) return [{}];
      return all(rest).flatMap((answers) => values.map((answer) => ({ ...answers, [first]: { answer } })));
    };
    const everything = all(ids);
    fc.assert(
      fc.property(fc.tuple(question, question, question, question), (fields) => {
        const questions = fields.map((each, index) => ({ ...each, questionId: ids[index] ?? '' }));
        const isCompleted = everything.some(
          (answers) => questionErrors(visibleQuestions(questions, answers), answers).size === 0,
        );
        expect(neverCompleted(questions) === null).toBe(isCompleted);
      }),
      { numRuns: 150 },
    );
  });

  it('is found at once in a long chain whose every answer leads on', () => {
    const choices = ['1', '2', '3', '4', '5', '6', '7', '8'];
    const chain = Array.from({ length: 900 }, (_, index) =>
      ask(`q${index}`, choice, { required, choices, ...(index > 0 && after(`q${index - 1}`)) }),
    );
    expect(neverCompleted([...chain, { ...noChoices, ...after('q899') }])?.questionId).toBe('stuck');
  });
});

it('a form asks something unless every question waits for another', () => {
  expect(asksAnything([ask('a')])).toBe(true);
  expect(asksAnything([ask('a', singleLine, after('b')), ask('b', singleLine, after('a'))])).toBe(false);
});
