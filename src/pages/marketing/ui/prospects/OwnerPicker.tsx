import { Classes, DialogBody, InputGroup, Menu, SegmentedControl } from '@blueprintjs/core';
import { SearchIcon } from '@blueprintjs/icons';
import { useEffect, useId, useState, type KeyboardEvent } from 'react';
import { TASK_DUE, type TaskDue } from '@contract/prospect';
import { assignableProspects, type ProspectGroup } from '@contract/prospect-group';
import { SALES_GROUPS, type SalesUser } from '@contract/sales-mapping';
import { messageOf } from '@/shared/api';
import { FailureNote } from '@/shared/ui/failure-note';
import { counted } from '@/shared/lib/number';
import { Dialog } from '@/shared/ui/dialog';
import { groupName } from '../../model/group-summary';
import { foundOptions, startingOption, type OwnerOption } from '../../model/owner-options';
import type { SalesPeople } from '../../model/use-sales-people';
import styles from './OwnerPicker.module.css';

interface OwnerPickerProps {
  /** Whom to assign; null: closed. */
  groups: readonly ProspectGroup[] | null;
  people: SalesPeople;
  taskDays: TaskDue;
  onTaskDays: (taskDays: TaskDue) => void;
  onChoose: (owner: SalesUser) => void;
  onClose: () => void;
  onClosed: () => void;
}

/** The assignment menu: active users of BDE, BM and CMO (product/marketing#owners) with their load, found by typing. */
export function OwnerPicker({ groups, onClose, onClosed, ...list }: OwnerPickerProps) {
  // What it was about is still read while it closes.
  const [last, setLast] = useState<readonly ProspectGroup[]>([]);
  if (groups !== null && groups !== last) setLast(groups);
  return (
    <Dialog
      isOpen={groups !== null}
      shouldReturnFocusOnClose={false}
      title={titleOf(last)}
      onClose={onClose}
      onClosed={onClosed}
    >
      <DialogBody className={styles.body}>
        <OwnerList groups={last} {...list} />
      </DialogBody>
    </Dialog>
  );
}

type OwnerListProps = Pick<OwnerPickerProps, 'people' | 'taskDays' | 'onTaskDays' | 'onChoose'> & {
  groups: readonly ProspectGroup[];
};

function OwnerList({ groups, people, taskDays, onTaskDays, onChoose }: OwnerListProps) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [moved, setMoved] = useState<number | null>(null);
  const options = foundOptions(people.options, typed);
  const suggested = suggestedFor(groups, people);
  const active = Math.min(moved ?? startingOption(options, [suggested]), options.length - 1);
  const optionId = (index: number) => `${id}-option-${index}`;

  const activeId = optionId(active);
  useEffect(() => {
    // Not returned: newer browsers answer with a promise, which is no clean-up.
    document.getElementById(activeId)?.scrollIntoView?.({ block: 'nearest' });
  }, [activeId]);

  const handleKey = (event: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (step !== undefined && options.length > 0) {
      event.preventDefault();
      setMoved((active + step + options.length) % options.length);
    }
    if (event.key !== 'Enter') return;
    event.preventDefault();
    const option = options[active];
    if (option) onChoose(option.user);
  };

  if (people.failure !== undefined) {
    return (
      <FailureNote message={messageOf(people.failure)} isPlain isRetrying={people.isRetrying} onRetry={people.retry} />
    );
  }
  return (
    <>
      <InputGroup
        aria-activedescendant={options.length > 0 ? activeId : undefined}
        aria-autocomplete="list"
        aria-controls={`${id}-list`}
        aria-expanded
        aria-label="New owner"
        autoComplete="off"
        autoFocus
        fill
        leftIcon={<SearchIcon />}
        placeholder="Type a name"
        role="combobox"
        spellCheck={false}
        value={typed}
        onKeyDown={handleKey}
        onValueChange={(text) => {
          setTyped(text);
          setMoved(null);
        }}
      />
      <Menu id={`${id}-list`} className={styles.list} role="listbox" aria-label="Owners">
        {SALES_GROUPS.map((group) => {
          const own = options.flatMap((option, index) => (option.group === group ? [{ option, index }] : []));
          if (own.length === 0) return null;
          return (
            <li key={group} role="presentation">
              <ul className={styles.section} role="group" aria-label={group}>
                <li className={styles.heading} role="presentation">
                  {group}
                </li>
                {own.map(({ option, index }) => (
                  <OwnerLine
                    key={option.user.id}
                    id={optionId(index)}
                    option={option}
                    isActive={index === active}
                    isSuggested={option.user.id === suggested}
                    onChoose={() => onChoose(option.user)}
                    onPoint={() => setMoved(index)}
                  />
                ))}
              </ul>
            </li>
          );
        })}
      </Menu>
      <p className={styles.status} role="status">
        {statusText(people, options.length)}
      </p>
      <div className={styles.due}>
        <span aria-hidden>Task due</span>
        <SegmentedControl
          aria-label="Task due"
          size="small"
          options={[
            { value: String(TASK_DUE.today), label: 'Today' },
            { value: String(TASK_DUE.nextWorkingDay), label: 'Next working day' },
          ]}
          value={String(taskDays)}
          onValueChange={(value) =>
            onTaskDays(value === String(TASK_DUE.today) ? TASK_DUE.today : TASK_DUE.nextWorkingDay)
          }
        />
      </div>
    </>
  );
}

interface OwnerLineProps {
  id: string;
  option: OwnerOption;
  isActive: boolean;
  isSuggested: boolean;
  onChoose: () => void;
  onPoint: () => void;
}

function OwnerLine({ id, option: { user }, isActive, isSuggested, onChoose, onPoint }: OwnerLineProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the focus stays in the input, whose keys choose
    <li
      id={id}
      className={`${Classes.MENU_ITEM} ${styles.option}`}
      role="option"
      aria-selected={isActive}
      onClick={onChoose}
      onMouseMove={onPoint}
    >
      <span className={styles.name}>{user.name}</span>
      {isSuggested && <span className={styles.suggested}>Suggested</span>}
      {typeof user.openProspects === 'number' && (
        <span className={styles.load}>{counted(user.openProspects, 'prospect')}</span>
      )}
    </li>
  );
}

/** The one owner whom the mappings suggest for all of them, if it is one. */
function suggestedFor(groups: readonly ProspectGroup[], { suggestions }: SalesPeople): string | undefined {
  const ids = new Set(groups.map((group) => suggestions.get(group.id)?.id));
  const [id] = ids;
  return ids.size === 1 ? id : undefined;
}

function statusText({ isLoading, options }: SalesPeople, found: number): string {
  if (isLoading) return 'Loading ...';
  if (options.length === 0) return 'There is no active user of these groups.';
  return found === 0 ? 'No user matches' : `${found} of ${options.length}`;
}

function titleOf(groups: readonly ProspectGroup[]): string {
  const [first] = groups;
  if (groups.length === 1 && first) return `Assign ${groupName(first)}`;
  return `Assign ${counted(assignableProspects(groups).length, 'prospect')} of ${counted(groups.length, 'group')}`;
}
