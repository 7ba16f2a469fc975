import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const ENGINE = readFileSync(createRequire(import.meta.url).resolve('accessibility-checker-engine'), 'utf8');

interface Finding {
  rule: string;
  message: string;
  snippet: string;
}

/** What the engine reports although WCAG allows it. */
const EXCEPTIONS: { rule: string; snippet: RegExp; reason: string }[] = [
  {
    rule: 'table_aria_descendants',
    snippet: /^<td role="presentation" class="rdp-cell">/,
    reason: 'React Day Picker makes the button of a day the cell of its grid, and the <td> around it presentational.',
  },
  {
    rule: 'input_autocomplete_valid',
    snippet: /type="email".* autocomplete="username"/,
    reason: 'HTML allows "username" on a field for an email address; password managers store the account under it.',
  },
  {
    rule: 'table_headers_related',
    snippet: /^<t[hd] .*rowspan="\d+" colspan="\d+"/,
    reason: 'A table that an author writes in the editor, where every cell carries its spans, also those of 1.',
  },
  {
    rule: 'target_spacing_sufficient',
    snippet: /class="_(block|gap)_/,
    reason: 'A short entry is narrow on the day ruler; the table beneath has a button of full size for the same.',
  },
];

/**
 * What IBM's engine calls a violation of WCAG 2.2, A or AA, on the page as it is. What it only suspects or recommends
 * is left out: it asks people to look at nearly every field and colour. By all rules, or by some.
 */
export async function findIbmViolations(page: Page, only?: readonly string[]): Promise<Finding[]> {
  // Evaluated by the debugger, which the portal's content security policy does not stop; once a page.
  if (!(await page.evaluate(() => 'ace' in globalThis))) await page.evaluate(`${ENGINE};globalThis.ace = ace;0`);
  const found = await page.evaluate(runEngine, only);
  return found.filter(
    ({ rule, snippet }) => !EXCEPTIONS.some((each) => each.rule === rule && each.snippet.test(snippet)),
  );
}

interface Guideline {
  id: string;
  checkpoints: { rules?: { id: string }[] }[];
}

interface Engine {
  Checker: new () => {
    getGuidelines: () => Guideline[];
    addGuideline: (guideline: Guideline) => void;
    check: (
      node: Document,
      guidelines: string[],
    ) => Promise<{ results: { ruleId: string; value: [string, string]; message: string; snippet: string }[] }>;
  };
}

/** Runs in the page. */
async function runEngine(only: readonly string[] | undefined): Promise<Finding[]> {
  const { Checker } = (globalThis as unknown as { ace: Engine }).ace;
  const checker = new Checker();
  const guideline = checker.getGuidelines().find(({ id }) => id === 'WCAG_2_2');
  if (!guideline) throw new Error('The engine does not know WCAG 2.2.');
  if (only) {
    for (const point of guideline.checkpoints) point.rules = point.rules?.filter(({ id }) => only.includes(id));
    checker.addGuideline(guideline);
  }
  const { results } = await checker.check(document, ['WCAG_2_2']);
  return results
    .filter(({ value: [level, outcome] }) => level === 'VIOLATION' && outcome === 'FAIL')
    .map(({ ruleId: rule, message, snippet }) => ({ rule, message, snippet }));
}
