import { useEffect, useEffectEvent } from 'react';
import type { AnyPersonalItem, PersonalItem, PersonalItemKind } from '@contract/personal-item';
import type { Saved } from './personal-item';

interface Move<Kind extends PersonalItemKind> {
  kind: Kind;
  isOn: boolean;
  about: string | undefined;
  /** What the server has. */
  stored: readonly AnyPersonalItem[];
  inBrowser: readonly PersonalItem<Kind>[];
  dropFromBrowser: (ids: ReadonlySet<string>) => boolean;
  send: (item: PersonalItem<Kind>) => Promise<Saved<Kind>>;
}

/** Items that this page has tried to move, so that none is sent twice. */
const tried = new Set<string>();

/**
 * Moves what this browser has to the server, one after the other (product/personal-items#moved). An item stays here
 * until the server has it.
 */
export function useMoveToServer<Kind extends PersonalItemKind>(move: Move<Kind>): void {
  const { kind, isOn, inBrowser } = move;
  const begin = useEffectEvent(async () => {
    const { about, stored, dropFromBrowser, send } = move;
    // Another tab may have moved them.
    const moved = new Set(stored.map(({ id }) => id));
    for (const item of inBrowser) {
      const key = `${kind} ${item.id}`;
      if (moved.has(item.id) || tried.has(key)) continue;
      tried.add(key);
      if ('item' in (await send({ ...item, about: about ?? item.about }))) moved.add(item.id);
    }
    if (inBrowser.some(({ id }) => moved.has(id))) dropFromBrowser(moved);
  });
  const count = inBrowser.length;
  useEffect(() => {
    if (isOn && count > 0) void begin();
  }, [isOn, count]);
}
