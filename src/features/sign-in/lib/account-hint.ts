const KEY = 'harbour.sign-in-hint';

/*
 * The directory's name for the person who signed in last, stored in this browser until sign-out: with several accounts
 * signed in at the directory, a silent sign-in without a hint fails because it would have to ask which one.
 */

export function readAccountHint(): string | undefined {
  try {
    return localStorage.getItem(KEY) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps `hint`; undefined forgets it. */
export function writeAccountHint(hint: string | undefined): void {
  try {
    if (hint) localStorage.setItem(KEY, hint);
    else localStorage.removeItem(KEY);
  } catch {
    // Storage is full or switched off: the next silent sign-in may have to ask.
  }
}
