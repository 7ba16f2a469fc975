import { useState, type Dispatch, type SetStateAction } from 'react';
import { useShownKeys } from '@/shared/redux';
import { isSelectable, type ProspectGroups } from '@contract/prospect-group';
import type { ProspectQuestion } from '../api/prospect-api';

const NONE: ReadonlySet<string> = new Set();

/**
 * The ids of the selected groups. Another query clears the selection (product/marketing#selection-clears); a new answer
 * keeps groups that it contains and that are not DELETED.
 */
export function useSelectedKeys(
  question: ProspectQuestion,
  answer: ProspectGroups | undefined,
): readonly [ReadonlySet<string>, Dispatch<SetStateAction<ReadonlySet<string>>>] {
  const [keys, setKeys] = useShownKeys('selected prospects');
  const asked = JSON.stringify(question);
  const [last, setLast] = useState({ asked, answer });
  if (last.asked !== asked || last.answer !== answer) {
    setLast({ asked, answer });
    if (last.asked !== asked) setKeys(NONE);
    else if (answer) setKeys(stillSelectable(keys, answer));
  }
  return [keys, setKeys];
}

function stillSelectable(keys: ReadonlySet<string>, answer: ProspectGroups): ReadonlySet<string> {
  if (keys.size === 0) return keys;
  const still = answer.filter((group) => keys.has(group.id) && isSelectable(group));
  return still.length === keys.size ? keys : new Set(still.map(({ id }) => id));
}
