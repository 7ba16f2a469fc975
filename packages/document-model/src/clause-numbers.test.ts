import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ClauseCounter, foreignClause, letters, numberedHtml, roman, type Clause } from './clause-numbers';

/** Levels, with the number to start at after a colon. */
function numbersOf(levels: string): string[] {
  const counter = new ClauseCounter();
  return levels.split(' ').map((each) => {
    const [level, from] = each.split(':').map(Number);
    return counter.next({ level: level ?? 1, from: from ?? null });
  });
}

const clauses = fc.array(
  fc.record({ level: fc.integer({ min: 1, max: 6 }), from: fc.option(fc.integer({ min: 1, max: 9999 }), { freq: 6 }) }),
  { maxLength: 40 },
);

describe('the numbers of clauses', () => {
  it.each([
    ['continue on each level', '1 2 2 3 3 2 1 2', '1. 1.1 1.2 1.2.1 1.2.2 1.3 2. 2.1'],
    ['start again below an outer level, in letters too', '1 2 5 5 6 6 5 2 5', '1. 1.1 (a) (b) (i) (ii) (c) 1.2 (a)'],
    ['count a level that was left out as 1', '2 2 1 2', '1.1 1.2 2. 2.1'],
    ['do not count a level that letters do not show', '1 2 5 3', '1. 1.1 (a) 1.1.1'],
    ['start at any number and continue from there', '1 2:5 2 1:10 2 4', '1. 1.5 1.6 10. 10.1 10.1.1.1'],
    ['of letters and Roman digits start at any number', '5:26 5 6:4 6', '(z) (aa) (iv) (v)'],
  ])('%s', (_what, levels, expected) => {
    expect(numbersOf(levels).join(' ')).toBe(expected);
  });

  it('never repeat without a new start, whatever comes between', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 60 }), (levels) => {
        const numbers = numbersOf(levels.join(' '));
        expect(new Set(numbers).size).toBe(numbers.length);
      }),
    );
  });

  it('can be reached again from what another program shows', () => {
    fc.assert(
      fc.property(clauses, (given) => {
        const [one, other] = [new ClauseCounter(), new ClauseCounter()];
        for (const clause of given) {
          const number = one.next(clause);
          const shown = one.numbers.slice(clause.level > 4 ? -1 : 0).map((each) => each ?? 1);
          const reached = other.reach({ level: clause.level, numbers: shown });
          expect(reached && new Set([number]).has(labelAfter(other, reached))).toBe(true);
        }
      }),
    );
  });

  it('cannot be reached if the clauses before it do not allow them', () => {
    const counter = new ClauseCounter();
    counter.next({ level: 1, from: null });
    expect(counter.reach({ level: 2, numbers: [2, 1] })).toBeNull();
    expect(counter.reach({ level: 1, numbers: [0] })).toBeNull();
    expect(counter.next({ level: 2, from: null })).toBe('1.1');
  });
});

/** The number of the clause that was counted last. */
function labelAfter({ numbers }: ClauseCounter, { level }: Clause): string {
  const own = numbers[level - 1] ?? 0;
  if (level === 5) return `(${letters(own)})`;
  if (level === 6) return `(${roman(own)})`;
  return level === 1 ? `${own}.` : numbers.join('.');
}

describe('labels of other programs', () => {
  it.each([
    ['1.', 1, '', { level: 1, numbers: [1] }],
    ['12', 1, '', { level: 1, numbers: [12] }],
    ['2.10', 2, '', { level: 2, numbers: [2, 10] }],
    ['2.1.3.', 3, '', { level: 3, numbers: [2, 1, 3] }],
    ['(b)', 3, 'lower-alpha', { level: 5, numbers: [2] }],
    ['ii)', 4, 'lower-roman', { level: 6, numbers: [2] }],
    ['1.', 2, '', null],
    ['1.1.1.1.1', 5, '', null],
    ['01.', 1, '', null],
    ['Section 2', 1, '', null],
    ['A.', 1, 'upper-alpha', null],
  ])('%s at depth %i', (label, depth, kind, expected) => {
    expect(foreignClause({ label, depth, kind, number: 2 })).toEqual(expected);
  });
});

describe('numbered markup', () => {
  it('has the number of each clause, except in tables and lists', () => {
    const html =
      '<h2 data-numbered="1">One</h2><ul><li><p data-numbered="1">x</p></li></ul>' +
      '<table><tbody><tr><td><p data-numbered="2" data-number-from="4">y</p></td></tr></tbody></table>' +
      '<p data-numbered="2" style="color:red">two</p><p data-numbered="2" data-number-from="7"></p>';
    expect(numberedHtml(html)).toBe(
      '<h2 data-numbered="1" data-number="1.">One</h2><ul><li><p>x</p></li></ul>' +
        '<table><tbody><tr><td><p>y</p></td></tr></tbody></table>' +
        '<p data-numbered="2" style="color:red" data-number="1.1">two</p>' +
        '<p data-numbered="2" data-number-from="7" data-number="1.7">\u00A0</p>',
    );
  });
});
