import { Button } from '@blueprintjs/core';
import { CrossIcon, UndoIcon } from '@blueprintjs/icons';
import { useMemo } from 'react';
import { TOP_GROUPS, type ProspectGroup } from '@contract/prospect-group';
import type { Suggestions } from '../../model/suggestion';
import type { SalesPeople } from '../../model/use-sales-people';
import type { useAssignments } from '../../model/use-assignments';
import styles from './SelectionBar.module.css';

interface SelectionBarProps {
  shown: readonly Pick<ProspectGroup, 'id'>[];
  selectedKeys: ReadonlySet<string>;
  work: ReturnType<typeof useAssignments>;
  people: SalesPeople;
  onAssign: () => void;
  onAssignSuggested: () => void;
  onNotNow: () => void;
  /** Only postponed rows are shown. */
  isPostponed: boolean;
  onSelectAll: () => void;
  onSelectTop: () => void;
}

/** What is selected, what can be done with it, and what became of it. */
export function SelectionBar(props: SelectionBarProps) {
  const { shown, selectedKeys, work, people } = props;
  const { suggestions } = people;
  const hasSelection = selectedKeys.size > 0;
  const text = useMemo(() => selectionText(shown, selectedKeys), [shown, selectedKeys]);
  const isSuggested = useMemo(() => hasAny(suggestions, selectedKeys), [suggestions, selectedKeys]);
  return (
    <div className={styles.bar}>
      <div className={styles.group} role="group" aria-label="Selection">
        <span className={styles.count} role="status">
          {text}
        </span>
        <Button size="small" text="Select all" variant="outlined" onClick={props.onSelectAll} />
        <Button size="small" text={`Top ${TOP_GROUPS}`} variant="outlined" onClick={props.onSelectTop} />
      </div>
      <div className={styles.group} role="group" aria-label="Assignment">
        <Button
          aria-haspopup="dialog"
          disabled={!hasSelection}
          intent="primary"
          size="small"
          text="Assign"
          onClick={props.onAssign}
        />
        <Button
          disabled={!hasSelection || !isSuggested}
          size="small"
          text="Assign suggested"
          variant="outlined"
          onClick={props.onAssignSuggested}
        />
        <Button
          aria-haspopup={props.isPostponed ? undefined : 'dialog'}
          disabled={!hasSelection}
          size="small"
          text={props.isPostponed ? 'Show again' : 'Not now'}
          variant="outlined"
          onClick={props.onNotNow}
        />
        <Button
          disabled={!work.canUndo}
          icon={<UndoIcon />}
          size="small"
          text="Undo"
          variant="minimal"
          onClick={work.undo}
        />
      </div>
      <div className={styles.result}>
        <span role="status">{work.message}</span>
        {work.failedCount > 0 && (
          <span className={styles.failed}>
            <strong role="alert">{work.failedCount} failed</strong>
            <Button size="small" text="Retry failed" variant="outlined" onClick={work.retry} />
            <Button
              aria-label="Dismiss failures"
              icon={<CrossIcon />}
              size="small"
              variant="minimal"
              onClick={work.dismissFailures}
            />
          </span>
        )}
        {people.haveSuggestionsFailed && (
          <span className={styles.failed}>
            No suggestions: the mappings could not be fetched
            <Button size="small" text="Retry" variant="outlined" onClick={people.retrySuggestions} />
          </span>
        )}
      </div>
    </div>
  );
}

/** `20 selected of 83 shown`, including how many selected ones are no longer shown. */
function selectionText(shown: SelectionBarProps['shown'], selectedKeys: ReadonlySet<string>): string {
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
