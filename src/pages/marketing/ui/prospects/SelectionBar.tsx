import { Button } from '@blueprintjs/core';
import { CrossIcon, UndoIcon } from '@blueprintjs/icons';
import { TOP_GROUPS, type ProspectGroup } from '@contract/prospect-group';
import type { SalesPeople } from '../../model/use-sales-people';
import type { useAssignments } from '../../model/use-assignments';
import styles from './SelectionBar.module.css';

interface SelectionBarProps {
  shown: readonly ProspectGroup[];
  selected: readonly ProspectGroup[];
  work: ReturnType<typeof useAssignments>;
  people: SalesPeople;
  onAssign: () => void;
  onAssignSuggested: () => void;
  onSelectAll: () => void;
  onSelectTop: () => void;
}

/** What is selected, what can be done with it, and what became of it. */
export function SelectionBar(props: SelectionBarProps) {
  const { shown, selected, work, people } = props;
  const hasSelection = selected.length > 0;
  const isSuggested = selected.some(({ id }) => people.suggestions.has(id));
  return (
    <div className={styles.bar}>
      <div className={styles.group} role="group" aria-label="Selection">
        <span className={styles.count} role="status">
          {selectionText(shown, selected)}
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
              aria-label="Dismiss what failed"
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

/** `20 selected of 83 shown`; what is selected and not shown, since the order has changed, is said too. */
function selectionText(shown: readonly ProspectGroup[], selected: readonly ProspectGroup[]): string {
  const ids = new Set(shown.map(({ id }) => id));
  const hidden = selected.filter(({ id }) => !ids.has(id)).length;
  const text = `${selected.length} selected of ${shown.length} shown`;
  return hidden > 0 ? `${text}, ${hidden} of them further down` : text;
}
