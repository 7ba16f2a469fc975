import { expect, it } from 'vitest';
import { projectTexts } from './project-texts';

/* A misspelt class of primitives.css would be no error anywhere: the element would have no style. */

const PRIMITIVES = 'src/app/styles/primitives.css';
const PLAIN = 'app-plain';

const SOURCES = projectTexts().filter(
  ({ path }) => /^(?:packages|src)\/.*\.(?:css|tsx?)$/.test(path) && !path.includes('.test.'),
);

/** Not `--app-space-1`, nor `@/widgets/app-shell`. */
const namesIn = (text: string) => text.match(/(?<![-\w/])app-[a-z][\w-]*/g) ?? [];

/** A tone is a part of the name: `app-tone-${tone}`. */
const isOfTone = (name = '') => name.startsWith('app-tone-');

it('the primitives that style sheets and elements name exist, and each of them is used', () => {
  const declared = SOURCES.filter(({ path }) => path === PRIMITIVES).flatMap(({ text }) => [
    ...text.replaceAll(/\/\*.*?\*\//gs, '').matchAll(/\.(app-[\w-]+)/g),
  ]);
  const names = [...declared.map(([, name]) => name), PLAIN];
  const plain = (all: readonly (string | undefined)[]) => new Set(all.filter((name) => !isOfTone(name)));
  const used = SOURCES.filter(({ path }) => path !== PRIMITIVES).flatMap(({ text }) => namesIn(text));
  expect(plain(used)).toEqual(plain(names));
});
