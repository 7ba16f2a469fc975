import { isText } from '@contract/guards';
import { declareStored } from '@/shared/lib/browser-storage';
import { isKnownPath, PATHS } from '@/shared/routes';

/** Replaces the portal's own origin while a path is taken apart. */
const ORIGIN = 'https://portal.invalid';

const storedPath = declareStored({
  key: 'harbour.savedPath',
  scope: 'tab',
  isText: true,
  check: (content) => (isText(content) && knownPath(content)) || undefined,
  listed: { unlisted: 'the sign-in' },
});

/**
 * Where somebody was before they had to sign in (product/navigation#saved-path). Stored per tab, so that two tabs return
 * each to its own screen, and outside the store, because a sign-in by redirect leaves the page.
 */
export const savedPath = {
  /** Keeps `path` (with query and fragment) for after the sign-in; Home and the login screen are no place to keep. */
  keep(path: string): void {
    const known = knownPath(path);
    if (known !== null && !isNowhere(known)) storedPath.write(known);
  },
  /** The stored path, or null when there is none or it is not one of the portal's. */
  read: (): string | null => storedPath.read() ?? null,
  clear: (): void => storedPath.remove(),
};

/**
 * `path` in its normal form when it leads to a known route of this portal, else null: a value from storage must not
 * lead to another site (`//evil`, `/\evil`, `javascript:`).
 */
export function knownPath(path: string): string | null {
  if (!path.startsWith('/') || !URL.canParse(path, ORIGIN)) return null;
  const url = new URL(path, ORIGIN);
  if (url.origin !== ORIGIN || !isKnownPath(url.pathname)) return null;
  return url.pathname + url.search + url.hash;
}

function isNowhere(path: string): boolean {
  return path === PATHS.home || path.split(/[?#]/)[0] === PATHS.signIn;
}

/** Path, query and fragment that this tab shows. */
export function pathOfPage(): string {
  return window.location.pathname + window.location.search + window.location.hash;
}
