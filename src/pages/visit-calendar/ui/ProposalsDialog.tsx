import { Button, DialogBody } from '@blueprintjs/core';
import { useId } from 'react';
import { visit as kind } from '@contract/records/visit-planner';
import { blankOf, problemsOf } from '@contract/records/record';
import { RecordField } from '@/widgets/record-form';
import { isText, useShownState } from '@/shared/redux';
import { counted } from '@/shared/lib/number';
import { Dialog, DialogActions } from '@/shared/ui/dialog';
import { withActivity, type Proposal } from '../model/proposals';
import type { CellPlan } from '../model/use-cell-plan';
import styles from './ProposalsDialog.module.css';

interface ProposalsDialogProps {
  plan: CellPlan;
  title: string;
  action: string;
  proposals: readonly Proposal[];
  /** What the visits can be about, the proposed one first; none if that is known. */
  activities: readonly string[];
}

/** Changes of several visits, or those with warnings, before they are made. */
export function ProposalsDialog({ plan, title, action, activities, ...props }: ProposalsDialogProps) {
  const [usual] = activities;
  const [activity, setActivity] = useShownState('visit-calendar.activity', isText, usual ?? '');
  const problem = usual === undefined ? undefined : problemsOf(kind, { ...BLANK, activity }).activity?.text;
  const proposals = usual === undefined ? props.proposals : withActivity(props.proposals, activity.trim());
  const possible = proposals.filter(({ change }) => change !== null);
  const left = proposals.length - possible.length;
  const handleSubmit = () => {
    plan.close();
    void plan.run(possible);
  };
  return (
    <Dialog needsAnswer size="medium" shouldReturnFocusOnClose={false} title={title} onClose={plan.close}>
      <DialogBody>
        {usual !== undefined && (
          <ActivityField activity={activity} activities={activities} problem={problem} onChange={setActivity} />
        )}
        {left > 0 && <p role="status">{counted(left, 'line')} below will be left out.</p>}
        <ul className={styles.proposals}>
          {proposals.map((proposal) => (
            <li key={proposal.key} className={styles.proposal}>
              <ProposalLines proposal={proposal} />
            </li>
          ))}
        </ul>
      </DialogBody>
      <DialogActions>
        <Button autoFocus={possible.length === 0} text="Cancel" onClick={plan.close} />
        {possible.length > 0 && (
          <Button
            autoFocus
            disabled={problem !== undefined}
            intent="primary"
            text={`${action} ${counted(possible.length, 'visit')}`}
            onClick={handleSubmit}
          />
        )}
      </DialogActions>
    </Dialog>
  );
}

const BLANK = blankOf(kind);

interface ActivityFieldProps extends Pick<ProposalsDialogProps, 'activities'> {
  activity: string;
  problem: string | undefined;
  onChange: (activity: string) => void;
}

/** What all new visits are about. */
function ActivityField({ activity, activities, problem, onChange }: ActivityFieldProps) {
  const form = {
    id: useId(),
    kind,
    values: { ...BLANK, activity },
    set: (patch: Partial<typeof BLANK>) => patch.activity !== undefined && onChange(patch.activity),
    problemOf: () => problem,
  };
  return <RecordField form={form} name="activity" suggestions={activities} />;
}

function ProposalLines({ proposal: { client, where, checks, change, problem } }: { proposal: Proposal }) {
  const warnings = checks.filter(({ isWarning }) => isWarning);
  const others = checks.filter(({ isWarning }) => !isWarning);
  return (
    <>
      <strong className={styles.client}>{client || 'A line without a client'}</strong>
      {problem === null ? <span>{where}</span> : <span className={styles.problem}>Left out: {problem}</span>}
      {change?.kind === 'add' && <span className={styles.other}>{change.visit.activity}</span>}
      {warnings.length > 0 && <span className={styles.warning}>⚠ {warnings.map(({ text }) => text).join(' ')}</span>}
      {others.length > 0 && <span className={styles.other}>{others.map(({ text }) => text).join(' ')}</span>}
    </>
  );
}
