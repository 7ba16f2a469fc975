import { Callout } from '@blueprintjs/core';
import type { LeadForm } from '../model/use-lead-form';
import styles from './LeadFormPage.module.css';

/** Which leads of this form have been sent, while others are still here (product/lead-form#several-services). */
export function AlreadySent({ form: { sentLeads, toSend } }: { form: LeadForm }) {
  if (sentLeads.length === 0) return null;
  const names = sentLeads.flatMap(({ service }) => service?.name ?? []);
  return (
    <Callout className={styles.alreadySent} compact icon={null} intent="success" role="status">
      {sentLeads.length} of {sentLeads.length + toSend.length} leads sent: {new Intl.ListFormat('en-GB').format(names)}.
      Only the rest will be sent.
    </Callout>
  );
}
