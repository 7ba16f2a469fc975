import { memo, type ReactNode } from 'react';
import type { Target } from '@contract/target';
import { isRollUp } from '@contract/target-rules';
import type { Month } from '@contract/target-month';
import { QuietButton } from '@/shared/ui/button';
import type { RowActions } from '../../model/row-actions';
import { historyOf, type KnownMonths } from '../../model/target-history';
import { changeSince, fcaParts, formatValue, NO_VALUE } from '../../model/target-value';
import type { Unsaved } from '../../edit/model/unsaved';
import { useChangedRow } from '@/shared/ui/changed-row';
import { PreviousAction } from './PreviousAction';
import styles from './TargetRow.module.css';
import { SparklineChart } from './SparklineChart';
import { StatusDot } from '../../status/ui/StatusDot';

interface TargetRowProps {
  target: Target;
  /** Its position among the table's lines, from 0. */
  index: number;
  month: Month;
  known: KnownMonths;
  unsaved: Unsaved | undefined;
  isExpanded: boolean;
  onExpand: (id: number) => void;
  actions: RowActions;
  /** Shown below it while it is expanded. */
  details: ReactNode;
}

/** One target of the breakdown with its menu (product/targets#row-content). */
export const TargetRow = memo(function TargetRow(props: TargetRowProps) {
  const { target, index, month, known, unsaved, isExpanded, onExpand, actions, details } = props;
  const { targetId: id, description } = target;
  const { className, title, note } = useChangedRow(`target target-${id}`);
  return (
    <>
      <tr aria-rowindex={index + 2} className={className} data-target={id} title={title}>
        <th scope="row" data-column="Objective">
          <div className={styles.objective}>
            <button
              type="button"
              className={styles.expander}
              aria-expanded={isExpanded}
              aria-label={`More about ${description}`}
              onClick={() => onExpand(id)}
            />
            <StatusDot color={target.ragColor} />
            <div className="app-shrink">
              <span className="app-clamp">
                {description}
                {note}
              </span>
              <span className={styles.owner}>{ownerText(target)}</span>
            </div>
          </div>
        </th>
        <td data-column="Target" data-label="Target">
          {formatValue(target.target, target.targetType)}
        </td>
        <td data-column="Last Month" data-label="Last Month">
          {formatValue(target.previousValue, target.targetType)}
        </td>
        <td data-column="This Month" data-label="This Month">
          <ThisMonth target={target} month={month} known={known} />
          {unsaved && <NotSavedNote target={target} unsaved={unsaved} actions={actions} />}
        </td>
        <td data-column="FCA" data-label="FCA">
          <Fca target={target} />
        </td>
        <td data-column="Previous Action" data-label="Previous Action">
          <PreviousAction target={target} month={month} />
        </td>
        <td data-column="Menu">
          <button
            type="button"
            id={`target-${id}-menu`}
            className={styles.menuButton}
            aria-haspopup="menu"
            aria-label={`Edit ${description}`}
            onClick={(click) => actions.openMenu(target, click.currentTarget)}
          />
        </td>
      </tr>
      {details}
    </>
  );
});

function ownerText(target: Target): string {
  const owner = target.owner?.trim() || target.ownerEmail?.trim() || 'No owner';
  if (!isRollUp(target)) return owner;
  const count = target.childTargetIds?.length ?? 0;
  return `${owner} · adds up ${count} ${count === 1 ? 'target' : 'targets'}`;
}

interface ThisMonthProps {
  target: Target;
  month: Month;
  known: KnownMonths;
}

/** The actual, its change since last month, and its trend if earlier months are known. */
function ThisMonth({ target, month, known }: ThisMonthProps) {
  const { actual, targetType } = target;
  return (
    <div className={styles.actual}>
      <span className="app-strong">{formatValue(actual, targetType)}</span>
      <ChangeNote target={target} />
      {known.size > 1 && <SparklineChart points={historyOf(target.targetId, month, known)} />}
    </div>
  );
}

/** The change since last month, as text for screen readers (product/targets#change). */
export function ChangeNote({ target: { actual, previousValue, targetType } }: { target: Target }) {
  const change = changeSince(actual, previousValue, targetType);
  if (!change) return null;
  return (
    <span className={styles.change} role="img" aria-label={change.words} title={change.words}>
      {change.arrow} {change.text}
    </span>
  );
}

/** Fact, Cause and Action of this month, cut to fit the row; the row's details show everything. */
function Fca({ target }: { target: Target }) {
  const parts = fcaParts(target);
  if (parts.length === 0) return <span className={styles.none}>{NO_VALUE}</span>;
  return (
    <dl className={styles.fca}>
      {parts.map(({ name, text }) => (
        <div key={name} title={text}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

interface NotSavedNoteProps {
  target: Target;
  unsaved: Unsaved;
  actions: RowActions;
}

/** A failed save is silent (product/targets#saving-closes); this note stays until the edit is reopened. */
function NotSavedNote({ target, unsaved: { editing, notSaved }, actions }: NotSavedNoteProps) {
  return (
    <div className={styles.notSaved} role="status" title={notSaved.message}>
      Not saved ·{' '}
      <QuietButton
        aria-label={`Reopen ${target.description}`}
        className={styles.reopen}
        intent="primary"
        text="Reopen"
        onClick={() => actions.edit(editing, target)}
      />
      {notSaved.isOvertaken && <div className={styles.owner}>Someone else has saved changes</div>}
    </div>
  );
}
