import { createHash } from 'node:crypto';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Small files that take a minute: a fresh clone, which has no durations, would run them last. */
const LONG = /\/(?:fuzz|fuzz-bodies|conformance|imports|backup|conversion-hostile|marketing-fuzz)\.test\.ts$/;

/**
 * Vitest's own order, but with long files first, so that no worker has to wait for them at the end; and one project after the
 * other, because a worker shares modules among the files of one project and restarts for another. With SHUFFLE_SEED, in an
 * order that only the seed decides.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { SHUFFLE_SEED: seed } = process.env;
    if (seed !== undefined) return byHash(files, seed);
    // oxlint-disable-next-line unicorn/no-array-sort -- the base class's own, which copies
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => LONG.test(moduleId);
    const ordered = [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
    const projects = [...new Set(ordered.map(({ project }) => project.name))];
    return projects.flatMap((name) => ordered.filter(({ project }) => project.name === name));
  }
}

function byHash(files: readonly TestSpecification[], seed: string): TestSpecification[] {
  const hashed = files.map((file) => {
    return { file, hash: createHash('sha256').update(`${seed} ${file.moduleId}`).digest('hex') };
  });
  return hashed.toSorted((a, b) => a.hash.localeCompare(b.hash)).map(({ file }) => file);
}
