import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { QUESTION_TYPE, type Question } from './survey';
import {
  answerOfFileNames,
  answersToSend,
  answerTo,
  choicesOf,
  clientQuestionOf,
  fileNamesOf,
  isEmailAddress,
  isoDateOf,
  loadedAnswers,
  questionError,
  questionErrors,
  shownDate,
  visibleQuestions,
  type Answers,
} from './survey-rules';

const question = (questionId: string, changes: Partial<Question> = {}): Question => ({
  questionId,
  questionType: QUESTION_TYPE.singleLine,
  ...changes,
});

describe('the error of a question (product/surveys#errors-at-each-change)', () => {
  const { choice, email, date, time, multiLine, files } = QUESTION_TYPE;
  const choices = ['Yes', { value: 'n', text: 'No' }];
  it.each<[string, Partial<Question>, string, string | null]>([
    ['no answer to a required question', { required: true }, '', 'Required'],
    ['spaces for a required question', { required: true }, ' \n', 'Required'],
    ['no answer to an optional question', { required: null }, '', null],
    ['an answer', { required: true }, 'x', null],
    ['no file', { required: true, questionType: files }, '\n', 'Required'],
    ['a file without a name', { required: true, questionType: files }, 'folder/\n\u202e', 'Required'],
    ['a file', { required: true, questionType: files }, 'folder/notes.txt', null],
    ['an invalid address', { questionType: email }, 'nobody', 'Email must be valid'],
    ['an address', { questionType: email, required: true }, ' ada@harbour.example ', null],
    ['no answer to an optional email question', { questionType: email }, '', null],
    ['as many characters as allowed', { maxLength: 3 }, 'abc', null],
    ['one character more', { maxLength: 3 }, 'abcd', 'At most 3 characters'],
    ['a limit of none', { maxLength: 0 }, 'abcd', null],
    ['a limit of a longer text', { maxLength: 3, questionType: multiLine }, 'abcd', null],
    ['a choice', { choices, questionType: choice }, 'Yes', null],
    ['a choice’s value', { choices, questionType: choice }, 'n', null],
    ['a choice’s text', { choices, questionType: choice }, 'No', 'Choose one of the options'],
    ['a choice in another case', { choices, questionType: choice }, 'yes', 'Choose one of the options'],
    ['an empty choice', { choices: null, questionType: choice }, 'Yes', 'Choose one of the options'],
    ['a day', { questionType: date }, '29/02/2028', null],
    ['a day that does not exist', { questionType: date }, '29/02/2027', 'Invalid Date'],
    ['an ISO date', { questionType: date }, '2027-02-28', 'Invalid Date'],
    ['a day without zeros', { questionType: date }, '1/2/2027', 'Invalid Date'],
    ['a year without a century', { questionType: date }, '01/01/0027', 'Invalid Date'],
    ['the first minute', { questionType: time }, '00:00', null],
    ['the last minute', { questionType: time }, '23:59', null],
    ['an hour that does not exist', { questionType: time }, '24:00', 'Invalid Time'],
    ['a minute that does not exist', { questionType: time }, '12:60', 'Invalid Time'],
    ['an hour without zero', { questionType: time }, '9:00', 'Invalid Time'],
    ['digits of another script', { questionType: time }, '٠٩:٠٠', 'Invalid Time'],
  ])('for %s', (_what, changes, answer, error) => {
    expect(questionError(question('q', changes), { answer })).toBe(error);
  });

  it('is shown for a dateAnswer that is not a date', () => {
    const asked = question('q', { questionType: date });
    expect(questionError(asked, { answer: '18/11/2026', dateAnswer: '2026-11-18T00:00:00Z' })).toBeNull();
    expect(questionError(asked, { answer: '18/11/2026', dateAnswer: '2026-02-30' })).toBe('Invalid Date');
  });

  it('is listed only for visible questions', () => {
    const questions = [
      question('a', { required: true }),
      question('b', { required: true, dependsOnQuestionId: 'a', dependsOnQuestionResponse: 'Yes' }),
      question('c'),
    ];
    const errorsWith = (answers: Answers) => [...questionErrors(visibleQuestions(questions, answers), answers).keys()];
    expect(errorsWith({})).toEqual(['a']);
    expect(errorsWith({ a: { answer: 'Yes' } })).toEqual(['b']);
    expect(errorsWith({ a: { answer: 'No' } })).toEqual([]);
  });
});

describe('isEmailAddress', () => {
  it.each([
    'ada@harbour.example',
    'ada.lindqvist+survey@mail.harbour.co.uk',
    "o'brien@bakery.example",
    'jürgen@müller.example',
    '用户@例子.中国',
    'a@b.co',
    '1@1.example',
    'a@xn--mller-kva.example',
    'a@b.xn--p1ai',
    `${'l'.repeat(64)}@harbour.example`,
  ])('takes %s', (text) => {
    expect(isEmailAddress(text)).toBe(true);
  });

  it.each([
    '',
    '@',
    'ada',
    'ada@',
    '@harbour.example',
    'ada@harbour',
    'ada@harbour.',
    'ada@.example',
    'ada@harbour..example',
    'ada..l@harbour.example',
    '.ada@harbour.example',
    'ada.@harbour.example',
    'ada@-harbour.example',
    'ada@harbour-.example',
    'ada@harbour.e',
    'ada@127.0.0.1',
    'ada@[127.0.0.1]',
    'ada@harbour.example.1',
    'ada@@harbour.example',
    'a@b@harbour.example',
    'ada lindqvist@harbour.example',
    'ada@harbour .example',
    'ada@harbour.example, owen@harbour.example',
    'ada@harbour.example;owen@harbour.example',
    'Ada <ada@harbour.example>',
    '"ada"@harbour.example',
    'mailto:ada@harbour.example',
    'ada@harbour.example\nBcc: all@harbour.example',
    'ada@harbour.example\u0000',
    'ada@harbour_north.example',
    'ada(comment)@harbour.example',
    `${'l'.repeat(65)}@harbour.example`,
    `ada@${'h'.repeat(64)}.example`,
    `ada@${'harbour.'.repeat(40)}example`,
  ])('refuses %j', (text) => {
    expect(isEmailAddress(text)).toBe(false);
  });
});

describe('answersToSend', () => {
  it('sends id and text of a search, ISO and shown date, and null for blanks', () => {
    const questions = [
      question('client', {
        questionType: QUESTION_TYPE.client,
        questionText: '<b>Who?</b>',
        required: true,
      }),
      question('day', { questionType: QUESTION_TYPE.date }),
      question('blank', { choices: ['x'] }),
    ];
    const answers: Answers = {
      client: { answer: 'client-0001', answerText: 'Harbourside Joinery Ltd' },
      day: { answer: '18/11/2026', dateAnswer: '2026-11-18' },
      blank: { answer: '  ', answerText: 'left over', dateAnswer: '2026-11-18' },
    };
    const nothing = { answer: null, answerText: null, dateAnswer: null };
    expect(answersToSend(questions, answers)).toEqual([
      {
        ...nothing,
        questionId: 'client',
        questionText: '<b>Who?</b>',
        questionType: 4,
        answer: 'client-0001',
        answerText: 'Harbourside Joinery Ltd',
      },
      { ...nothing, questionId: 'day', questionType: 5, answer: '18/11/2026', dateAnswer: '2026-11-18' },
      { ...nothing, questionId: 'blank', questionType: 0 },
    ]);
  });
});

describe('clientQuestionOf (product/surveys#contact-client)', () => {
  const of = (questionId: string, questionType: Question['questionType']) => ({ questionId, questionType });
  const { client, contact, singleLine } = QUESTION_TYPE;
  it.each([
    [
      'the nearest before it',
      [of('a', client), of('b', client), of('x', singleLine), of('p', contact), of('c', client)],
      'b',
    ],
    ['the first after it when none is before', [of('p', contact), of('a', client), of('b', client)], 'a'],
    ['none when there is no client question', [of('x', singleLine), of('p', contact)], null],
  ])('is %s', (_what, questions, expected) => {
    expect(clientQuestionOf(questions, 'p')).toBe(expected);
  });
});

describe('answers unchanged', () => {
  it('are blank for names of inherited properties', () => {
    for (const id of ['__proto__', 'constructor', 'toString']) expect(answerTo({}, id)).toEqual({ answer: '' });
  });

  it('are read from a loaded survey, a date from either of its fields', () => {
    const { date, client } = QUESTION_TYPE;
    expect(
      loadedAnswers([
        question('blank', { answer: null }),
        question('text', { answer: 'x' }),
        question('who', { questionType: client, answer: 'client-0001', answerText: 'Joinery' }),
        question('day', { questionType: date, dateAnswer: '2026-11-18T00:00:00' }),
      ]),
    ).toEqual({
      text: { answer: 'x', answerText: null, dateAnswer: null },
      who: { answer: 'client-0001', answerText: 'Joinery', dateAnswer: null },
      day: { answer: '18/11/2026', answerText: null, dateAnswer: '2026-11-18T00:00:00' },
    });
  });

  it('have choices with value and text, and file names without folders', () => {
    expect(choicesOf({ choices: ['A', { value: 'b', text: 'B' }, { value: 'c' }] })).toEqual([
      { value: 'A', text: 'A' },
      { value: 'b', text: 'B' },
      { value: 'c', text: 'c' },
    ]);
    expect(choicesOf({})).toEqual([]);
    expect(fileNamesOf(answerOfFileNames(['a.txt', 'C:\\folder\\b.txt', '../c.txt', ' ', 'a.txt']))).toEqual([
      'a.txt',
      'b.txt',
      'c.txt',
      'a.txt',
    ]);
  });

  it('show every ISO date as a date that can be converted back', () => {
    const day = fc.date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(day, (date) => {
        const iso = date.toISOString().slice(0, 10);
        expect(isoDateOf(shownDate(iso))).toBe(iso);
      }),
    );
    expect(shownDate('2026-02-30')).toBe('');
  });
});
