import { Button } from '@blueprintjs/core';
import { answerOf } from '@contract/lead-rules';
import type { LeadForm } from '../model/use-lead-form';
import styles from './LeadStageForm.module.css';

/**
 * A failure is not shown in the snack-bar (product/lead-form#failure) but here, with the reason; with several services,
 * for each that failed. Retry sends only these.
 */
export function NotSent({ id, form }: { id: string; form: LeadForm }) {
  const { failures, toSend, sentLeads, submit } = form;
  const isOne = toSend.length + sentLeads.length === 1;
  const nameOf = (service: number) => {
    const lead = toSend.find((each) => each.id === service);
    return lead?.product?.name ?? answerOf(lead?.context.answers ?? {}, 'Level1');
  };
  return (
    <div id={id} className={styles.notSent} role="status">
      <p>
        Not sent. Your answers are saved <span aria-hidden>·</span>{' '}
        <Button size="small" text="Retry" variant="minimal" onClick={() => void submit()} />
      </p>
      {failures.map((failure) => (
        <p key={failure.id} className="app-small">
          {!isOne && <strong>{nameOf(failure.id)}: </strong>}
          {failure.reason}
        </p>
      ))}
    </div>
  );
}
