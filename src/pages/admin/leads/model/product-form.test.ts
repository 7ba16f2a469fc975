// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import type { SetUpProduct } from '@contract/lead-set-up';
import { problemsOf, typedOf, valuesOf } from '@contract/records/record';
import { optionsIn, productForm, savedProduct } from './product-form';

const PRODUCT: SetUpProduct = {
  id: 'p',
  name: 'Fire marshals',
  level1: 'Training',
  level2: 'Fire',
  level3: null,
  questions: [
    { key: 'Q:Sites', type: 'Select', text: 'Several sites?', options: ['Yes', { value: 'No', text: 'Just one' }] },
    { key: 'Q:How', type: 'text', text: 'How many?', dependsOnKey: 'Q:Sites', dependsOnValue: 'Yes' },
    { key: 'Q:Date', type: 'calendar', text: 'When?' },
  ],
  version: 3,
  leads: 0,
};

describe('the form of a product', () => {
  it('sends unchanged fields as they were, including unknown types', () => {
    const first = { ...PRODUCT.questions?.[0], type: 'select' };
    expect(valuesOf(productForm, typedOf(productForm, savedProduct(PRODUCT)))).toEqual({
      questions: [first, ...(PRODUCT.questions ?? []).slice(1)],
      name: 'Fire marshals',
      level1: 'Training',
      level2: 'Fire',
      level3: null,
    });
  });

  it('reads options line by line', () => {
    expect(optionsIn(' Yes \n\nN | Not yet | no\n')).toEqual(['Yes', { value: 'N', text: 'Not yet | no' }]);
  });

  it('cannot be saved without a name, or with a question that lacks a key or text', () => {
    const typed = typedOf(productForm, savedProduct(PRODUCT));
    const neededFor = (changes: Partial<typeof typed>) =>
      Object.values(problemsOf(productForm, { ...typed, ...changes })).map((problem) => problem?.needed);
    expect(neededFor({})).toEqual([]);
    expect(neededFor({ name: ' ' })).toEqual(['a name']);
    const broken = typed.questions.map((question) => ({ ...question, key: '' }));
    expect(neededFor({ questions: broken })).toEqual(['a correction of 3 questions']);
  });
});
