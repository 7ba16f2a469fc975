import { Button } from '@blueprintjs/core';
import { UndoIcon } from '@blueprintjs/icons';
import { useMemo } from 'react';
import { TOP_GROUPS, type ProspectGroup } from '@contract/prospect-group';
import { OutlinedButton, QuietButton } from '@/shared/ui/button';
import type { Suggestions } from '../../model/suggestion';
import type { SalesPeople } from '../../model/use-sales-people';
import type { useAssignments } from '../../model/use-assignments';
import { FailedRows } from '@/shared/ui/selection-bar';
import styles from './ProspectSelection.module.css';

type Assignments = ReturnType<typeof useAssignments>;

interface ProspectSelectionProps {
  shown: readonly Pick<ProspectGroup, 'id'>[];
  selectedKeys: ReadonlySet<string>;
  work: Assignments;
  suggestions: Suggestions;
  onAssign: () => void;
  onAssignSuggested: () => void;
  /** Undefined where it is not offered. */
  onNotNow: (() => void) | undefined;
  /** Only postponed rows are shown. */
  isPostponed: boolean;
  onSelectAll: () => void;
  onSelectTop: () => void;
}

/** What is selected, and what can be done with it, in the bar of the grid. */
export function ProspectSelection(props: ProspectSelectionProps) {
  const { shown, selectedKeys, work } = props;
  const hasSelection = selectedKeys.size > 0;
  const text = useMemo(() => selectionText(shown, selectedKeys), [shown, selectedKeys]);
  return (
    <>
      <div className="app-wrap" role="group" aria-label="Selection">
        <span className={styles.count} role="status">
          {text}
        </span>
        <OutlinedButton size="small" text="Select all" onClick={props.onSelectAll} />
        <OutlinedButton size="small" text={`Top ${TOP_GROUPS}`} onClick={props.onSelectTop} />
      </div>
      <div className="app-wrap" role="group" aria-label="Assignment">
        <Button
          aria-haspopup="dialog"
          disabled={!hasSelection}
          intent="primary"
          size="small"
          text="Assign"
          onClick={props.onAssign}
        />
        {work.undo && <QuietButton disabled={!work.hasDone} icon={<UndoIcon />} text="Undo" onClick={work.undo} />}
        {/* After the others, which stay where they are. */}
        {hasSelection && <SelectedActions {...props} />}
      </div>
    </>
  );
}

function SelectedActions({ selectedKeys, suggestions, ...props }: ProspectSelectionProps) {
  const isSuggested = useMemo(() => hasAny(suggestions, selectedKeys), [suggestions, selectedKeys]);
  return (
    <>
      <OutlinedButton disabled={!isSuggested} size="small" text="Assign suggested" onClick={props.onAssignSuggested} />
      {props.onNotNow && (
        <OutlinedButton
          aria-haspopup={props.isPostponed ? undefined : 'dialog'}
          size="small"
          text={props.isPostponed ? 'Show again' : 'Not now'}
          onClick={props.onNotNow}
        />
      )}
    </>
  );
}

/** The result of the last assignment, and what could not be suggested. */
export function AssignmentResult({ work, people }: { work: Assignments; people: SalesPeople }) {
  return (
    <>
      <span role="status">{work.message}</span>
      {work.failedCount > 0 && (
        <FailedRows count={work.failedCount} onRetry={work.retry} onDismiss={work.dismissFailures} />
      )}
      {people.haveSuggestionsFailed && (
        <span className={styles.failed}>
          No suggestions: the mappings could not be fetched
          <OutlinedButton size="small" text="Retry" onClick={people.retrySuggestions} />
        </span>
      )}
    </>
  );
}

/** `20 selected of 83 shown`, including how many selected ones are no longer shown. */
function selectionText(shown: ProspectSelectionProps['shown'], selectedKeys: ReadonlySet<string>): string {
  const text = `${selectedKeys.size} selected of ${shown.length} shown`;
  if (selectedKeys.size === 0) return text;
  let hidden = selectedKeys.size;
  for (const { id } of shown) if (selectedKeys.has(id)) hidden -= 1;
  return hidden > 0 ? `${text}, ${hidden} of them not shown` : text;
}

function hasAny(suggestions: Suggestions, selectedKeys: ReadonlySet<string>): boolean {
  for (const id of selectedKeys) if (suggestions.has(id)) return true;
  return false;
}
