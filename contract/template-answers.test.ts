import { describe, expect, it } from 'vitest';
import { mergedAnswers, readAnswers, templateAnswersSchema } from './template-answers';

describe('received answers', () => {
  it('are a map or nothing', async () => {
    for (const wire of [{}, null, { Car: 'Yes', Town: 7, Old: true }]) {
      expect(await templateAnswersSchema.validate(wire)).toEqual(wire);
    }
    for (const wire of [[], 'Yes', 7]) await expect(templateAnswersSchema.validate(wire)).rejects.toThrow('this');
  });

  it('are read in all formats; invalid values are left out', () => {
    const wire = { Car: true, Pay: false, Hours: 39, Notice: ['a', '', 7, 'b'], Town: '', Gone: null, Odd: { a: 1 } };
    expect(readAnswers(wire)).toEqual({ Car: 'Yes', Pay: 'No', Hours: '39', Notice: ['a', 'b'] });
    expect(readAnswers(null)).toEqual({});
  });

  it('are not confused with inherited properties', () => {
    const read = readAnswers(JSON.parse('{"__proto__": "Yes", "constructor": "No"}') as Record<string, unknown>);
    expect(Object.keys(read)).toEqual(['__proto__', 'constructor']);
    expect(Object.getPrototypeOf(read)).toBe(Object.prototype);
  });

  it('are merged key by key; an empty one removes an answer', () => {
    expect(
      mergedAnswers({ Car: 'Yes', Notice: ['a', 'b'], Town: 'Leith' }, { Town: '', Car: 'No', Pay: 'Yes' }),
    ).toEqual({
      Notice: ['a', 'b'],
      Car: 'No',
      Pay: 'Yes',
    });
  });
});
