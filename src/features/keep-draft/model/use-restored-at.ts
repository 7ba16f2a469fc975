import { useState } from 'react';
import { isText, useShown, useShownBefore } from '@/shared/redux';

/** Marks a form whose draft was typed since it opened. */
const TYPED_HERE = 'typed here';

/**
 * When the draft that a form started with was stored (ISO instant; null if there was none), and a function to clear it.
 * In a replay, a draft that the reporter typed in the open form does not count as restored.
 */
export function useRestoredAt(key: string, restored: { savedAt: string } | null) {
  const shownKey = `draft.${key}`;
  const before = useShownBefore(shownKey, isText);
  const [restoredAt, setRestoredAt] = useState(() => {
    if (before === null) return restored?.savedAt ?? null;
    return before === TYPED_HERE ? null : before;
  });
  useShown(shownKey, restoredAt ?? TYPED_HERE);
  return [restoredAt, setRestoredAt] as const;
}
