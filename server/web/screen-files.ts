/**
 * The files that a screen needs in addition to the portal's first files, written into the build by
 * `scripts/screen-files.ts`.
 */
export interface ScreenFiles {
  /** A pattern of the router: `:name` matches one part. */
  path: string;
  /** Shown without a session. */
  isPublic: boolean;
  files: readonly string[];
  /** Those of the login screen, if it takes this screen's place. */
  loginFiles: readonly string[];
}

/**
 * The files of the screen at `path`; null if there is none. A path without parameters takes precedence over one with.
 */
export function screenAt(screens: readonly ScreenFiles[], path: string): ScreenFiles | null {
  const parts = partsOf(path);
  const matching = screens.filter((screen) => {
    const pattern = partsOf(screen.path);
    return pattern.length === parts.length && pattern.every((part, at) => part.startsWith(':') || part === parts[at]);
  });
  return matching.find((screen) => !screen.path.includes(':')) ?? matching[0] ?? null;
}

function partsOf(path: string): string[] {
  return path.split('/').filter(Boolean);
}
