import type { WorkOfKind } from '@contract/hand-over';
import { useState, type ReactNode } from 'react';
import { formatDate, formatTime } from '@/shared/lib/date';
import { formatNumber } from '@/shared/lib/number';
import { SelectField } from '@/shared/ui/form-field';
import { countedWork, LEAVE, WORK_WORDS } from '../model/hand-over-form';
import styles from './HandOverDialog.module.css';
import { ScrolledList } from './ScrolledList';

interface WorkOfKindFieldProps {
  work: WorkOfKind;
  people: readonly { value: string; label: string }[];
  chosen: string;
  owner: string;
  onChoose: (taker: string) => void;
  children: ReactNode;
}

/** The records of one kind, and who takes them over. */
export function WorkOfKindField({
  work: { kind, count, items },
  people,
  chosen,
  owner,
  onChoose,
  children,
}: WorkOfKindFieldProps) {
  const [isOpen, setIsOpen] = useState(false);
  const title = countedWork(count, kind);
  const isCut = count > items.length;
  return (
    <div>
      <SelectField
        label={title}
        hint={WORK_WORDS[kind].hint}
        caution={
          isCut &&
          `The first ${formatNumber(items.length)} are handed over at once. Then hand over the rest in the same way.`
        }
        options={[{ value: '', label: 'As above' }, { value: LEAVE, label: `Leave with ${owner}` }, ...people]}
        value={chosen}
        onChange={onChoose}
      />
      <details className={styles.records} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
        <summary>Show {title}</summary>
        {isOpen && (
          <ScrolledList label={title}>
            {items.map(({ id: record, name, at }) => (
              <li key={record}>{at === null ? name : `${formatDate(at)} ${formatTime(at)}, ${name}`}</li>
            ))}
          </ScrolledList>
        )}
      </details>
      {children}
    </div>
  );
}
