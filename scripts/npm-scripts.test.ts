import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { BENCHES, BENCH_NAMES } from './bench.mjs';
import { ROOT } from './machine.mjs';
import { projectTexts } from './project-texts';
import { PROGRAM_SMOKES } from './smoke.mjs';
import { TRIALS } from './try.mjs';

const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: Record<string, string> };

/** `npm run …` in a document, a comment or a workflow, with the word after it. */
const MENTION = /npm run (?<script>[a-z][a-z:]*)(?: -- (?<bench>[a-z][a-z-]*)| (?<trial>[a-z][a-z:-]*))?/g;

/** Whether a mention names a script, and a trial or bench that exists. */
function isKnown({ script = '', trial, bench }: Record<string, string | undefined> = {}) {
  if (!Object.hasOwn(scripts, script)) return false;
  if (script === 'try') return trial === undefined || Object.hasOwn(TRIALS, trial);
  return script !== 'bench' || bench === undefined || BENCH_NAMES.includes(bench);
}

const tryWith = (...args: string[]) =>
  spawnSync(process.execPath, [join(ROOT, 'scripts', 'try.mjs'), ...args], { encoding: 'utf8' });

describe('the scripts of npm', () => {
  it('are those that the documents and comments name', () => {
    const unknown = projectTexts().flatMap(({ path, text }) =>
      [...text.matchAll(MENTION)].filter(({ groups }) => !isKnown(groups)).map(([mention]) => `${path}: ${mention}`),
    );
    expect(unknown).toEqual([]);
  });

  it('have a program for each trial', () => {
    const programs = Object.values(TRIALS).map(({ program }) => program.find((word) => word.includes('/')) ?? '');
    expect([...programs, ...Object.values(BENCHES)].filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });

  it('start every trial with its smallest input in each run of the tests', () => {
    const inOneProcess = readFileSync(join(ROOT, 'bench', 'trial-smoke.ts'), 'utf8').matchAll(
      /^ {2}'?(?<trial>[a-z:-]+)'?: \(\) =>/gm,
    );
    const started = [...[...inOneProcess].map(({ groups }) => groups?.trial), ...Object.keys(PROGRAM_SMOKES), 'sbom'];
    expect(new Set(started)).toEqual(new Set(Object.keys(TRIALS)));
  });

  it('list the trials, one per line', () => {
    const { stdout, status } = tryWith();
    for (const [name, { about }] of Object.entries(TRIALS)) expect(stdout).toContain(`  ${name.padEnd(16)} ${about}\n`);
    expect(status).toBe(0);
  });

  it('list the trials if a name is unknown', () => {
    const { stdout, status } = tryWith('cash');
    expect(stdout).toContain('There is no trial cash; there are crash, conformance, load,');
    expect(status).toBe(2);
  });

  it('start the trial that is named', () => {
    const { stdout } = tryWith('sbom');
    expect(JSON.parse(stdout)).toMatchObject({ bomFormat: 'CycloneDX' });
  });
});
