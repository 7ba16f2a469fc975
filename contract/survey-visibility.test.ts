import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { QUESTION_TYPE, type Question } from './survey';
import { answersToSend, visibleQuestionIds, visibleQuestions, type Answers } from './survey-rules';

type Dependency = [questionId: string, response?: string | null];

const question = (questionId: string, dependsOn?: Dependency): Question => ({
  questionId,
  questionType: QUESTION_TYPE.singleLine,
  dependsOnQuestionId: dependsOn?.[0],
  dependsOnQuestionResponse: dependsOn?.[1],
});

const answered = (answers: Record<string, string>): Answers =>
  Object.fromEntries(Object.entries(answers).map(([id, answer]) => [id, { answer }]));

const idsOf = (questions: readonly Question[], answers: Record<string, string>) =>
  visibleQuestions(questions, answered(answers)).map(({ questionId }) => questionId);

/** The literal rule (product/surveys#visibility), including circles: nothing that depends on a circle is visible. */
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

/** Forms with chains, circles, missing parents and repeated ids. */
const form = fc.array(
  fc
    .record({ id: fc.constantFrom(...ids), parent: fc.option(fc.constantFrom(...ids, 'nobody', '')), response })
    .map((made) => question(made.id, made.parent === null ? undefined : [made.parent, made.response])),
  { maxLength: 12 },
);
const replies = fc
  .array(fc.tuple(fc.constantFrom(...ids), fc.constantFrom('', '  ', 'Yes', 'Yes ', 'yes', 'No')), { maxLength: 12 })
  .map((pairs): Answers => Object.fromEntries(pairs.map(([id, answer]) => [id, { answer }])));

describe('visibility (product/surveys#visibility)', () => {
  it('follows the rule for every form, including circles and missing parents', () => {
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

  it('does not change if answers to hidden questions are dropped', () => {
    fc.assert(
      fc.property(form, replies, (questions, answers) => {
        const visible = visibleQuestionIds(questions, answers);
        const visibleAnswers = Object.fromEntries(Object.entries(answers).filter(([id]) => visible.has(id)));
        expect(visibleQuestionIds(questions, visibleAnswers)).toEqual(visible);
      }),
    );
  });

  it('does not depend on the order of the questions, and preserves it', () => {
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
    ['any answer for an empty response', ['parent', ''], 'anything', true],
    ['any answer for no response', ['parent', null], '0', true],
    ['spaces as any answer', ['parent', ''], '   ', false],
    ['a parent that does not exist', ['nobody', ''], 'Yes', false],
    ['itself as parent', ['child', ''], 'Yes', false],
  ])('of %s', (_what, dependency, reply, expected) => {
    const questions = [question('parent'), question('child', dependency)];
    expect(idsOf(questions, { parent: reply, child: 'Yes' }).includes('child')).toBe(expected);
  });

  it('needs every link of a chain, regardless of hidden answers', () => {
    const chain = [question('d', ['c', '3']), question('c', ['b', '2']), question('b', ['a', '1']), question('a')];
    expect(idsOf(chain, { a: '1', b: '2', c: '3' })).toEqual(['d', 'c', 'b', 'a']);
    expect(idsOf(chain, { a: '0', b: '2', c: '3' })).toEqual(['a']);
    expect(idsOf(chain, { a: '1', b: '0', c: '3' })).toEqual(['b', 'a']);
  });

  it('hides everything that depends on a circle', () => {
    const circle = [question('a', ['c', '']), question('b', ['a', '']), question('c', ['b', '']), question('d', ['c'])];
    expect(idsOf(circle, { a: 'x', b: 'x', c: 'x', d: 'x' })).toEqual([]);
  });

  it('uses the first of two questions with the same id', () => {
    const twins = [question('a', ['nobody']), question('a'), question('b', ['a', ''])];
    expect(idsOf(twins, { a: 'x' })).toEqual([]);
    expect(visibleQuestions([question('a'), question('a')], {})).toHaveLength(1);
  });

  it('handles a chain of 20,000 links from its end, and reads each dependency a fixed number of times', () => {
    let reads = 0;
    const links = Array.from({ length: 20_000 }, (_, index) => {
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

  it('decides what is sent: only the visible questions, blank answers as null', () => {
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
});
