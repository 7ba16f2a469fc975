import { Callout, Radio } from '@blueprintjs/core';
import { useId, useState } from 'react';
import { MERGE_DAYS, type Comparison, type PairPath } from '@contract/duplicates';
import { messageOf } from '@/shared/api';
import { counted } from '@/shared/lib/number';
import { useAppDispatch } from '@/shared/redux';
import { FormDialog } from '@/shared/ui/form-dialog';
import { offerUndo } from '@/shared/ui/snack-bar';
import { useCompareDuplicatesQuery, useMergeDuplicatesMutation } from '../api/duplicates-api';
import { useUndoMerge } from '../model/use-undo-merge';
import styles from './DuplicatesPage.module.css';

/** Which of the two records: the first or the second. */
type Side = 0 | 1;

interface CompareDialogProps {
  pair: PairPath;
  onClose: () => void;
}

/** Two records side by side: which stays, and which value of each field (product/duplicates#merge). */
export function CompareDialog({ pair, onClose }: CompareDialogProps) {
  const { data, error, refetch } = useCompareDuplicatesQuery(pair, { refetchOnMountOrArgChange: true });
  // Decided once, by what was shown first: a later change must not reverse the merge.
  const [chosen, setKept] = useState<Side | null>(null);
  if (data && chosen === null) setKept(fuller(data));
  const [sides, setSides] = useState<Readonly<Record<string, Side>>>({});
  const kept = chosen ?? 0;
  const merging = useMerge({ pair, comparison: data, kept, sides, refetch, onMerged: onClose });
  const choose = (side: Side) => {
    merging.reset();
    setKept(side);
  };
  return (
    <FormDialog
      action="Merge"
      canSend={data !== undefined}
      failure={(merging.refusal && messageOf(merging.refusal)) ?? (error && !data ? messageOf(error) : null)}
      intent="danger"
      isSubmitting={merging.isLoading}
      notes={
        <Callout compact>
          Everything that belongs to the removed record moves to the other one. You can undo this for {MERGE_DAYS} days.
        </Callout>
      }
      shouldReturnFocusOnClose
      size="large"
      title={pair.kind === 'client' ? 'Merge two clients' : 'Merge two contacts'}
      onClose={onClose}
      onSubmit={merging.submit}
    >
      {data ? (
        <ComparisonTable
          comparison={data}
          kept={kept}
          sides={sides}
          onKeep={choose}
          onChoose={(name, side) => setSides({ ...sides, [name]: side })}
        />
      ) : (
        !error && <p aria-busy="true">Comparing …</p>
      )}
    </FormDialog>
  );
}

interface MergeInput {
  pair: PairPath;
  comparison: Comparison | undefined;
  kept: Side;
  sides: ComparisonTableProps['sides'];
  refetch: () => unknown;
  onMerged: () => void;
}

/** Merges the records as they were compared, which can be undone. */
function useMerge({ pair, comparison: data, kept, sides, refetch, onMerged }: MergeInput) {
  const dispatch = useAppDispatch();
  const [merge, { isLoading, error: refusal, reset }] = useMergeDuplicatesMutation();
  const [undo] = useUndoMerge();
  const submit = async () => {
    const [keptRecord, removedRecord] = [data?.records[kept], data?.records[1 - kept]];
    if (!data || !keptRecord || !removedRecord) return;
    const take = data.fields.flatMap(({ name }, index) =>
      differs(data, index) && (sides[name] ?? kept) !== kept ? [name] : [],
    );
    const { data: merged, error: refused } = await merge({
      kind: pair.kind,
      keptId: keptRecord.id,
      removedId: removedRecord.id,
      take,
      version: data.version,
    });
    if (!merged) {
      // The records are shown as they are now; the choices stay.
      if (refused) void refetch();
      return;
    }
    const name = take.includes('name') ? removedRecord.name : keptRecord.name;
    const answers =
      merged.differentAnswers === 0
        ? ''
        : ` ${counted(merged.differentAnswers, 'answer')} in documents differed: those of ${name} stay.`;
    dispatch(
      offerUndo({
        text: `${removedRecord.name} was merged into ${name}.${answers}`,
        undo: () => undo(merged.id),
      }),
    );
    onMerged();
  };
  return { submit, isLoading, refusal, reset };
}

interface ComparisonTableProps {
  comparison: Comparison;
  kept: Side;
  sides: Readonly<Record<string, Side>>;
  onKeep: (side: Side) => void;
  onChoose: (field: string, side: Side) => void;
}

function ComparisonTable({ comparison, kept, sides, onKeep, onChoose }: ComparisonTableProps) {
  const id = useId();
  const { fields, holdings, records } = comparison;
  const option = (group: string, side: Side, isChosen: boolean, text: string, label: string, choose: () => void) => (
    <td key={side}>
      <Radio
        aria-label={label}
        checked={isChosen}
        className={styles.option}
        label={text === '' ? 'Nothing' : text}
        name={`${id}-${group}`}
        onChange={choose}
      />
    </td>
  );
  return (
    <div className={styles.comparison}>
      <table>
        <thead>
          <tr>
            <th scope="row">Keep</th>
            {SIDES.map((side) => {
              const name = records[side]?.name ?? '';
              return option('keep', side, kept === side, name, `Keep the record ${side + 1}, ${name}`, () =>
                onKeep(side),
              );
            })}
          </tr>
        </thead>
        <tbody>
          {fields.map(({ name, title }, index) => (
            <tr key={name}>
              <th scope="row">{title}</th>
              {SIDES.map((side) => {
                const text = records[side]?.values[index] ?? '';
                if (!differs(comparison, index)) return <td key={side}>{text}</td>;
                const isChosen = (sides[name] ?? kept) === side;
                return option(name, side, isChosen, text, `${title}: ${text || 'nothing'}`, () => onChoose(name, side));
              })}
            </tr>
          ))}
          {holdings.map((title, index) =>
            records.every(({ counts }) => counts[index] === 0) ? null : (
              <tr key={title}>
                <th scope="row">{title}</th>
                {SIDES.map((side) => (
                  <td key={side}>{records[side]?.counts[index]}</td>
                ))}
              </tr>
            ),
          )}
        </tbody>
      </table>
    </div>
  );
}

const SIDES: readonly Side[] = [0, 1];

const differs = ({ records }: Comparison, field: number): boolean =>
  records[0]?.values[field] !== records[1]?.values[field];

/** The record that more records refer to, which is probably the one that people use. */
function fuller({ records }: Comparison): Side {
  const [one = 0, other = 0] = records.map(({ counts }) => counts.reduce((sum, count) => sum + count, 0));
  return other > one ? 1 : 0;
}
