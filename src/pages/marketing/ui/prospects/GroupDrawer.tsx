import { Button, Tag } from '@blueprintjs/core';
import { ArrowDownIcon, ArrowUpIcon } from '@blueprintjs/icons';
import { useState, type ReactNode } from 'react';
import { isDeleted, type Prospect } from '@contract/prospect';
import { isSelectable, type ProspectGroup } from '@contract/prospect-group';
import { PresenceNote } from '@/features/show-presence';
import { formatWallClock } from '@/shared/lib/date';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';
import { counted } from '@/shared/lib/number';
import { OutlinedButton, PlainButton } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';
import { usePageKeys } from '@/shared/ui/screen-keys';
import { fieldsOf, groupName } from '../../model/group-summary';
import type { SalesPeople } from '../../model/use-sales-people';
import styles from './GroupDrawer.module.css';

interface GroupDrawerProps {
  /** undefined: closed */
  group: ProspectGroup | undefined;
  /** From 0 among the rows shown; -1 when it is not among them. */
  position: number;
  shownCount: number;
  isSelected: boolean;
  /** Whether something covers it and handles the keys. */
  isCovered: boolean;
  people: SalesPeople;
  onStep: (move: 'up' | 'down') => void;
  onAssign: (group: ProspectGroup) => void;
  onAssignSuggested: (group: ProspectGroup) => void;
  onToggle: (group: ProspectGroup) => void;
  onUndo: () => void;
  onClose: () => void;
  onClosed: () => void;
}

/** All prospects of a group, with triage and audits (product/marketing#opened-row); j and k move to the neighbours. */
export function GroupDrawer(props: GroupDrawerProps) {
  const { group, onStep, onClose, onClosed } = props;
  // What it showed can still be read while it closes.
  const [last, setLast] = useState(group);
  if (group !== undefined && group !== last) setLast(group);

  const suggested = last && props.people.suggestions.get(last.id);
  const canAssign = last !== undefined && isSelectable(last);
  const handleKey = (event: KeyboardEvent) => {
    if (!last || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const acts: Record<string, () => void> = {
      j: () => onStep('down'),
      k: () => onStep('up'),
      ArrowDown: () => onStep('down'),
      ArrowUp: () => onStep('up'),
      a: () => canAssign && props.onAssign(last),
      s: () => props.onAssignSuggested(last),
      x: () => canAssign && props.onToggle(last),
      z: props.onUndo,
    };
    const act = Object.hasOwn(acts, event.key) ? acts[event.key] : undefined;
    if (!act) return;
    event.preventDefault();
    act();
  };
  usePageKeys(handleKey, { isOff: group === undefined || props.isCovered });

  if (!last) return null;
  // Blueprint's drawer is no dialog to assistive technology; this is one, at the side.
  return (
    <Dialog
      position="side"
      isOpen={group !== undefined}
      shouldReturnFocusOnClose={false}
      title={groupName(last)}
      onClose={onClose}
      onClosed={onClosed}
    >
      <div className={styles.content}>
        <div className={styles.actions}>
          <PlainButton aria-label="Previous row" icon={<ArrowUpIcon />} onClick={() => onStep('up')} />
          <PlainButton aria-label="Next row" icon={<ArrowDownIcon />} onClick={() => onStep('down')} />
          <span className={styles.place} role="status">
            <VisuallyHidden>{`${groupName(last)}, `}</VisuallyHidden>
            {`${positionText(props)}${props.isSelected ? ', selected' : ''}`}
          </span>
          <Button
            aria-haspopup="dialog"
            disabled={!canAssign}
            intent="primary"
            size="small"
            text="Assign this"
            onClick={() => props.onAssign(last)}
          />
          <OutlinedButton
            disabled={!canAssign || !suggested}
            size="small"
            text={suggested ? `Assign to ${suggested.name}` : 'Nobody suggested'}
            onClick={() => props.onAssignSuggested(last)}
          />
        </div>
        {group !== undefined && <PresenceNote kind="prospect" id={group.prospects[0]?.id ?? null} />}
        <GroupDetails group={last} people={props.people} />
      </div>
    </Dialog>
  );
}

/** A link may name a row that a filter hides, or that comes after those shown. */
function positionText({ position, shownCount }: GroupDrawerProps): string {
  return position < 0 ? `Not among the ${shownCount} shown` : `${position + 1} of ${shownCount}`;
}

function GroupDetails({ group, people }: { group: ProspectGroup; people: SalesPeople }) {
  const { triage, triageInfo, industry, employeeProfile, employeeCount, accountType, accountStatus } = fieldsOf(group);
  return (
    <div className={styles.body}>
      <section aria-label="Triage">
        <p className={styles.triage}>
          {triage ? <Tag size="large">{triage}</Tag> : 'Not triaged'} {triageInfo}
        </p>
        <Facts>
          <Fact name="Industry" value={industry} />
          <Fact name="Employee profile" value={employeeProfile} />
          <Fact name="Employees" value={employeeCount} />
          <Fact name="Account" value={[accountType, accountStatus].filter(Boolean).join(', ')} />
        </Facts>
      </section>
      <h3 className={styles.heading}>{counted(group.prospects.length, 'prospect')}</h3>
      <ul className="app-stack">
        {group.prospects.map((prospect) => (
          <ProspectCard key={prospect.id} prospect={prospect} people={people} />
        ))}
      </ul>
    </div>
  );
}

function ProspectCard({ prospect, people }: { prospect: Prospect; people: SalesPeople }) {
  const { firstName, lastName, email, salesforceOwnerId } = prospect;
  const owner =
    salesforceOwnerId === null ? null : (people.usersById.get(salesforceOwnerId)?.name ?? salesforceOwnerId);
  return (
    <li className={styles.prospect}>
      <p className={styles.name}>
        {[firstName, lastName].filter(Boolean).join(' ') || email || prospect.id}
        {isDeleted(prospect) && <span className={styles.deleted}>Deleted</span>}
      </p>
      {prospect.error !== null && <p className={styles.error}>{prospect.error}</p>}
      <Facts>
        <Fact name="Job title" value={prospect.jobTitle} />
        <Fact name="Email" value={email} />
        <Fact name="Contact" value={[prospect.contactStatus, prospect.contactSubStatus].filter(Boolean).join(', ')} />
        <Fact name="Score" value={[prospect.score, prospect.grade].filter((part) => part !== null).join(', ')} />
        <Fact
          name="Last activity"
          value={[moment(prospect.lastActivity), prospect.recentInteraction].filter(Boolean).join(', ')}
        />
        <Fact name="Task due" value={moment(prospect.taskDueDate)} />
        <Fact name="Owner" value={owner ?? 'Nobody'} />
        <Fact name="Triage" value={[prospect.triage, prospect.triageInfo].filter(Boolean).join(': ')} />
      </Facts>
      {prospect.audits.length > 0 && (
        <details className={styles.audits}>
          <summary>{counted(prospect.audits.length, 'change')} of owner</summary>
          <ol>
            {prospect.audits.map((audit, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- an audit has no id, and only new ones come before it
              <li key={prospect.audits.length - index}>
                <strong>{audit.newValue ?? 'Nobody'}</strong>
                {audit.actionedBy && ` by ${audit.actionedBy}`}
                {audit.createdOn && `, ${moment(audit.createdOn)}`}
              </li>
            ))}
          </ol>
        </details>
      )}
    </li>
  );
}

function Facts({ children }: { children: ReactNode }) {
  return <dl className={styles.facts}>{children}</dl>;
}

function Fact({ name, value }: { name: string; value: string | number | null }) {
  if (value === null || value === '') return null;
  return (
    <>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </>
  );
}

function moment(value: string | null): string {
  return formatWallClock(value, 'dd/MM/yyyy HH:mm');
}
