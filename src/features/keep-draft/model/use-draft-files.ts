import { use, useEffect, useMemo, useState } from 'react';
import { heldFile, type FileRef } from '@/shared/lib/file-registry';
import { isListOf, ReplayContext, useShown, useShownBefore } from '@/shared/redux';
import { fileRefsIn, loadDraftFiles } from './draft-file-refs';

/** The files that a restored draft names. */
export interface RestoredFiles {
  /** They are being restored. */
  isLooking: boolean;
  /** Ids of missing files, which must be chosen again or removed. While files are being restored, all of them. */
  missing: readonly string[];
}

const NONE_MISSING: RestoredFiles = { isLooking: false, missing: [] };

/**
 * Restores the files that a draft's values name, when its form opens or continues it. A replay shows those files as
 * missing that were missing for the reporter.
 */
export function useDraftFiles(key: string, owner: string | null, values: unknown): RestoredFiles {
  const shownKey = `draft.${key}.files`;
  const isReplay = use(ReplayContext);
  const before = useShownBefore(shownKey, isListOf.texts);
  const wanted = useMemo(
    () => (isReplay ? [] : fileRefsIn(values).filter(({ id }) => !heldFile(id))),
    [isReplay, values],
  );
  const [found, setFound] = useState<{ of: readonly FileRef[]; missing: readonly string[] } | null>(null);
  const files = useMemo<RestoredFiles>(() => {
    if (before) return { isLooking: false, missing: before };
    if (wanted.length === 0) return NONE_MISSING;
    if (found?.of === wanted) return { isLooking: false, missing: found.missing };
    return { isLooking: true, missing: wanted.map(({ id }) => id) };
  }, [before, found, wanted]);
  useShown(shownKey, files.missing.length > 0 && !files.isLooking ? files.missing : null);

  useEffect(() => {
    if (wanted.length === 0) return;
    let isThere = true;
    const restore = async () => {
      const { restoreDraftFiles } = await loadDraftFiles();
      return restoreDraftFiles(owner ?? '', wanted);
    };
    const settle = (missing: readonly string[]) => {
      if (isThere) setFound({ of: wanted, missing });
    };
    // Without its code, no file can be restored.
    restore().then(settle, () => settle(wanted.map(({ id }) => id)));
    return () => {
      isThere = false;
    };
  }, [owner, wanted]);

  return files;
}

/** What a form's files still need before they can be sent; empty if they are all available. */
export function filesStillNeeded(refs: readonly FileRef[], { isLooking, missing }: RestoredFiles): string[] {
  const without = refs.filter(({ id }) => missing.includes(id));
  if (without.length === 0) return [];
  if (isLooking) return ['the files of the draft, which are being restored'];
  return without.map(({ name }) => `${name} chosen again or removed`);
}
