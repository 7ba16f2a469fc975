import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take a minute although they are small: a fresh clone, which knows no durations, would begin them last. */
const LONG = /\/(?:fuzz|fuzz-bodies|registration-upload|conversion-hostile|backup|marketing-fuzz)\.test\.ts$/;

/**
 * Vitest's own order, but what takes long begins before all else, so that no worker waits for it at the end; and one project
 * after the other, since a worker shares its modules among the files of one project and is started again for another.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- the base class's own, which copies
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => LONG.test(moduleId);
    const ordered = [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
    const projects = [...new Set(ordered.map(({ project }) => project.name))];
    return projects.flatMap((name) => ordered.filter(({ project }) => project.name === name));
  }
}
