import { Classes, Spinner } from '@blueprintjs/core';
import { useState } from 'react';
import { useListLeadProductsQuery } from '@/entities/lead';
import { DraftNote } from '@/features/keep-draft';
import { messageOf } from '@/shared/api';
import { FailureNote } from '@/shared/ui/failure-note';
import { PageFrame } from '@/shared/ui/page-frame';
import { useLeadForm } from '../model/use-lead-form';
import { AlreadySent } from './AlreadySent';
import styles from './LeadFormPage.module.css';
import { LeadStageForm } from './LeadStageForm';
import { LeadSubmitted } from './LeadSubmitted';
import { StageList } from './StageList';

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
          <FailureNote
            message={messageOf(products.error)}
            isRetrying={products.isFetching}
            onRetry={products.refetch}
          />
        )}
        {needsCatalogue && !products.isError && (
          <div className={`${styles.loading} ${Classes.SKELETON}`} aria-label="Loading" role="status" />
        )}
        {!needsCatalogue && <LeadStageForm form={form} isBack={hasBeenAway} />}
      </div>
    </>
  );
}
