import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const ENGINE = readFileSync(createRequire(import.meta.url).resolve('accessibility-checker-engine'), 'utf8');

interface Finding {
  rule: string;
  message: string;
  snippet: string;
}

/** Findings of the engine that WCAG allows. */
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
    reason: 'A table that an author writes in the editor, where every cell has its spans, even those of 1.',
  },
  {
    rule: 'aria_child_tabbable',
    snippet: /^<div role="tree" class="_tree_/,
    reason: 'The tree of react-json-view-lite gives the focus to the button in an item, not to the item.',
  },
];

/** axe's `target-size` judges the same, and also knows what covers a target. */
const JUDGED_BY_AXE = ['target_spacing_sufficient'];

/**
 * Violations of WCAG 2.2, A or AA, that IBM's engine finds in the parts of the current page that match a CSS selector, by all
 * rules or by some. Suspicions and recommendations are left out: they cover nearly every field and colour.
 */
export async function findIbmViolations(page: Page, parts: string, only?: readonly string[]): Promise<Finding[]> {
  // Evaluated through the debugger, which the portal's content security policy does not block; once per page.
  if (!(await page.evaluate(() => 'ace' in globalThis))) await page.evaluate(`${ENGINE};globalThis.ace = ace;0`);
  const found = await page.evaluate(runEngine, { parts, only, except: JUDGED_BY_AXE });
  return found.filter(
    ({ rule, snippet }) => !EXCEPTIONS.some((each) => each.rule === rule && each.snippet.test(snippet)),
  );
}

interface Guideline {
  id: string;
  checkpoints: { rules?: { id: string; level: string }[] }[];
}

interface Result {
  ruleId: string;
  value: [string, string];
  message: string;
  snippet: string;
  node: Node | null;
}

interface Outcome {
  value: [string, string];
}

interface Rule {
  dependencies?: string[];
  run: (context: { dom: { node: Element } }, ...rest: unknown[]) => Outcome | Outcome[] | null;
  /** `run` as the engine has it. */
  wholeRun?: Rule['run'];
}

interface Engine {
  Checker: new () => {
    engine: { getRule: (id: string) => Rule };
    getGuidelines: () => Guideline[];
    addGuideline: (guideline: Guideline) => void;
    check: (node: Element, guidelines: string[]) => Promise<{ results: Result[] }>;
  };
}

interface Question {
  parts: string;
  only: readonly string[] | undefined;
  except: readonly string[];
}

/** Runs in the page. */
async function runEngine({ parts, only, except }: Question): Promise<Finding[]> {
  const { Checker } = (globalThis as unknown as { ace: Engine }).ace;
  const checker = new Checker();
  const guideline = checker.getGuidelines().find(({ id }) => id === 'WCAG_2_2');
  if (!guideline) throw new Error('The engine does not know WCAG 2.2.');
  // Rules that can only recommend or suspect something run where others depend on them.
  const rules = guideline.checkpoints.flatMap((point) => point.rules ?? []);
  const wanted =
    only ?? rules.filter(({ level, id }) => level === 'VIOLATION' && !except.includes(id)).map(({ id }) => id);
  const canFail = wanted.filter((id) => wholeRun(checker.engine.getRule(id)).toString().includes('RuleFail'));
  if (canFail.length === 0) throw new Error('The engine has no rules, or builds failures in another way.');
  const needed = new Set(canFail.flatMap((id) => checker.engine.getRule(id).dependencies ?? []));
  const run = new Set([...canFail, ...needed]);
  for (const point of guideline.checkpoints) point.rules = point.rules?.filter(({ id }) => run.has(id));
  canFail.filter((id) => !needed.has(id)).forEach((id) => reportOnlyFailures(id, checker.engine.getRule(id)));
  checker.addGuideline(guideline);
  const results: Result[] = [];
  for (const part of document.querySelectorAll(parts)) {
    results.push(...(await checker.check(part, ['WCAG_2_2'])).results);
  }
  // The engine does not know `inert`: nobody reaches what is in it.
  const isReached = (node: Node | null) => !(node instanceof Element && node.closest('[inert]'));
  // A closed `details` keeps the colours of the last scheme in which it was open.
  const isClosed = ({ ruleId, node }: Result) =>
    ruleId === 'text_contrast_sufficient' &&
    (node instanceof Element ? node : node?.parentElement)?.closest('details:not([open]) > :not(summary)');
  return results
    .filter(({ value: [level, outcome], node }) => level === 'VIOLATION' && outcome === 'FAIL' && isReached(node))
    .filter((result) => !isClosed(result))
    .map(({ ruleId: rule, message, snippet }) => ({ rule, message, snippet }));

  function wholeRun(rule: Rule): Rule['run'] {
    return (rule.wholeRun ??= rule.run);
  }

  /** The engine describes each element that passes a rule, and compares some with every style of the page before it passes. */
  function reportOnlyFailures(id: string, rule: Rule): void {
    const whole = wholeRun(rule);
    const turned = new Map<Node, string[]>();
    rule.run = (context, ...rest) => {
      const { node } = context.dom;
      // This rule fails nothing but important spacing in the element's own style.
      if (id === 'text_spacing_valid' && !node.getAttribute('style')?.includes('important')) return [];
      if (id === 'element_orientation_unlocked') {
        const root = node.getRootNode();
        if (!turned.has(root)) turned.set(root, selectorsTurnedByMedia(root));
        if (!turned.get(root)?.some((selector) => node.matches(selector))) return [];
      }
      return [whole(context, ...rest) ?? []].flat().filter(({ value }) => value[1] === 'FAIL');
    };
  }

  /** What a media query turns. Not by `instanceof`: an iframe has its own classes. */
  function selectorsTurnedByMedia(root: Node): string[] {
    const isSheeted = (node: Node): node is Document | ShadowRoot => 'styleSheets' in node;
    const isMediaRule = (rule: CSSRule): rule is CSSMediaRule => 'media' in rule && 'cssRules' in rule;
    const isStyleRule = (rule: CSSRule): rule is CSSStyleRule => 'selectorText' in rule;
    return (isSheeted(root) ? [...root.styleSheets] : [])
      .flatMap((sheet) => [...sheet.cssRules])
      .flatMap((rule) => (isMediaRule(rule) ? [...rule.cssRules] : []))
      .filter(isStyleRule)
      .filter(({ style }) => style.transform !== '' || style.rotate !== '')
      .map(({ selectorText }) => selectorText);
  }
}
