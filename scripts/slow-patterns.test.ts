import { analyse } from 'scslre';
import { expect, it } from 'vitest';
import { CURLY_MARK } from '@harbour/document-model/marks';
import { moduleOf, valueOf, visitNodes, type Module } from './constant-values';
import { projectTexts } from './project-texts';

interface Pattern {
  pattern: string;
  flags: string;
}

/** The regular expressions of a module: literals, and those that are built from constants. */
function patternsIn(module: Module): Pattern[] {
  const found: Pattern[] = [];
  visitNodes(module.program, (node) => {
    if (node.regex) found.push(node.regex);
    else if (node.callee?.name === 'RegExp') {
      const { source, flags } = valueOf(module, node) as RegExp;
      found.push({ pattern: source, flags });
    }
  });
  return found;
}

/** How a pattern can take more than linear time at one position of a text; null if it cannot. */
function slowness({ pattern, flags }: Pattern): string | null {
  const [report] = analyse({ source: pattern, flags }, { reportTypes: { Move: false } }).reports;
  return report ? `${report.exponential ? 'exponential' : 'polynomial'}: /${pattern}/` : null;
}

it('no regular expression takes more than linear time at one place of a text', () => {
  const slow = projectTexts()
    .filter(({ path }) => /^(?:src|packages|server|contract)\//.test(path))
    .filter(({ path }) => /\.tsx?$/.test(path) && !/\.test\.|testing/.test(path))
    .flatMap(({ path, text }) =>
      patternsIn(moduleOf(path, text)).flatMap((each) => {
        const problem = slowness(each);
        return problem === null ? [] : [`${path} ${problem}`];
      }),
    );
  expect(slow).toEqual([]);
});

it('regular expressions that are built from constants of other modules are among them', () => {
  const text = `import { CURLY_MARK as MARK } from '@harbour/document-model/marks';
    const LINE = String.raw\`<p>\${MARK.source}\`;
    export const lines = (tag: string) => new RegExp(\`\${LINE}</\${tag}>\`, 'gi');`;
  expect(patternsIn(moduleOf('src/lines.ts', text))).toEqual([
    { pattern: String.raw`<p>${CURLY_MARK.source}<\/x>`, flags: 'gi' },
  ]);
});
