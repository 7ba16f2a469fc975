import { counted } from '@/shared/lib/number';
import { FormDialog } from '@/shared/ui/form-dialog';
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
    <FormDialog
      action={`${action} ${counted(possible.length, 'visit')}`}
      intent="primary"
      isSubmitting={false}
      needed={possible.length === 0 ? ['a visit that is possible'] : []}
      size="medium"
      title={title}
      notes={left > 0 && <p className="app-plain">{counted(left, 'line')} below will be left out.</p>}
      onClose={plan.close}
      onSubmit={handleSubmit}
    >
      <ul className={styles.proposals}>
        {proposals.map((proposal) => (
          <li key={proposal.key} className={styles.proposal}>
            <ProposalLines {...proposal} />
          </li>
        ))}
      </ul>
    </FormDialog>
  );
}

function ProposalLines({ client, where, checks, problem }: Proposal) {
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
