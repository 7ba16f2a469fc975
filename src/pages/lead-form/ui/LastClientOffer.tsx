import { Button } from '@blueprintjs/core';
import { HistoryIcon } from '@blueprintjs/icons';
import type { LeadForm } from '../model/use-lead-form';
import styles from './LeadStageForm.module.css';

/** Offers the client of the last lead (product/lead-form#last-client). */
export function LastClientOffer({ form: { lastClient, takeLastClient } }: { form: LeadForm }) {
  if (!lastClient) return null;
  const { AccountSearch, ContactSearch } = lastClient;
  return (
    <Button
      className={styles.offer}
      icon={<HistoryIcon />}
      text={`Last client again: ${[AccountSearch, ContactSearch].filter(Boolean).join(', ')}`}
      variant="outlined"
      onClick={() => takeLastClient(lastClient)}
    />
  );
}
