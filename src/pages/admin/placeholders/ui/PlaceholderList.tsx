import { Button, InputGroup } from '@blueprintjs/core';
import { useMemo, useState } from 'react';
import { comparisonKey } from '@contract/comparison-key';
import type { PlaceholderInput } from '@contract/placeholder-set-up';
import { placeholder as kind } from '@contract/records/placeholder';
import { counted } from '@/shared/lib/number';
import { useAppDispatch } from '@/shared/redux';
import { MenuButton } from '@/shared/ui/menu-button';
import { OrderedList } from '@/shared/ui/ordered-list';
import { FIND_KEY } from '@/shared/ui/screen-keys';
import { RowCheck, SelectedRowsBar, useRowJobs, useSelectedRows } from '@/shared/ui/selection-bar';
import type { Identified } from '../model/placeholder-ids';
import { CHANGE_WORDS, changeStep, REMOVE_WORDS, removeStep } from '../model/placeholder-steps';
import { PlaceholderLine } from './PlaceholderLine';
import styles from './PlaceholdersPage.module.css';

interface PlaceholderListProps {
  placeholders: readonly Identified[];
  onDetails: (placeholder: Identified) => void;
  onRemove: (placeholder: Identified) => void;
  /** Whether it was saved. */
  onSave: (input: PlaceholderInput) => Promise<boolean>;
  /** @param ids of the shown ones, in their new order */
  onOrder: (ids: string[]) => void;
}

const NOUN = ['placeholder', 'placeholders'] as const;

const idOf = ({ id }: Identified) => id;
const keyOf = ({ key }: Identified) => key;

/** The placeholders in their order, found by key; several can be changed or removed (product/placeholders#several). */
export function PlaceholderList({ placeholders, onDetails, onRemove, onSave, onOrder }: PlaceholderListProps) {
  const dispatch = useAppDispatch();
  const [find, setFind] = useState('');
  const shown = useMemo(
    () => placeholders.filter(({ key }) => comparisonKey(key).includes(comparisonKey(find))),
    [placeholders, find],
  );
  const selection = useSelectedRows({ rows: shown, keyOf: idOf });
  const jobs = useRowJobs(NOUN, selection.drop);
  const isIdle = selection.rows.length === 0 || jobs.isRunning;
  const change = (patch: Partial<Pick<PlaceholderInput, 'type' | 'about'>>) =>
    jobs.start({ steps: selection.rows.map((row) => changeStep(row, patch, dispatch)), words: CHANGE_WORDS });
  const remove = () =>
    jobs.start({ steps: selection.rows.map((row) => removeStep(row, dispatch)), words: REMOVE_WORDS });

  return (
    <div className={styles.body} {...selection.listProps}>
      <InputGroup
        aria-label="Find a placeholder"
        className={styles.find}
        placeholder="Find"
        {...FIND_KEY}
        type="search"
        value={find}
        onValueChange={setFind}
      />
      <OrderedList label="Placeholders" items={shown} idOf={idOf} nameOf={keyOf} onOrder={onOrder}>
        {(placeholder) => (
          <>
            <RowCheck
              name={placeholder.key}
              checked={selection.isSelected(placeholder)}
              onToggle={(isRange) => selection.choose(placeholder, isRange)}
            />
            <PlaceholderLine
              placeholder={placeholder}
              onDetails={() => onDetails(placeholder)}
              onRemove={() => onRemove(placeholder)}
              onSave={onSave}
            />
          </>
        )}
      </OrderedList>
      <p className={styles.count} role="status">
        {shown.length === placeholders.length
          ? counted(shown.length, 'placeholder')
          : `${shown.length} of ${counted(placeholders.length, 'placeholder')}`}
      </p>
      <SelectedRowsBar
        noun={NOUN}
        count={selection.rows.length}
        all={{ total: shown.length, onSelect: selection.selectAll }}
        jobs={jobs}
        actions={
          <>
            <MenuButton
              entries={kind.fields.type.options.map(({ value, label }) => ({
                id: value,
                text: label,
                onChoose: () => change({ type: value }),
              }))}
              isDisabled={isIdle}
              label="Type of the selected placeholders"
              text="Filled in as"
            />
            <MenuButton
              entries={kind.fields.about.options.map(({ value, label }) => ({
                id: value,
                text: label,
                onChoose: () => change({ about: value }),
              }))}
              isDisabled={isIdle}
              label="What the selected placeholders are about"
              text="About"
            />
            <Button disabled={isIdle} size="small" text="Remove" variant="outlined" onClick={remove} />
          </>
        }
        onClear={selection.clear}
        onLeave={selection.focus}
      />
    </div>
  );
}
