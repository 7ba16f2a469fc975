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
  visibleQuestionIds,
  visibleQuestions,
  type Answers,
} from './survey-rules';

type Dependency = [questionId: string, response?: string | null];

const question = (questionId: string, dependsOn?: Dependency, changes: Partial<Question> = {}): Question => ({
  questionId,
  questionType: QUESTION_TYPE.singleLine,
  dependsOnQuestionId: dependsOn?.[0],
  dependsOnQuestionResponse: dependsOn?.[1],
  ...changes,
});

const answered = (answers: Record<string, string>): Answers =>
  Object.fromEntries(Object.entries(answers).map(([id, answer]) => [id, { answer }]));

const idsOf = (questions: readonly Question[], answers: Record<string, string>) =>
  visibleQuestions(questions, answered(answers)).map(({ questionId }) => questionId);

/** The sentence of A §4 word for word, and what it says of circles: nothing in or behind one is visible. */
function isVisible(
  questions: readonly Question[],
  answers: Answers,
  id: string,
  asked: ReadonlySet<string> = new Set(),
): boolean {
  const found = questions.find(({ questionId }) => questionId === id);
  if (!found || asked.has(id)) return false;
  if (!found.dependsOnQuestionId) return true;
  if (!isVisible(questions, answers, found.dependsOnQuestionId, new Set([...asked, id]))) return false;
  const given = new Map(Object.entries(answers)).get(found.dependsOnQuestionId)?.answer.trim() ?? '';
  const wanted = found.dependsOnQuestionResponse?.trim() ?? '';
  return wanted ? given === wanted : given !== '';
}

const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g', '__proto__', 'constructor'];
const response = fc.constantFrom(null, '', ' ', 'Yes', ' Yes ', 'yes', 'No');

/** Forms with chains, circles, parents that do not exist and ids that come twice. */
const form = fc.array(
  fc
    .record({ id: fc.constantFrom(...ids), parent: fc.option(fc.constantFrom(...ids, 'nobody', '')), response })
    .map((made) => question(made.id, made.parent === null ? undefined : [made.parent, made.response])),
  { maxLength: 12 },
);
const replies = fc
  .array(fc.tuple(fc.constantFrom(...ids), fc.constantFrom('', '  ', 'Yes', 'Yes ', 'yes', 'No')), { maxLength: 12 })
  .map((pairs): Answers => Object.fromEntries(pairs.map(([id, answer]) => [id, { answer }])));

describe('visibility (A §4, decision 29)', () => {
  it('is what the rule says for every form, circles and missing parents included', () => {
    fc.assert(
      fc.property(form, replies, (questions, answers) => {
        const expected = questions
          .map(({ questionId }) => questionId)
          .filter((id) => isVisible(questions, answers, id));
        expect([...visibleQuestionIds(questions, answers)].toSorted()).toEqual([...new Set(expected)].toSorted());
      }),
      { numRuns: 2000 },
    );
  });

  it('does not change when answers of hidden questions are thrown away', () => {
    fc.assert(
      fc.property(form, replies, (questions, answers) => {
        const visible = visibleQuestionIds(questions, answers);
        const kept = Object.fromEntries(Object.entries(answers).filter(([id]) => visible.has(id)));
        expect(visibleQuestionIds(questions, kept)).toEqual(visible);
      }),
    );
  });

  it('does not depend on the order of the questions, which keep their own', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(
          form.map((made) => made[0] ?? question('a')),
          { selector: (made) => made.questionId },
        ),
        replies,
        (questions, answers) => {
          const shown = visibleQuestions(questions, answers);
          expect(visibleQuestionIds(questions.toReversed(), answers)).toEqual(visibleQuestionIds(questions, answers));
          expect(questions.filter((each) => shown.includes(each))).toEqual(shown);
        },
      ),
    );
  });

  it.each<[string, Dependency | undefined, string, boolean]>([
    ['a question without a dependency', undefined, '', true],
    ['an empty dependency', ['', 'Yes'], '', true],
    ['the required response', ['parent', 'Yes'], 'Yes', true],
    ['spaces around either', ['parent', ' Yes'], 'Yes  ', true],
    ['another case', ['parent', 'Yes'], 'yes', false],
    ['another answer', ['parent', 'Yes'], 'Yes please', false],
    ['no answer', ['parent', 'Yes'], '', false],
    ['any answer for an empty response', ['parent', ''], 'whatever', true],
    ['any answer for no response', ['parent', null], '0', true],
    ['spaces as any answer', ['parent', ''], '   ', false],
    ['a parent that does not exist', ['nobody', ''], 'Yes', false],
    ['itself as parent', ['child', ''], 'Yes', false],
  ])('of %s', (_what, dependency, reply, expected) => {
    const questions = [question('parent'), question('child', dependency)];
    expect(idsOf(questions, { parent: reply, child: 'Yes' }).includes('child')).toBe(expected);
  });

  it('needs every link of a chain, whatever stands in hidden ones', () => {
    const chain = [question('d', ['c', '3']), question('c', ['b', '2']), question('b', ['a', '1']), question('a')];
    expect(idsOf(chain, { a: '1', b: '2', c: '3' })).toEqual(['d', 'c', 'b', 'a']);
    expect(idsOf(chain, { a: '0', b: '2', c: '3' })).toEqual(['a']);
    expect(idsOf(chain, { a: '1', b: '0', c: '3' })).toEqual(['b', 'a']);
  });

  it('lets nothing be seen in a circle or behind one', () => {
    const circle = [question('a', ['c', '']), question('b', ['a', '']), question('c', ['b', '']), question('d', ['c'])];
    expect(idsOf(circle, { a: 'x', b: 'x', c: 'x', d: 'x' })).toEqual([]);
  });

  it('counts the first of two questions with one id', () => {
    const twins = [question('a', ['nobody']), question('a'), question('b', ['a', ''])];
    expect(idsOf(twins, { a: 'x' })).toEqual([]);
    expect(visibleQuestions([question('a'), question('a')], {})).toHaveLength(1);
  });

  it('takes a chain of 100,000 links, asked from its end, and reads each dependency a fixed number of times', () => {
    let reads = 0;
    const links = Array.from({ length: 100_000 }, (_, index) => {
      const link = question(`q${index}`);
      if (index === 0) return link;
      return Object.defineProperty(link, 'dependsOnQuestionId', {
        get: () => {
          reads += 1;
          return `q${index - 1}`;
        },
      });
    });
    const answers = answered(Object.fromEntries(links.map(({ questionId }) => [questionId, 'x'])));
    expect(visibleQuestionIds(links.toReversed(), answers).size).toBe(links.length);
    expect(reads).toBeLessThanOrEqual(3 * links.length);
  });
});

describe('the error of a question (A §5)', () => {
  const { choice, email, date, time, multiLine, files } = QUESTION_TYPE;
  const choices = ['Yes', { value: 'n', text: 'No' }];
  it.each<[string, Partial<Question>, string, string | null]>([
    ['no answer to a required question', { required: true }, '', 'Required'],
    ['spaces for a required question', { required: true }, ' \n', 'Required'],
    ['no answer to an optional question', { required: null }, '', null],
    ['an answer', { required: true }, 'x', null],
    ['no file', { required: true, questionType: files }, '\n', 'Required'],
    ['what is no address', { questionType: email }, 'nobody', 'Email must be valid'],
    ['an address', { questionType: email, required: true }, ' ada@harbour.example ', null],
    ['no address where none is needed', { questionType: email }, '', null],
    ['as many characters as allowed', { maxLength: 3 }, 'abc', null],
    ['one character more', { maxLength: 3 }, 'abcd', 'At most 3 characters'],
    ['a limit of none', { maxLength: 0 }, 'abcd', null],
    ['a limit of a longer text', { maxLength: 3, questionType: multiLine }, 'abcd', null],
    ['a choice', { choices, questionType: choice }, 'Yes', null],
    ['a choice’s value', { choices, questionType: choice }, 'n', null],
    ['a choice’s text', { choices, questionType: choice }, 'No', 'Choose one of the options'],
    ['a choice in another case', { choices, questionType: choice }, 'yes', 'Choose one of the options'],
    ['a choice of none', { choices: null, questionType: choice }, 'Yes', 'Choose one of the options'],
    ['a day', { questionType: date }, '29/02/2028', null],
    ['a day that does not exist', { questionType: date }, '29/02/2027', 'Invalid Date'],
    ['an ISO date', { questionType: date }, '2027-02-28', 'Invalid Date'],
    ['a day without zeros', { questionType: date }, '1/2/2027', 'Invalid Date'],
    ['a year of no century', { questionType: date }, '01/01/0027', 'Invalid Date'],
    ['the first minute', { questionType: time }, '00:00', null],
    ['the last minute', { questionType: time }, '23:59', null],
    ['an hour that does not exist', { questionType: time }, '24:00', 'Invalid Time'],
    ['a minute that does not exist', { questionType: time }, '12:60', 'Invalid Time'],
    ['an hour without zero', { questionType: time }, '9:00', 'Invalid Time'],
    ['digits of another script', { questionType: time }, '٠٩:٠٠', 'Invalid Time'],
  ])('for %s', (_what, changes, answer, error) => {
    expect(questionError(question('q', undefined, changes), { answer })).toBe(error);
  });

  it('is there for a dateAnswer that is no date', () => {
    const asked = question('q', undefined, { questionType: date });
    expect(questionError(asked, { answer: '18/11/2026', dateAnswer: '2026-11-18T00:00:00Z' })).toBeNull();
    expect(questionError(asked, { answer: '18/11/2026', dateAnswer: '2026-02-30' })).toBe('Invalid Date');
  });

  it('is listed for visible questions alone', () => {
    const questions = [
      question('a', undefined, { required: true }),
      question('b', ['a', 'Yes'], { required: true }),
      question('c'),
    ];
    const errorsWith = (answers: Answers) => [...questionErrors(visibleQuestions(questions, answers), answers).keys()];
    expect(errorsWith({})).toEqual(['a']);
    expect(errorsWith(answered({ a: 'Yes' }))).toEqual(['b']);
    expect(errorsWith(answered({ a: 'No' }))).toEqual([]);
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
  it('has the visible questions alone, with their texts, for every form', () => {
    fc.assert(
      fc.property(form, replies, (questions, answers) => {
        const sent = answersToSend(questions, answers);
        expect(sent.map(({ questionId }) => questionId)).toEqual(
          visibleQuestions(questions, answers).map(({ questionId }) => questionId),
        );
        expect(sent.filter(({ answer }) => answer !== null && answer?.trim() === '')).toEqual([]);
      }),
    );
  });

  it('sends id and text of a search, ISO and shown date, and null for blanks', () => {
    const questions = [
      question('client', undefined, {
        questionType: QUESTION_TYPE.client,
        questionText: '<b>Who?</b>',
        required: true,
      }),
      question('day', undefined, { questionType: QUESTION_TYPE.date }),
      question('blank', undefined, { choices: ['x'] }),
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

describe('clientQuestionOf (decision 30)', () => {
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

describe('answers as they stand', () => {
  it('are blank for ids that every object inherits', () => {
    for (const id of ['__proto__', 'constructor', 'toString']) expect(answerTo({}, id)).toEqual({ answer: '' });
  });

  it('come out of a loaded survey, a date from either of its fields', () => {
    const { date, client } = QUESTION_TYPE;
    expect(
      loadedAnswers([
        question('blank', undefined, { answer: null }),
        question('text', undefined, { answer: 'x' }),
        question('who', undefined, { questionType: client, answer: 'client-0001', answerText: 'Joinery' }),
        question('day', undefined, { questionType: date, dateAnswer: '2026-11-18T00:00:00' }),
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

  it('show every ISO date as a date that leads back to it', () => {
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
