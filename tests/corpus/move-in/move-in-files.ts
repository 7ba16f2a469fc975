import type { MoveInFile } from './move-in-file';
import { PEOPLE_FILES } from './people-files';
import { SET_UP_FILES } from './set-up-files';

/** The 22 files of a move-in, in the order in which an administrator brings them in. */
export const MOVE_IN_FILES: readonly MoveInFile[] = [...PEOPLE_FILES, ...SET_UP_FILES].toSorted((one, other) =>
  one.name.localeCompare(other.name),
);
