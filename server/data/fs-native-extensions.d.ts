/** The package has no types; these are of what is used of it. */
declare module 'fs-native-extensions' {
  /** Locks the whole file for the open description behind `fd`; false when another one has it. */
  export function tryLock(fd: number): boolean;
}
