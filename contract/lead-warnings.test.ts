import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LeadProduct, SentQuestion } from './lead';
import { visibleKeys } from './lead-rules';
import { productQuestions } from './lead-stages';
import { placeWarnings, questionWarnings } from './lead-warnings';

const select = (key: string, options: string[], depends: Partial<SentQuestion> = {}): SentQuestion => ({
  key,
  type: 'select',
  text: key,
  options,
  ...depends,
});
const text = (key: string, dependsOnKey?: string, dependsOnValue?: string): SentQuestion => ({
  key,
  type: 'text',
  text: key,
  ...(dependsOnKey !== undefined && { dependsOnKey }),
  ...(dependsOnValue !== undefined && { dependsOnValue }),
});

describe('warnings of a product’s questions', () => {
  it.each<[string, SentQuestion[], number, string | null]>([
    ['a chain that can be met', [select('A', ['Yes']), text('B', 'A', 'Yes'), text('C', 'B')], 2, null],
    ['a key of the form itself', [text('B', 'AccountId')], 0, null],
    ['an orphan', [text('B', 'A')], 0, 'No question has the key A, so it is never shown.'],
    [
      'one behind an orphan',
      [text('B', 'A'), text('C', 'B')],
      1,
      'It depends on B, which depends on A, a key that no question has, so it is never shown.',
    ],
    ['itself', [text('A', 'A')], 0, 'It depends on itself: A → A, so it is never shown.'],
    ['a circle', [text('A', 'B'), text('B', 'A')], 1, 'It depends on itself: B → A → B, so it is never shown.'],
    [
      'an answer that is not offered',
      [select('A', ['Yes', 'No']), text('B', 'A', 'Maybe')],
      1,
      'A does not offer “Maybe”, so it is never shown.',
    ],
    [
      'a key that comes twice',
      [text('A'), text('A')],
      1,
      'An earlier question has the key A, so this one is left out.',
    ],
    ['a key of the form', [text('BANT4')], 0, 'The form uses the key BANT4 itself, so this question is left out.'],
    ['no options', [select('A', [])], 0, 'It has no options, so it is a line of text.'],
  ])('%s', (_what, questions, index, warning) => {
    expect(questionWarnings(questions).get(index) ?? null).toEqual(warning === null ? null : [warning]);
  });

  it('are there for every question that no answers can make visible, and for no other', () => {
    const key = fc.constantFrom('A', 'B', 'C', 'D');
    const question = fc.record({
      key,
      type: fc.constant('select'),
      text: fc.constant('?'),
      options: fc.constant(['Yes', 'No']),
      dependsOnKey: fc.option(fc.constantFrom('A', 'B', 'C', 'D', 'E'), { nil: undefined }),
      dependsOnValue: fc.constantFrom('', 'Yes', 'No', 'Maybe'),
    });
    fc.assert(
      fc.property(fc.uniqueArray(question, { selector: (each) => each.key, maxLength: 4 }), (questions) => {
        const asked = productQuestions({ id: 'p', name: 'P', questions });
        const stage = { key: 's', text: 'S', sections: [{ header: '', questions: asked }] };
        const warnings = questionWarnings(questions);
        for (const [index, { key: own }] of questions.entries()) {
          const isShown = everyAnswer(questions.map((each) => each.key)).some((answers) =>
            visibleKeys([stage], answers).has(own),
          );
          // Two children of one parent may want different answers; each alone can be shown.
          expect([own, warnings.has(index)]).toEqual([own, !isShown]);
        }
      }),
    );
  });
});

function everyAnswer(keys: readonly string[]): Record<string, string>[] {
  return keys.reduce<Record<string, string>[]>(
    (all, key) => all.flatMap((answers) => ['Yes', 'No'].map((answer) => ({ ...answers, [key]: answer }))),
    [{}],
  );
}

describe('warnings of a product’s place', () => {
  const product: LeadProduct = { id: 'p', name: 'First aid', level1: 'Training', level2: 'Safety' };

  it('name a first level that is not a service, and levels that another product has', () => {
    expect(placeWarnings(product, [])).toEqual([]);
    expect(placeWarnings({ ...product, level1: 'Trainings' }, [])).toEqual([
      'Level 1 is not one of the form’s services, so it is under “Other services”.',
    ]);
    expect(placeWarnings(product, [{ ...product, id: 'q' }])).toEqual([
      'Another product has the same levels, so it is listed as “First aid (p)”.',
    ]);
    expect(placeWarnings(product, [{ ...product, id: 'q', name: 'Fire marshals' }])).toEqual([]);
  });
});
