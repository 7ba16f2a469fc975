import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from './machine.mjs';

const textOf = (path: string) => readFileSync(join(ROOT, path), 'utf8');

it('every dependency has its reason in docs/dependencies.md, and no other package has one', () => {
  const folders = ['.', ...readdirSync(join(ROOT, 'packages')).map((name) => `packages/${name}`)];
  const files = folders.map((folder) => JSON.parse(textOf(`${folder}/package.json`)) as Record<string, object>);
  const namesOf = (group: string) => {
    const names = new Set(files.flatMap((file) => Object.keys(file[group] ?? {})));
    return [...names]
      .filter((name) => !/^@(?:types|harbour)\//.test(name))
      .toSorted((a, b) => a.localeCompare(b, 'en'));
  };
  const listed = [...textOf('docs/dependencies.md').matchAll(/^\| `(.+?)` +\| \S/gm)].map(([, name]) => name);
  expect(listed).toEqual([...namesOf('dependencies'), ...namesOf('devDependencies')]);
});
