import { Button, DialogBody, DialogFooter } from '@blueprintjs/core';
import { counted } from '@/shared/lib/number';
import { Dialog } from '@/shared/ui/dialog';
import type { Proposal } from '../model/proposals';
import type { CellPlan } from '../model/use-cell-plan';
import styles from './ProposalsDialog.module.css';

interface ProposalsDialogProps {
  plan: CellPlan;
  title: string;
  action: string;
  proposals: readonly Proposal[];
}

/** Changes of several visits, or those that something speaks against, before they are made. */
export function ProposalsDialog({ plan, title, action, proposals }: ProposalsDialogProps) {
  const possible = proposals.filter(({ change }) => change !== null);
  const left = proposals.length - possible.length;
  const handleSubmit = () => {
    plan.close();
    void plan.run(possible);
  };
  return (
    <Dialog needsAnswer size="medium" shouldReturnFocusOnClose={false} title={title} onClose={plan.close}>
      <DialogBody>
        {left > 0 && <p role="status">{counted(left, 'line')} below will be left out.</p>}
        <ul className={styles.proposals}>
          {proposals.map((proposal) => (
            <li key={proposal.key} className={styles.proposal}>
              <ProposalLines proposal={proposal} />
            </li>
          ))}
        </ul>
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button autoFocus={possible.length === 0} text="Cancel" onClick={plan.close} />
            {possible.length > 0 && (
              <Button
                autoFocus
                intent="primary"
                text={`${action} ${counted(possible.length, 'visit')}`}
                onClick={handleSubmit}
              />
            )}
          </>
        }
      />
    </Dialog>
  );
}

function ProposalLines({ proposal: { client, where, checks, problem } }: { proposal: Proposal }) {
  const warnings = checks.filter(({ isWarning }) => isWarning);
  const others = checks.filter(({ isWarning }) => !isWarning);
  return (
    <>
      <strong className={styles.client}>{client || 'A line without a client'}</strong>
      {problem === null ? <span>{where}</span> : <span className={styles.problem}>Left out: {problem}</span>}
      {warnings.length > 0 && <span className={styles.warning}>⚠ {warnings.map(({ text }) => text).join(' ')}</span>}
      {others.length > 0 && <span className={styles.other}>{others.map(({ text }) => text).join(' ')}</span>}
    </>
  );
}
