/** The package has no types; these cover what is used here. */
declare module 'fs-native-extensions' {
  /** Locks the whole file for the open file description of `fd`; false if another one holds the lock. */
  export function tryLock(fd: number): boolean;
}
