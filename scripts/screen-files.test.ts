import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from './machine.mjs';
import { lazyScreens } from './screen-files';

describe('The screens with preloaded files', () => {
  it('are all lazy screens of the route table, each with its path and page', () => {
    const table = readFileSync(join(ROOT, 'src/app/router/route-table.tsx'), 'utf8');
    const screens = lazyScreens();
    expect(screens).toHaveLength([...table.matchAll(/\.\.\.lazyPage\(/g)].length);
    expect(screens.filter(({ path, layout }) => !path.startsWith('/') || !/^(?:private|public)$/.test(layout))).toEqual(
      [],
    );
    expect(screens).toContainEqual({ path: '/targets', layout: 'private', page: 'src/pages/targets/index.ts' });
    expect(screens).toContainEqual({ path: '/sign-up', layout: 'public', page: 'src/pages/sign-up/index.ts' });
  });
});
