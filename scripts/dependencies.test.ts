import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from './machine.mjs';

const textOf = (path: string) => readFileSync(join(ROOT, path), 'utf8');

it('every dependency has its reason in docs/dependencies.md, and no other package has one', () => {
  const { dependencies, devDependencies } = JSON.parse(textOf('package.json')) as Record<string, object>;
  const names = [dependencies, devDependencies].flatMap((group) => Object.keys(group ?? {}));
  const listed = [...textOf('docs/dependencies.md').matchAll(/^\| `(.+?)` +\| \S/gm)].map(([, name]) => name);
  expect(listed).toEqual(names.filter((name) => !name.startsWith('@types/')));
});
