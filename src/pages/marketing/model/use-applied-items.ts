import { useEffect, useMemo, useRef, useState } from 'react';
import type { PersonalItem } from '@contract/personal-item';
import type { usePersonalItems } from '@/entities/personal-item';

export type Postponement = PersonalItem<'postponement'>;

type List = ReturnType<typeof usePersonalItems<'postponement'>>;

/** The message about what failed; null if everything was saved. */
export type Saving = Promise<string | null>;

/**
 * The postponements including what this screen has saved, which the fetched list only contains a moment later, and a
 * function that changes them one after the other: each change gets them with the earlier changes.
 */
export function useAppliedItems(list: List) {
  const { items: listed } = list;
  /** By id; null for removed items. */
  const [local] = useState(() => ({
    saved: new Map<string, Postponement | null>(),
    queue: Promise.resolve<unknown>(0),
  }));
  const [changes, setChanges] = useState(0);
  const latest = useRef(list);
  useEffect(() => {
    latest.current = list;
    forgetListed(local.saved, list.items);
  });

  const note = (id: string, item: Postponement | null) => {
    local.saved.set(id, item);
    setChanges((count) => count + 1);
  };
  const saveAll = async (drafts: readonly Parameters<List['save']>[0][]): Saving => {
    for (const draft of drafts) {
      const answer = await latest.current.save(draft);
      if ('message' in answer) return answer.message;
      note(answer.item.id, answer.item);
    }
    return null;
  };
  const dropAll = async (some: readonly Postponement[]): Saving => {
    // A message is shown if one could not be removed.
    for (const item of some) if (await latest.current.drop(item)) note(item.id, null);
    return null;
  };

  return {
    items: useMemo(
      () => applied(listed, local.saved),
      // oxlint-disable-next-line react/exhaustive-deps -- `changes` counts those of the map
      [listed, local, changes],
    ),
    saveAll,
    dropAll,
    /** Calls `change` once the changes before it have ended. */
    apply: (change: (present: readonly Postponement[]) => Saving): Saving => {
      const done = local.queue.then(() => change(applied(latest.current.items, local.saved)));
      local.queue = done.catch(() => null);
      return done;
    },
  };
}

/** Changes that the list already contains are no longer applied to it. */
function forgetListed(saved: Map<string, Postponement | null>, listed: readonly Postponement[]): void {
  for (const [id, item] of saved) {
    const there = listed.find((each) => each.id === id);
    if (item ? there && there.version >= item.version : !there) saved.delete(id);
  }
}

function applied(
  listed: readonly Postponement[],
  saved: ReadonlyMap<string, Postponement | null>,
): readonly Postponement[] {
  if (saved.size === 0) return listed;
  const ids = new Set(listed.map(({ id }) => id));
  const added = [...saved].flatMap(([id, item]) => (item && !ids.has(id) ? [item] : []));
  return [...added.toReversed(), ...listed.flatMap((item) => saved.get(item.id) ?? (saved.has(item.id) ? [] : [item]))];
}
