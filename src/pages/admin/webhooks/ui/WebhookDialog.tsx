import { webhook as kind } from '@contract/records/webhook';
import type { WebhookEndpoint } from '@contract/webhooks';
import { RecordDialog, RecordField, useRecordForm } from '@/widgets/record-form';
import { useSaveWebhookMutation } from '../api/webhooks-api';
import { savedWebhook } from '../model/webhook-labels';

interface WebhookDialogProps {
  /** Null adds one. */
  webhook: WebhookEndpoint | null;
  onClose: () => void;
  /** A new webhook has a secret, which is shown once; null if it was lost with the first answer. */
  onAdded: (added: { id: string; name: string; secret: string | null }) => void;
}

/** Adds or edits a webhook (product/webhooks#endpoint). */
export function WebhookDialog({ webhook, onClose, onAdded }: WebhookDialogProps) {
  const [save] = useSaveWebhookMutation();
  const form = useRecordForm(kind, {
    draftKey: `webhook.${webhook?.id ?? 'new'}`,
    saved: webhook && savedWebhook(webhook),
    onSave: async ({ values, draft }) => {
      const { id, version } = webhook ?? { id: null, version: 0 };
      const answer = await save({ webhook: { id, version, ...values }, draft });
      if (webhook === null && answer.data) onAdded({ ...answer.data, name: values.name });
      return answer;
    },
    onSaved: onClose,
  });
  return (
    <RecordDialog form={form} title={webhook ? 'Edit a webhook' : 'Add a webhook'} onClose={onClose}>
      <RecordField form={form} name="name" />
      <RecordField form={form} name="url" />
      <RecordField form={form} name="isEnabled" />
      <RecordField form={form} name="eventTypes" />
    </RecordDialog>
  );
}
