import { parseSync } from 'oxc-parser';
import { analyse } from 'scslre';
import { describe, expect, it } from 'vitest';
import { projectTexts } from './project-texts';

interface Pattern {
  pattern: string;
  flags: string;
}

/** The regular expressions of a module. */
function patternsIn(path: string, text: string): Pattern[] {
  const found: Pattern[] = [];
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const { regex } = node as { regex?: Pattern };
    if (regex) found.push(regex);
    for (const child of Object.values(node)) visit(child);
  };
  visit(parseSync(path, text).program);
  return found;
}

/** How a pattern can take more than linear time at one place of a text; null if it cannot, or only polynomial. */
function slowness({ pattern, flags }: Pattern, alsoPolynomial: boolean): string | null {
  const { reports } = analyse({ source: pattern, flags }, { reportTypes: { Move: false } });
  const report = reports.find(({ exponential }) => exponential || alsoPolynomial);
  return report ? `${report.exponential ? 'exponential' : 'polynomial'}: /${pattern}/` : null;
}

describe('a regular expression', () => {
  it.each([
    ['of the server and of the contract takes linear time at each place', /^(?:server(?!\/demo)|contract)\//, true],
    ['of the portal takes no exponential time', /^src\//, false],
  ])('%s', (_what, where, alsoPolynomial) => {
    const slow = projectTexts()
      .filter(({ path }) => where.test(path) && /\.tsx?$/.test(path) && !/\.test\.|testing/.test(path))
      .flatMap(({ path, text }) =>
        patternsIn(path, text).flatMap((each) => {
          const problem = slowness(each, alsoPolynomial);
          return problem === null ? [] : [`${path} ${problem}`];
        }),
      );
    expect(slow).toEqual([]);
  });
});
