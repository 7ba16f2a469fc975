import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TARGET_TYPE, type TargetType } from '@contract/target';
import { fieldText, parseValue } from '@/shared/lib/number';
import { changeSince, formatValue } from './target-value';

const { number, percent, money } = TARGET_TYPE;

describe('a value', () => {
  it.each<[number | null, TargetType, string]>([
    [null, number, '–'],
    [0, number, '0'],
    [1250, number, '1,250'],
    [1250.456, number, '1,250.46'],
    [-3, number, '−3'],
    [87.5, percent, '87.5%'],
    [0, percent, '0%'],
    [1200, money, '£1,200'],
    [1200.5, money, '£1,200.50'],
    [-1200, money, '−£1,200'],
    [-0.001, money, '£0'],
    [1e12, money, '£1,000,000,000,000'],
  ])('%s of type %s is shown as %s', (value, type, text) => {
    expect(formatValue(value, type)).toBe(text);
  });

  it.each<[string, number | null]>([
    ['', null],
    ['  ', null],
    ['0', 0],
    ['1200', 1200],
    ['1,200.50', 1200.5],
    ['£1,200', 1200],
    ['-£5', -5],
    ['−5', -5],
    ['+5', 5],
    ['87.5%', 87.5],
    ['.5', 0.5],
    ['5.', 5],
    [' 12 ', 12],
    ['0.125', 0.125],
    ['1,5', Number.NaN],
    ['£30.000', Number.NaN],
    ['-1,234.500', Number.NaN],
    ['0,125', Number.NaN],
    ['1,20,000', Number.NaN],
    ['1e400', Number.NaN],
    ['1e5', Number.NaN],
    ['NaN', Number.NaN],
    ['Infinity', Number.NaN],
    ['twelve', Number.NaN],
    ['1.2.3', Number.NaN],
    ['.', Number.NaN],
    ['-', Number.NaN],
    ['£', Number.NaN],
    ['0x10', Number.NaN],
    ['9'.repeat(400), Number.NaN],
  ])('typed as "%s" is %s', (text, value) => {
    expect(parseValue(text)).toBe(value);
  });

  it('is read back unchanged from its field and its shown form', () => {
    const pence = fc.integer({ min: -1e11, max: 1e11 }).map((count) => count / 100);
    expect(parseValue(fieldText(-12.345))).toBe(-12.345);
    fc.assert(
      fc.property(pence, fc.constantFrom(number, percent, money), (value, type) => {
        expect(parseValue(fieldText(value))).toBe(value);
        expect(parseValue(formatValue(value, type)) === value || value === 0).toBe(true);
      }),
    );
  });
});

describe('the change since last month', () => {
  it.each<[number | null, number | null, TargetType, string | undefined]>([
    [null, 5, number, undefined],
    [5, null, number, undefined],
    [5, 5, number, '= no change'],
    [5.001, 5.002, number, '= no change'],
    [1200, 0, money, '▲ +£1,200'],
    [87, 90, percent, '▼ −3%'],
    [0.3, 0.1, number, '▲ +0.2'],
    [-5, 5, number, '▼ −10'],
  ])('from %s and %s of type %s is %s', (actual, previous, type, text) => {
    const change = changeSince(actual, previous, type);
    expect(change === null ? undefined : `${change.arrow} ${change.text}`).toBe(text);
  });

  it('is described in words', () => {
    expect(changeSince(10, 4, number)?.words).toBe('up 6 since last month');
    expect(changeSince(4, 10, money)?.words).toBe('down £6 since last month');
    expect(changeSince(4, 4, money)?.words).toBe('no change since last month');
  });

  it('is reversed with its values', () => {
    const value = fc.double({ min: -1e6, max: 1e6, noNaN: true });
    const turned: Record<string, string> = { '▲': '▼', '▼': '▲', '=': '=' };
    fc.assert(
      fc.property(value, value, (one, other) => {
        const there = changeSince(one, other, number);
        expect(changeSince(other, one, number)?.arrow).toBe(turned[there?.arrow ?? '']);
      }),
    );
  });
});
