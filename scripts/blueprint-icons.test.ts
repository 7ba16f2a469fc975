import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesOfIcons } from './blueprint-icons.mjs';
import { ROOT } from './machine.mjs';

const PACKAGE = join(ROOT, 'packages', 'blueprint-icons');

describe('The package of icons', () => {
  it('has exactly the icons that the portal and Blueprint import: node scripts/blueprint-icons.mjs updates it', () => {
    const wanted = filesOfIcons();
    const present = readdirSync(PACKAGE, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name !== 'LICENSE')
      .map((entry) => join(entry.parentPath, entry.name));
    const texts = new Map(
      present.map((path) => [path.slice(PACKAGE.length + 1).replaceAll('\\', '/'), readFileSync(path, 'utf8')]),
    );
    expect([...texts.keys()].toSorted()).toEqual([...wanted.keys()].toSorted());
    expect(texts).toEqual(wanted);
  });
});
