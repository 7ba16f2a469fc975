import { Classes, Spinner, Callout, Button } from '@blueprintjs/core';
import { useState } from 'react';
import { DuplicateIcon } from '@blueprintjs/icons';
import { useListLeadProductsQuery, type LeadInWords } from '@/entities/lead';
import { DraftNote } from '@/features/keep-draft';
import { FailureNote } from '@/shared/ui/failure-note';
import { PageFrame } from '@/shared/ui/page-frame';
import { copyResult, copyText } from '@/shared/lib/copy';
import { PATHS } from '@/shared/routes';
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
  return (
    <PageFrame
      title="Stronger Together Lead Form"
      purpose="Refer a client, a new company, or a decision maker who has moved."
    >
      <Lead />
    </PageFrame>
  );
}

function Lead() {
  const products = useListLeadProductsQuery();
  const form = useLeadForm(products.data);
  const [hasBeenAway, setHasBeenAway] = useState(false);
  if (form.status !== 'editing' && !hasBeenAway) setHasBeenAway(true);

  const count = form.sentLeads.length + form.toSend.length;
  if (form.status === 'submitting') {
    return (
      <div className={styles.submitting} role="status">
        <Spinner size={24} />
        Submitting form
        {count > 1 && (
          <span>
            {form.sentLeads.length} of {count} leads sent
          </span>
        )}
      </div>
    );
  }
  if (form.status === 'complete') return <LeadSubmitted sent={form.sentLeads} onAnother={form.startAnother} />;

  const needsCatalogue = form.stage?.key === 'services' && !products.data;
  return (
    <>
      <DraftNote draft={form.draft} />
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

/** 'Form submitted' (product/lead-form#success), what was sent, and a button for the next lead. */
function LeadSubmitted({ sent, onAnother }: LeadSubmittedProps) {
  const [isCopied, setIsCopied] = useState<boolean | null>(null);

  const copy = async () => setIsCopied(await copyText(asPlainText(sent)));
  return (
    <SubmittedView
      title="Form submitted"
      actions={
        <>
          <Button intent="primary" text="Submit another" onClick={onAnother} />
          {sent.length > 0 && (
            <Button icon={<DuplicateIcon />} text="Copy what was sent" variant="outlined" onClick={() => void copy()} />
          )}
          <span role="status">{copyResult(isCopied)}</span>
          <Link to={PATHS.opportunities}>Opportunities Dashboard</Link>
        </>
      }
    >
      {sent.length > 0 && <LeadSummary title="What was sent" leads={sent} />}
    </SubmittedView>
  );
}
