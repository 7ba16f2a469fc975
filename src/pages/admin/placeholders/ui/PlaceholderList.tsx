import { Button } from '@blueprintjs/core';
import { comparisonKey } from '@contract/comparison-key';
import type { PlaceholderInput } from '@contract/placeholder-set-up';
import { placeholder as kind } from '@contract/records/placeholder';
import { isText, useAppDispatch, useShownState } from '@/shared/redux';
import { MenuButton } from '@/shared/ui/menu-button';
import { OrderedRecords } from '@/shared/ui/record-list';
import type { SeveralActionsProps } from '@/shared/ui/selection-bar';
import type { Identified } from '../model/placeholder-ids';
import { REMOVE_WORDS } from '../../model/remove-words';
import { CHANGE_WORDS, changeStep, removeStep } from '../model/placeholder-steps';
import { PlaceholderLine } from './PlaceholderLine';

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
const among = (placeholders: readonly Identified[], find: string) =>
  placeholders.filter(({ key }) => comparisonKey(key).includes(comparisonKey(find)));

/** The placeholders in their order, found by key; several can be changed or removed (product/placeholders#several). */
export function PlaceholderList({ placeholders, onDetails, onRemove, onSave, onOrder }: PlaceholderListProps) {
  const [open, setOpen] = useShownState('placeholders.open', isText, null);
  return (
    <OrderedRecords
      label="Placeholders"
      noun={NOUN}
      rows={placeholders}
      idOf={idOf}
      nameOf={keyOf}
      among={among}
      onOrder={onOrder}
      renderSeveral={(several) => <SeveralPlaceholders {...several} />}
    >
      {(placeholder) => (
        <PlaceholderLine
          placeholder={placeholder}
          isOpen={placeholder.id === open}
          onToggle={() => setOpen(placeholder.id === open ? null : placeholder.id)}
          onDetails={() => onDetails(placeholder)}
          onRemove={() => onRemove(placeholder)}
          onSave={onSave}
        />
      )}
    </OrderedRecords>
  );
}

/** Changes the type of several placeholders or what they are about, or removes them (product/placeholders#several). */
function SeveralPlaceholders({ selected, jobs, isIdle }: SeveralActionsProps<Identified>) {
  const dispatch = useAppDispatch();
  const change = (patch: Partial<Pick<PlaceholderInput, 'type' | 'about'>>) =>
    jobs.start({ steps: selected.map((row) => changeStep(row, patch, dispatch)), words: CHANGE_WORDS });
  return (
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
      <Button
        disabled={isIdle}
        size="small"
        text="Remove"
        variant="outlined"
        onClick={() => jobs.start({ steps: selected.map((row) => removeStep(row, dispatch)), words: REMOVE_WORDS })}
      />
    </>
  );
}
