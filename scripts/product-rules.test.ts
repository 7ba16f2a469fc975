import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from './machine.mjs';
import { projectTexts } from './project-texts';

const PRODUCT = join(ROOT, 'docs/product');
const PAGES = readdirSync(PRODUCT).filter((name) => name !== 'README.md');

/** A citation of a rule in code. */
const CITATION = /\bproduct\/([a-z-]+)#([a-z0-9-]+)/g;

/** References to paragraphs and numbers of documents outside the project. */
const ELSEWHERE = /\b[AB] §\s?\d|§ ?\d+\.\d|\bdecisions? \d/g;

function rulesOf(page: string): string[] {
  return [...readFileSync(join(PRODUCT, page), 'utf8').matchAll(/^### (.+)$/gm)].map(([, name = '']) => name);
}

const sources = () => projectTexts().filter(({ path }) => !path.endsWith('product-rules.test.ts'));

describe('the rules of the product', () => {
  it('have unique names on their page', () => {
    for (const page of PAGES) {
      const rules = rulesOf(page);
      expect(rules.filter((name) => !/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(name))).toEqual([]);
      expect(rules.filter((name, at) => rules.indexOf(name) !== at)).toEqual([]);
    }
  });

  it('have all their pages listed in the index', () => {
    const listed = [...readFileSync(join(PRODUCT, 'README.md'), 'utf8').matchAll(/\]\(([a-z-]+\.md)\)/g)];
    expect(listed.map(([, name = '']) => name).toSorted()).toEqual(PAGES.toSorted());
  });

  it('are cited only where they exist', () => {
    const rules = new Map(PAGES.map((page) => [page.replace('.md', ''), rulesOf(page)]));
    const broken = sources().flatMap(({ path, text }) =>
      [...text.matchAll(CITATION)]
        .filter(([, page = '', rule = '']) => !rules.get(page)?.includes(rule))
        .map(([citation]) => `${path}: ${citation}`),
    );
    expect(broken).toEqual([]);
  });

  it('are cited instead of documents outside the project', () => {
    const foreign = sources().flatMap(({ path, text }) =>
      [...text.matchAll(ELSEWHERE)].map(([passage]) => `${path}: ${passage}`),
    );
    expect(foreign).toEqual([]);
  });
});
