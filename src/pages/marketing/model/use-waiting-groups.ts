import { useMemo, useState } from 'react';
import type { ProspectGroups } from '@contract/prospect-group';
import type { ProspectQuestion } from '../api/prospect-api';

interface WaitingGroups {
  /** The answer without the groups that wait; the answer itself if none does. */
  shown: ProspectGroups | undefined;
  /** How many prospects wait. */
  count: number;
  /** Shows all groups of the answer. */
  show: () => void;
}

/**
 * New groups in an answer that nobody has asked for wait until the user wants to see them, because they would push
 * away the rows that the user is pointing at (product/live#new-prospects); groups that are shown are updated in place.
 * The first answer to a question is shown as a whole.
 */
export function useWaitingGroups(question: ProspectQuestion, answer: ProspectGroups | undefined): WaitingGroups {
  const asked = JSON.stringify(question);
  const [state, setState] = useState<{ asked: string; known: ReadonlySet<string> | null }>({ asked, known: null });
  const isOther = state.asked !== asked;
  if (isOther) setState({ asked, known: null });
  else if (state.known === null && answer) setState({ asked, known: idsOf(answer) });
  const known = isOther ? null : state.known;

  return useMemo(() => {
    const show = () => setState((present) => ({ ...present, known: null }));
    const waiting = answer && known ? answer.filter(({ id }) => !known.has(id)) : [];
    if (!answer || !known || waiting.length === 0) return { shown: answer, count: 0, show };
    const count = waiting.reduce((sum, { prospects }) => sum + prospects.length, 0);
    return { shown: answer.filter(({ id }) => known.has(id)), count, show };
  }, [answer, known]);
}

function idsOf(groups: ProspectGroups): ReadonlySet<string> {
  return new Set(groups.map(({ id }) => id));
}
