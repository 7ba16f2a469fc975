import { useState } from 'react';

interface Versioned {
  version?: string | number | undefined;
}

/**
 * The record of an open form as it was in a version, if it has had that version since the form opened: null for an older
 * draft, and for a new record.
 */
export function useKnownVersion<Kept extends Versioned>(
  latest: Kept | null,
  version: Kept['version'] | undefined,
): Kept | null {
  const [known, setKnown] = useState<readonly Kept[]>(latest ? [latest] : []);
  if (latest && latest.version !== known.at(-1)?.version) setKnown([...known, latest]);
  return known.find((record) => record.version === version) ?? null;
}
