import { useState } from 'react';
import { isText, useShown, useShownBefore } from '@/shared/redux';

/** Of a form whose draft was stored while it stood there. */
const TYPED_HERE = 'typed here';

/**
 * When the draft that a form began with was saved, an ISO instant, and a way to forget it; null where there was none. A replay
 * shows the reporter's form, which has not restored what was typed into it.
 */
export function useRestoredAt(key: string, restored: { savedAt: string } | null) {
  const place = `draft.${key}`;
  const before = useShownBefore(place, isText);
  const [restoredAt, setRestoredAt] = useState(() => {
    if (before === null) return restored?.savedAt ?? null;
    return before === TYPED_HERE ? null : before;
  });
  useShown(place, restoredAt ?? TYPED_HERE);
  return [restoredAt, setRestoredAt] as const;
}
