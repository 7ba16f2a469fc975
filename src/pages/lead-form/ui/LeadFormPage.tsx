import { Classes, Spinner, Callout, Button } from '@blueprintjs/core';
import { useEffect, useState } from 'react';
import { DuplicateIcon } from '@blueprintjs/icons';
import { leadAnswersCleared, selectLeadAnswers, useListLeadProductsQuery, type LeadInWords } from '@/entities/lead';
import { DraftNote, OutboxNote, SlowNote, useReopened } from '@/features/keep-draft';
import { FailureNote } from '@/shared/ui/failure-note';
import { PageFrame } from '@/shared/ui/page-frame';
import { useAppDispatch, useAppSelector } from '@/shared/redux';
import { copyResult, copyText } from '@/shared/lib/copy';
import { PATHS } from '@/shared/routes';
import { OutlinedButton } from '@/shared/ui/button';
import { Link } from '@/shared/ui/link';
import { SubmittedView } from '@/shared/ui/submitted-view';
import { useLeadForm, type LeadForm } from '../model/use-lead-form';
import { asPlainText } from '../model/lead-in-words';
import styles from './LeadFormPage.module.css';
import { LeadStageForm } from './LeadStageForm';
import { StageList } from './StageList';
import { LeadSummary } from './LeadSummary';

/** `/leadform`: refers a lead to sales, stage by stage (product/lead-form#stages). */
export function LeadFormPage() {
  const begun = useBegun();
  return (
    <PageFrame
      title="Stronger Together Lead Form"
      purpose="Refer a client, a new company, or a decision maker who has moved."
    >
      {begun !== null && <Lead key={begun} />}
    </PageFrame>
  );
}

/**
 * What the form begins with: '', or the item of the outbox that it was opened for. Null while it still shows the lead
 * that it has sent before.
 */
function useBegun(): string | null {
  const dispatch = useAppDispatch();
  const reopened = useReopened();
  const isComplete = useAppSelector(selectLeadAnswers).status === 'complete';
  const [begun, setBegun] = useState('');
  const isBegun = reopened === '' || reopened === begun;
  if (!isBegun && !isComplete) setBegun(reopened);
  useEffect(() => {
    if (!isBegun && isComplete) dispatch(leadAnswersCleared());
  }, [dispatch, isBegun, isComplete]);
  return isBegun ? begun : null;
}

function Lead() {
  const products = useListLeadProductsQuery();
  const form = useLeadForm(products.data);
  const [hasBeenAway, setHasBeenAway] = useState(false);
  if (form.status !== 'editing' && !hasBeenAway) setHasBeenAway(true);

  const count = form.sentLeads.length + form.toSend.length;
  if (form.status === 'submitting') {
    return (
      <>
        <div className={styles.submitting} role="status">
          <Spinner size={24} />
          Submitting form
          {count > 1 && (
            <span>
              {form.sentLeads.length} of {count} leads sent
            </span>
          )}
        </div>
        <SlowNote later={form.later} />
      </>
    );
  }
  if (form.status === 'complete') return <LeadSubmitted sent={form.sentLeads} onAnother={form.startAnother} />;

  const needsCatalogue = form.stage?.key === 'services' && !products.data;
  return (
    <>
      <OutboxNote path={PATHS.leadForm} />
      <DraftNote draft={{ ...form.draft, later: form.later }} />
      <AlreadySent form={form} />
      <div className={styles.form}>
        {form.index > 0 && <StageList form={form} />}
        {needsCatalogue && products.isError && (
          <FailureNote error={products.error} isRetrying={products.isFetching} onRetry={products.refetch} />
        )}
        {needsCatalogue && !products.isError && (
          <div className={`${styles.loading} ${Classes.SKELETON}`} aria-label="Loading" role="status" />
        )}
        {!needsCatalogue && <LeadStageForm form={form} isBack={hasBeenAway} />}
      </div>
    </>
  );
}

/** Which leads of this form have been sent, while others are still here (product/lead-form#several-services). */
function AlreadySent({ form: { sentLeads, toSend } }: { form: LeadForm }) {
  if (sentLeads.length === 0) return null;
  const names = sentLeads.flatMap(({ service }) => service?.name ?? []);
  return (
    <Callout className={styles.alreadySent} compact icon={null} intent="success" role="status">
      {sentLeads.length} of {sentLeads.length + toSend.length} leads sent: {new Intl.ListFormat('en-GB').format(names)}.
      Only the rest will be sent.
    </Callout>
  );
}

interface LeadSubmittedProps {
  sent: readonly LeadInWords[];
  onAnother: () => void;
}

const WAITING = 'It is kept on this device, and sent as soon as the server answers. You can go on.';

/** 'Form submitted' (product/lead-form#success), what was sent, and a button for the next lead. */
function LeadSubmitted({ sent, onAnother }: LeadSubmittedProps) {
  const isWaiting = sent.some((lead) => lead.isWaiting);
  const review = isWaiting ? 'What will be sent' : 'What was sent';
  const [isCopied, setIsCopied] = useState<boolean | null>(null);

  const copy = async () => setIsCopied(await copyText(asPlainText(sent)));
  return (
    <SubmittedView
      title={isWaiting ? 'Waiting to be sent' : 'Form submitted'}
      message={isWaiting && WAITING}
      actions={
        <>
          <Button intent="primary" text="Submit another" onClick={onAnother} />
          {sent.length > 0 && (
            <OutlinedButton
              icon={<DuplicateIcon />}
              text={`Copy ${review.toLowerCase()}`}
              onClick={() => void copy()}
            />
          )}
          <span role="status">{copyResult(isCopied)}</span>
          <Link to={PATHS.opportunities}>Opportunities Dashboard</Link>
        </>
      }
    >
      {sent.length > 0 && <LeadSummary title={review} leads={sent} />}
    </SubmittedView>
  );
}
