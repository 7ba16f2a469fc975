import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from './machine.mjs';
import { projectTexts } from './project-texts';

/** The target of a link or picture, without its fragment. */
const LINK = /\]\(<?([^)\s#>]+)/g;

/** The links of the user guide are addresses, which its own test follows. */
const PAGES = projectTexts().filter(({ path }) => path.endsWith('.md') && !path.startsWith('docs/user-guide/'));

it('relative links in the documents lead to a file', () => {
  expect(PAGES.map(({ path }) => path)).toEqual(expect.arrayContaining(['README.md', 'docs/ARCHITECTURE.md']));
  const broken = PAGES.flatMap(({ path, text }) =>
    [...text.matchAll(LINK)]
      .map(([, target = '']) => target)
      .filter((target) => !/^[a-z]+:/.test(target) && !existsSync(join(ROOT, dirname(path), decodeURI(target))))
      .map((target) => `${path}: ${target}`),
  );
  expect(broken).toEqual([]);
});
