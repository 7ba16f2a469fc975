import { comparisonKey } from '@contract/comparison-key';
import type { PlaceholderInput } from '@contract/placeholder-set-up';
import { placeholder as kind } from '@contract/records/placeholder';
import { removePlaceholder, savePlaceholder } from '@/entities/template';
import { isText, useAppDispatch, useShownState, type AppDispatch } from '@/shared/redux';
import { OrderedRecords } from '@/shared/ui/record-list';
import {
  SeveralMenu,
  RemoveRows,
  failureOf,
  type SeveralActionsProps,
  type JobFailure,
  type JobStep,
} from '@/shared/ui/selection-bar';
import type { Identified } from '../model/placeholder-ids';
import { PlaceholderLine } from './PlaceholderLine';

const CHANGE_WORDS = { doing: 'Changing', done: 'changed' };

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
      <SeveralMenu
        {...{ isIdle, selected }}
        choices={kind.fields.type.options.map(({ value, label }) => ({
          id: value,
          text: label,
          isFor: ({ type }: Identified) => type !== value,
          onChoose: () => change({ type: value }),
        }))}
        label="Type of the selected placeholders"
        text="Filled in as"
      />
      <SeveralMenu
        {...{ isIdle, selected }}
        choices={kind.fields.about.options.map(({ value, label }) => ({
          id: value,
          text: label,
          isFor: ({ about = 'client' }: Identified) => about !== value,
          onChoose: () => change({ about: value }),
        }))}
        label="What the selected placeholders are about"
        text="About"
      />
      <RemoveRows {...{ isIdle, jobs }} steps={selected.map((row) => removeStep(row, dispatch))} />
    </>
  );
}

/** Removes a placeholder that no text uses; it can be added again, at the end. */
function removeStep(placeholder: Identified, dispatch: AppDispatch): JobStep {
  const { id, key, version = 0, templates, sections, ...settings } = placeholder;
  const named = { key: id, name: key };
  if (templates.length + sections.length > 0) {
    return { ...named, run: () => Promise.resolve({ reason: 'Texts use it: remove it from them first.' }) };
  }
  return {
    ...named,
    run: async () => failureOf(await dispatch(removePlaceholder.initiate({ key, version }, { track: false }))),
    undo: { ...named, run: () => save({ from: null, key, ...settings }, dispatch) },
  };
}

/** Changes what a placeholder is filled in as, or whose answer it is. */
function changeStep(
  { id, key, version = 0, type }: Identified,
  change: Partial<Pick<PlaceholderInput, 'type' | 'about'>>,
  dispatch: AppDispatch,
): JobStep {
  return { key: id, name: key, run: () => save({ from: key, version, key, type, ...change }, dispatch) };
}

async function save(placeholder: PlaceholderInput, dispatch: AppDispatch): Promise<JobFailure | null> {
  return failureOf(await dispatch(savePlaceholder.initiate({ placeholder }, { track: false })));
}
