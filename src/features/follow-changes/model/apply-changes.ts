import type { Change } from '@contract/changes';
import { baseApi, type TagType } from '@/shared/api';
import { recentChanges } from '@/shared/ui/changed-row';
import { ALL_TAGS, tagsOfKind } from './tags-of-kind';

/** Milliseconds in which changes are collected, so that many changes at once cause only one fetch of each list. */
const COLLECT = 100;

/** Milliseconds over which the browsers of an organisation spread out when all have to read everything again. */
const SPREAD = 2_000;

/**
 * Fetches again what a screen shows of the changed records, and notes the rows that somebody else has changed. A
 * hidden tab waits until it is visible (product/live#hidden-tabs).
 */
export function createChangeApplier(dispatch: AppDispatch, ownId: string) {
  const waiting = new Set<TagType>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const apply = () => {
    timer = undefined;
    if (document.visibilityState === 'hidden' || waiting.size === 0) return;
    const tags = [...waiting];
    waiting.clear();
    dispatch(baseApi.util.invalidateTags(tags));
  };
  const collect = (tags: readonly TagType[], wait: number) => {
    for (const tag of tags) waiting.add(tag);
    timer ??= setTimeout(apply, wait);
  };
  document.addEventListener('visibilitychange', apply);

  return {
    changed(changes: readonly Change[]): void {
      for (const { kind, id, actorId, actorName } of changes) {
        if (actorId === ownId) continue;
        // All changes of a kind, for rows that are made of many records.
        recentChanges.note(kind, actorName);
        if (id !== '') recentChanges.note(`${kind} ${id}`, actorName);
      }
      collect(
        changes.flatMap(({ kind }) => tagsOfKind(kind)),
        COLLECT,
      );
    },
    /** Changes may have been missed. */
    resync(): void {
      collect(ALL_TAGS, COLLECT + Math.random() * SPREAD);
    },
    stop(): void {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', apply);
      recentChanges.clear();
    },
  };
}
