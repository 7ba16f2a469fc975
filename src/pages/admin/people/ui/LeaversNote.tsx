import { Callout } from '@blueprintjs/core';
import type { Person } from '@contract/person';
import { counted, formatNumber } from '@/shared/lib/number';
import { OutlinedButton } from '@/shared/ui/button';
import { nameOf } from '../model/person-labels';
import type { WorkCounts } from '../model/use-open-work';
import styles from './LeaversNote.module.css';

interface LeaversNoteProps {
  people: readonly Person[];
  openWork: WorkCounts;
  onHandOver: (person: Person) => void;
}

/** How many people have their own button. */
const MOST_NAMED = 3;

/** Names the inactive people who still have work, however they were deactivated (product/people#leavers). */
export function LeaversNote({ people, openWork, onHandOver }: LeaversNoteProps) {
  const countOf = ({ id }: Person) => openWork.get(id) ?? 0;
  const leavers = people
    .filter((person) => !person.active && countOf(person) > 0)
    .toSorted((one, other) => countOf(other) - countOf(one));
  if (leavers.length === 0) return null;
  const others = leavers.length - MOST_NAMED;
  return (
    <Callout className="app-wrap" compact icon={null} intent="warning" role="status">
      <span className={styles.text}>
        {counted(leavers.length, 'inactive person', 'inactive people')} still {leavers.length === 1 ? 'has' : 'have'}{' '}
        work that others can take over.
        {others > 0 && ` ${formatNumber(others)} more: sort by the column Open work.`}
      </span>
      {leavers.slice(0, MOST_NAMED).map((person) => (
        <OutlinedButton
          key={person.id}
          size="small"
          text={`Hand over the work of ${nameOf(person)} (${formatNumber(countOf(person))}) …`}
          onClick={() => onHandOver(person)}
        />
      ))}
    </Callout>
  );
}
