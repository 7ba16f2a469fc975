import { parseSync } from 'oxc-parser';
import { analyse } from 'scslre';
import { expect, it } from 'vitest';
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

/** How a pattern can take more than linear time at one place of a text; null if it cannot. */
function slowness({ pattern, flags }: Pattern): string | null {
  const [report] = analyse({ source: pattern, flags }, { reportTypes: { Move: false } }).reports;
  return report ? `${report.exponential ? 'exponential' : 'polynomial'}: /${pattern}/` : null;
}

it('no regular expression takes more than linear time at one place of a text', () => {
  const slow = projectTexts()
    .filter(({ path }) => /^(?:src|server(?!\/demo)|contract)\//.test(path))
    .filter(({ path }) => /\.tsx?$/.test(path) && !/\.test\.|testing/.test(path))
    .flatMap(({ path, text }) =>
      patternsIn(path, text).flatMap((each) => {
        const problem = slowness(each);
        return problem === null ? [] : [`${path} ${problem}`];
      }),
    );
  expect(slow).toEqual([]);
});
