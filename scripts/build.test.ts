import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { isBuilt, swapIn } from './build.mjs';

describe('a build', () => {
  const dist = mkdtempSync(join(tmpdir(), 'harbour-dist-'));
  afterEach(() => rmSync(dist, { recursive: true, force: true }));

  /** Builds with these files of the portal, all with the same content. */
  const build = (content: string, ...names: string[]) => {
    const next = join(dist, 'next-1');
    for (const path of ['server/main.js', 'portal/index.html', ...names.map((name) => `portal/assets/${name}`)]) {
      mkdirSync(dirname(join(next, path)), { recursive: true });
      writeFileSync(join(next, path), content);
    }
    swapIn(next, dist);
    rmSync(next, { recursive: true });
  };
  const assets = () => readdirSync(join(dist, 'portal', 'assets')).toSorted();

  it('takes the place of the one before, whose files stay for one build more', () => {
    expect(isBuilt(dist)).toBe(false);
    build('1', 'home-1.js', 'same.js');
    expect(isBuilt(dist)).toBe(true);
    build('2', 'home-2.js', 'same.js');
    expect(assets()).toEqual(['home-1.js', 'home-2.js', 'same.js']);
    expect(readFileSync(join(dist, 'portal', 'assets', 'same.js'), 'utf8')).toBe('2');
    expect(readFileSync(join(dist, 'portal', 'index.html'), 'utf8')).toBe('2');
    build('3', 'home-3.js');
    expect(assets()).toEqual(['home-2.js', 'home-3.js', 'same.js']);
  });

  it('is not made, and nothing installed, by a command on data where there is one', () => {
    build('');
    writeFileSync(join(dist, 'server', 'backup.js'), 'console.log("Backed up.")');
    const root = mkdtempSync(join(tmpdir(), 'harbour-root-'));
    cpSync(dist, join(root, 'dist'), { recursive: true });
    cpSync(import.meta.dirname, join(root, 'scripts'), { recursive: true });
    writeFileSync(join(root, 'package.json'), '{ "type": "module" }');
    const { stdout } = spawnSync(process.execPath, [join(root, 'scripts', 'on-data.mjs'), 'backup'], {
      encoding: 'utf8',
    });
    rmSync(root, { recursive: true });
    expect(stdout).toBe('Backed up.\n');
  });
});
