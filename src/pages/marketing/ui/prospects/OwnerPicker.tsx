import { DialogBody } from '@blueprintjs/core';
import { useId, useState } from 'react';
import type { TaskDue } from '@contract/prospect';
import { assignableProspects, type ProspectGroup } from '@contract/prospect-group';
import { SALES_GROUPS, type SalesUser } from '@contract/sales-mapping';
import { FailureNote } from '@/shared/ui/failure-note';
import { counted } from '@/shared/lib/number';
import { ComboboxInput, ComboboxList, ComboboxStatus, useCombobox } from '@/shared/ui/combobox';
import { Dialog } from '@/shared/ui/dialog';
import { groupName } from '../../model/group-summary';
import { foundOptions, startingOption } from '../../model/owner-options';
import type { SalesPeople } from '../../model/use-sales-people';
import { TaskDueChoice } from './TaskDueChoice';
import styles from './OwnerPicker.module.css';

interface OwnerPickerProps {
  /** The prospects to assign; null: closed. */
  groups: readonly ProspectGroup[] | null;
  people: SalesPeople;
  taskDays: TaskDue;
  onTaskDays: (taskDays: TaskDue) => void;
  onChoose: (owner: SalesUser) => void;
  onClose: () => void;
  onClosed: () => void;
}

/** The assignment menu: active users of BDE, BM and CMO (product/marketing#owners) with their load, searchable. */
export function OwnerPicker({ groups, onClose, onClosed, ...list }: OwnerPickerProps) {
  // What it was about can still be read while it closes.
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
  const [typed, setTyped] = useState('');
  const options = foundOptions(people.options, typed);
  const suggested = suggestedFor(groups, people);
  const state = useCombobox({
    id: useId(),
    items: options,
    keyOf: ({ user }) => user.id,
    text: typed,
    onText: setTyped,
    onChoose: ({ user }) => onChoose(user),
    initialIndex: startingOption(options, [suggested]),
  });

  if (people.failure !== undefined) {
    return <FailureNote error={people.failure} isPlain isRetrying={people.isRetrying} onRetry={people.retry} />;
  }
  return (
    <>
      <ComboboxInput aria-label="New owner" autoFocus fill placeholder="Type a name" state={state} />
      <ComboboxList
        className={styles.list}
        label="Owners"
        optionClassName={styles.option}
        sections={SALES_GROUPS.map((title) => ({ title, items: options.filter(({ group }) => group === title) }))}
        state={state}
      >
        {({ user }) => <OwnerLine user={user} isSuggested={user.id === suggested} />}
      </ComboboxList>
      <ComboboxStatus>{statusText(people, options.length)}</ComboboxStatus>
      <div className="app-wrap">
        <TaskDueChoice value={taskDays} onChange={onTaskDays} />
      </div>
    </>
  );
}

function OwnerLine({ user, isSuggested }: { user: SalesUser; isSuggested: boolean }) {
  return (
    <>
      <span className={styles.name}>{user.name}</span>
      {isSuggested && <span className={styles.suggested}>Suggested</span>}
      {typeof user.openProspects === 'number' && (
        <span className="app-muted app-line">{counted(user.openProspects, 'prospect')}</span>
      )}
    </>
  );
}

/** The owner that the mappings suggest for all of them, if it is the same one. */
function suggestedFor(groups: readonly ProspectGroup[], { suggestions }: SalesPeople): string | undefined {
  const ids = new Set(groups.map((group) => suggestions.get(group.id)?.id));
  const [id] = ids;
  return ids.size === 1 ? id : undefined;
}

function statusText({ isLoading, options }: SalesPeople, found: number): string {
  if (isLoading) return 'Loading ...';
  if (options.length === 0) return 'There are no active users in these groups.';
  return found === 0 ? 'No user matches' : `${found} of ${options.length}`;
}

function titleOf(groups: readonly ProspectGroup[]): string {
  const [first] = groups;
  if (groups.length === 1 && first) return `Assign ${groupName(first)}`;
  return `Assign ${counted(assignableProspects(groups).length, 'prospect')} of ${counted(groups.length, 'group')}`;
}
