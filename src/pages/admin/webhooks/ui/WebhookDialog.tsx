import { Checkbox, InputGroup, Switch } from '@blueprintjs/core';
import { useId, useState } from 'react';
import { EVENT_TYPES, type EventType } from '@contract/events';
import { WEBHOOK_LIMITS, type WebhookEndpoint } from '@contract/webhooks';
import { useFormDraft } from '@/features/keep-draft';
import { messageOf } from '@/shared/api';
import { CHOICE_NEEDED, MeanwhileNote, useKnownVersion, useMeanwhile } from '@/shared/ui/changed-meanwhile';
import { formGrid } from '@/shared/ui/form-dialog-footer';
import { FormField } from '@/shared/ui/form-field';
import { RecordDialog } from '../../ui/RecordDialog';
import { useSaveWebhookMutation } from '../api/webhooks-api';
import {
  eventTitle,
  isWebhookDraft,
  NEW_WEBHOOK,
  typedFields,
  typesText,
  WEBHOOK_LABELS,
  webhookFields,
  webhookInput,
  webhookProblems,
  type WebhookFields,
  type WebhookValues,
} from '../model/webhook-form';
import styles from './WebhooksPage.module.css';

interface WebhookDialogProps {
  /** Null adds one. */
  webhook: WebhookEndpoint | null;
  onClose: () => void;
  /** A new webhook has a secret, which is shown once; null if it was lost with the first answer. */
  onAdded: (added: { id: string; name: string; secret: string | null }) => void;
}

/** Adds or edits a webhook (product/webhooks#endpoint). */
export function WebhookDialog({ webhook, onClose, onAdded }: WebhookDialogProps) {
  const id = useId();
  const [save] = useSaveWebhookMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const { formik, draft, sending } = useFormDraft<WebhookValues>(`webhook.${webhook?.id ?? 'new'}`, {
    initialValues: webhook ? { ...webhookFields(webhook), version: webhook.version } : NEW_WEBHOOK,
    isDraft: isWebhookDraft,
    onSubmit: async (values) => {
      const input = webhookInput(webhook, webhook ? meanwhile.fields : typedFields(values));
      const { data, error } = await save({ webhook: input, draft: { id: sending(values), addsNew: webhook === null } });
      setFailure(error ? messageOf(error) : null);
      if (error) return;
      draft.settle();
      if (webhook === null && data) onAdded({ ...data, name: input.name, secret: data.secret });
      else onClose();
    },
  });
  const { isSubmitting } = formik;
  const began = useKnownVersion(webhook, formik.values.version);
  const typed = typedFields(formik.values);
  const meanwhile = useMeanwhile<WebhookFields>({
    base: began && webhookFields(began),
    typed,
    saved: webhook ? webhookFields(webhook) : typed,
    labels: WEBHOOK_LABELS,
    wordsOf,
    onChange: (patch) => void formik.setValues({ ...formik.values, ...patch }),
  });
  const values = { ...formik.values, ...meanwhile.takenOver };
  const problems = webhookProblems(values);
  const needed = [...Object.values(problems), ...(meanwhile.isUndecided ? [CHOICE_NEEDED] : [])].join(' ');
  const toggle = (type: EventType) => {
    const { eventTypes } = values;
    const without = eventTypes.filter((each) => each !== type);
    meanwhile.edit({ eventTypes: without.length < eventTypes.length ? without : [...eventTypes, type].toSorted() });
  };
  return (
    <RecordDialog
      title={webhook ? 'Edit a webhook' : 'Add a webhook'}
      legend="Webhook"
      draft={draft}
      failure={failure}
      needed={needed === '' ? undefined : needed}
      isSubmitting={isSubmitting}
      notes={<MeanwhileNote what="webhook" clashes={meanwhile.clashes} />}
      below={
        <fieldset className={styles.types} disabled={isSubmitting}>
          <legend>Events (all of them if none is ticked)</legend>
          {EVENT_TYPES.map((type) => (
            <Checkbox
              key={type}
              checked={values.eventTypes.includes(type)}
              label={eventTitle(type)}
              onChange={() => toggle(type)}
            />
          ))}
        </fieldset>
      }
      onClose={onClose}
      onSubmit={() => formik.handleSubmit()}
    >
      <FormField id={`${id}-name`} className={formGrid.whole ?? ''} label="Name">
        {(control) => (
          <InputGroup
            {...control}
            autoComplete="off"
            maxLength={WEBHOOK_LIMITS.name}
            value={values.name}
            onValueChange={(name) => meanwhile.edit({ name })}
          />
        )}
      </FormField>
      <FormField
        id={`${id}-url`}
        className={formGrid.whole ?? ''}
        hint="Events are sent here as they happen."
        label="Address"
      >
        {(control) => (
          <InputGroup
            {...control}
            autoComplete="off"
            inputMode="url"
            maxLength={WEBHOOK_LIMITS.url}
            spellCheck={false}
            value={values.url}
            onValueChange={(url) => meanwhile.edit({ url })}
          />
        )}
      </FormField>
      <Switch
        checked={values.isEnabled}
        className={formGrid.whole ?? ''}
        label="Enabled"
        onChange={() => meanwhile.edit({ isEnabled: !values.isEnabled })}
      />
    </RecordDialog>
  );
}

function wordsOf(_name: string, value: string | boolean | EventType[]): string {
  if (Array.isArray(value)) return typesText({ eventTypes: value });
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return value;
}
