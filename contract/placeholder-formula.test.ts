import fc from 'fast-check';
import { addDays, addMonths, addWeeks, addYears, format, parseISO } from 'date-fns';
import { describe, expect, it } from 'vitest';
import { calculated, formulaProblem, keysOfFormula, parseFormula } from './placeholder-formula';

const VALUES: Readonly<Record<string, string>> = {
  Start: '2027-01-31',
  Hours: '37.5',
  Salary: '31500',
  Words: 'later',
  Zero: '0',
};

function resultOf(text: string): string | null {
  const formula = parseFormula(text);
  return 'problem' in formula ? 'no formula' : calculated(formula, (key) => VALUES[key] ?? null);
}

describe('a formula', () => {
  it.each([
    ['[Start] + 6 months', '2027-07-31'],
    ['[Start] + 1 month', '2027-02-28'],
    ['[Start] + 1 year + 1 month', '2028-02-29'],
    ['[Start] - 1 day', '2027-01-30'],
    ['[Start]+2weeks−1 days', '2027-02-13'],
    ['[Hours] × 52', '1950'],
    ['[Salary] / 12', '2625'],
    ['[Hours] * 52 ÷ 12', '162.5'],
    ['[Salary] - [Hours] × 2 + 1', '31426'],
    ['10 / 3', '3.33'],
    ['7', '7'],
  ])('%s gives %s', (text, result) => {
    expect(resultOf(text)).toBe(result);
  });

  it.each([
    '[Missing] + 1 day',
    '[Words] + 1 day',
    '[Words] × 2',
    '[Hours] / [Zero]',
    '[Start] × 2',
    '[Start] + 999 years',
    '999999999 * 999999999',
  ])('%s gives nothing, because a value is missing or cannot be used', (text) => {
    expect(resultOf(text)).toBeNull();
  });

  it.each([
    '',
    '+',
    '[Start] +',
    '[Start] + 6',
    '6 months',
    '[Start] + 6 moons',
    '[Start] * 6 months',
    '[Start] + 1.5 days',
    '[A] [B]',
    '[A',
    'alert(1)',
    '[A] ** 2',
    '- 1',
    '[Start] + 1 constructor',
  ])('cannot be %j', (text) => {
    const formula = parseFormula(text);
    // One number or key alone is a formula; a date needs a step.
    expect('problem' in formula || resultOf(text) === null).toBe(true);
  });

  it('moves dates as the library does', () => {
    const steps = { days: addDays, weeks: addWeeks, months: addMonths, years: addYears };
    const start = fc.date({
      min: new Date('1950-01-01T12:00Z'),
      max: new Date('2100-01-01T12:00Z'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(
        start,
        fc.integer({ min: -400, max: 400 }),
        fc.constantFrom(...Object.keys(steps)),
        (date, count, unit) => {
          const day = date.toISOString().slice(0, 10);
          const moved = steps[unit as keyof typeof steps](parseISO(day), unit === 'years' ? count % 40 : count);
          const text = `[Start] ${count < 0 ? '-' : '+'} ${Math.abs(unit === 'years' ? count % 40 : count)} ${unit}`;
          const formula = parseFormula(text);
          expect('problem' in formula ? formula : calculated(formula, () => day)).toBe(format(moved, 'yyyy-MM-dd'));
        },
      ),
    );
  });

  it('never breaks and reads only keys that were typed, whatever is typed', () => {
    const piece = fc.constantFrom('[A]', '[', ']', '1', '2.5', '+', '-', '*', '/', 'days', 'x', ' ');
    fc.assert(
      fc.property(
        fc.array(piece).map((pieces) => pieces.join('')),
        (text) => {
          const formula = parseFormula(text);
          expect('problem' in formula || keysOfFormula(formula).every((key) => text.includes(key))).toBe(true);
        },
      ),
    );
  });
});

describe('a placeholder', () => {
  const others = [
    { key: 'Start' },
    { key: 'End', formula: '[Start] + 6 months' },
    { key: 'Review', formula: '[End] - 2 weeks' },
  ];

  it.each([
    [{ key: 'Total', formula: '[Start] + 1 day' }, null],
    [{ key: 'Total', formula: '' }, null],
    [{ key: 'Total', formula: '[Nobody] + 1 day' }, 'There is no placeholder “Nobody”.'],
    [{ key: 'Total', formula: '[Total] + 1 day' }, '“Total” would need its own result.'],
    [{ key: 'Start', formula: '[Review] + 1 day' }, '“Start” would need its own result.'],
  ])('%j: %s', (placeholder, problem) => {
    expect(formulaProblem(placeholder, others)).toBe(problem);
  });

  it('is not caught in a circle that it is not part of', () => {
    const circle = [
      { key: 'A', formula: '[B] × 2' },
      { key: 'B', formula: '[A] × 2' },
    ];
    expect(formulaProblem({ key: 'C', formula: '[A] + 1' }, circle)).toBeNull();
  });
});
