import { Tag, type Intent } from '@blueprintjs/core';
import { BanCircleIcon, ErrorIcon, TickCircleIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import type { WebhookEndpoint } from '@contract/webhooks';
import { webhook as kind } from '@contract/records/webhook';
import { formatMoment } from '@/shared/lib/date';
import { usePageTitle } from '@/shared/lib/page-title';
import { isDialogOf, isText, useShownState } from '@/shared/redux';
import { useOpenRow } from '@/shared/ui/changed-meanwhile';
import { EmptyState } from '@/shared/ui/empty-state';
import { FailureNote } from '@/shared/ui/failure-note';
import { PageFrame } from '@/shared/ui/page-frame';
import { RecordList } from '@/shared/ui/record-list';
import type { RecordColumn } from '@/shared/ui/record-table';
import { AddButton } from '@/shared/ui/screen-keys';
import { RecordDialog, RecordField, useRecordForm } from '@/widgets/record-form';
import { useListWebhooksQuery, useTestWebhookMutation, useSaveWebhookMutation } from '../api/webhooks-api';
import { typesText, savedWebhook } from '../model/webhook-labels';
import { DeliveriesDialog } from './DeliveriesDialog';
import { RemoveDialog, RotateDialog, SecretDialog } from './SecretDialogs';
import { SeveralWebhooks } from './SeveralWebhooks';
import styles from './WebhooksPage.module.css';

type AboutOne = 'edit' | 'deliveries' | 'rotate' | 'remove';

type OpenDialog = { kind: 'add' } | { kind: AboutOne; id: string };

const isOpenDialog = isDialogOf<OpenDialog>({
  add: {},
  edit: { id: isText },
  deliveries: { id: isText },
  rotate: { id: isText },
  remove: { id: isText },
});

/** A secret that is shown once. It is never in the store, so stored states do not contain it. */
interface NewSecret {
  name: string;
  secret: string | null;
}

const COLUMNS: readonly RecordColumn<WebhookEndpoint>[] = [
  { title: 'Name', render: ({ name }) => name, isName: true },
  { title: 'Address', render: ({ url }) => url },
  { title: 'Receives', render: typesText },
  { title: 'State', kind: 'short', render: (webhook) => <State webhook={webhook} /> },
  {
    title: 'Last 24 hours',
    render: ({ delivered, waiting, failed }) => `${delivered} delivered, ${waiting} waiting, ${failed} failed`,
  },
];

const NOUN = ['webhook', 'webhooks'] as const;
const NONE: readonly WebhookEndpoint[] = [];
const keyOf = ({ id }: WebhookEndpoint) => id;
const nameOf = ({ name }: WebhookEndpoint) => name;

const EMPTY = (
  <EmptyState title="No webhooks yet">
    Add one, and the portal tells another program, such as your CRM, what happens here.
  </EmptyState>
);

const LOOKS: Readonly<Record<WebhookEndpoint['state'], { icon: typeof ErrorIcon; intent: Intent; title: string }>> = {
  enabled: { icon: TickCircleIcon, intent: 'success', title: 'Enabled' },
  disabled: { icon: BanCircleIcon, intent: 'none', title: 'Disabled' },
  failed: { icon: ErrorIcon, intent: 'danger', title: 'Switched off' },
};

/** `/admin/webhooks`: other programs that receive the portal's events (product/webhooks). */
export function WebhooksPage() {
  usePageTitle('Webhooks');
  const answer = useListWebhooksQuery(undefined, { refetchOnMountOrArgChange: true });
  const [open, setOpen] = useShownState('webhooks.dialog', isOpenDialog, null);
  const [newSecret, setNewSecret] = useState<NewSecret | null>(null);
  const [sendTest, test] = useTestWebhookMutation();

  const close = () => setOpen(null);
  const showSecret = (made: NewSecret) => {
    close();
    setNewSecret(made);
  };
  const webhooks = answer.data?.endpoints;
  const chosen = useOpenRow(webhooks ?? NONE, open && 'id' in open ? open.id : null, keyOf);
  const tested = test.isSuccess ? webhooks?.find(({ id }) => id === test.originalArgs?.id) : undefined;
  return (
    <PageFrame title="Webhooks" actions={<AddButton text="Add a webhook" onAction={() => setOpen({ kind: 'add' })} />}>
      {test.error && <FailureNote error={test.error} />}
      <p className={styles.said} role="status">
        {tested && `A test message to ${tested.name} is on its way. Its deliveries show what happened to it.`}
      </p>
      <RecordList
        title="Webhooks"
        noun={NOUN}
        rows={webhooks}
        answer={answer}
        columns={COLUMNS}
        keyOf={keyOf}
        nameOf={nameOf}
        actionsOf={({ id, state }) => [
          { name: 'Edit …', run: () => setOpen({ kind: 'edit', id }) },
          { name: 'Deliveries …', run: () => setOpen({ kind: 'deliveries', id }) },
          { name: 'Send a test message', when: state === 'enabled', run: () => void sendTest({ id }) },
          { name: 'New secret …', run: () => setOpen({ kind: 'rotate', id }) },
          { name: 'Remove …', run: () => setOpen({ kind: 'remove', id }) },
        ]}
        cardsBelow={600}
        empty={EMPTY}
        several={SeveralWebhooks}
      />
      <OpenDialogs open={open} chosen={chosen} onClose={close} onSecret={showSecret} />
      {newSecret && <SecretDialog {...newSecret} onClose={() => setNewSecret(null)} />}
    </PageFrame>
  );
}

interface OpenDialogsProps {
  open: OpenDialog | null;
  chosen: WebhookEndpoint | undefined;
  onClose: () => void;
  onSecret: (made: NewSecret) => void;
}

function OpenDialogs({ open, chosen, onClose, onSecret }: OpenDialogsProps) {
  return (
    <>
      {open?.kind === 'add' && <WebhookDialog webhook={null} onClose={onClose} onAdded={onSecret} />}
      {open?.kind === 'edit' && chosen && <WebhookDialog webhook={chosen} onClose={onClose} onAdded={onClose} />}
      {open?.kind === 'deliveries' && chosen && <DeliveriesDialog webhook={chosen} onClose={onClose} />}
      {open?.kind === 'rotate' && chosen && (
        <RotateDialog
          webhook={chosen}
          onClose={onClose}
          onRotated={(secret) => onSecret({ name: chosen.name, secret })}
        />
      )}
      {open?.kind === 'remove' && chosen && <RemoveDialog webhook={chosen} onClose={onClose} />}
    </>
  );
}

function State({ webhook: { state, disabledBecause, pausedUntil } }: { webhook: WebhookEndpoint }) {
  const { icon: Icon, intent, title } = LOOKS[state];
  return (
    <>
      <Tag icon={<Icon />} intent={intent} minimal>
        {title}
      </Tag>
      {disabledBecause !== null && <div className={styles.reason}>{disabledBecause}</div>}
      {pausedUntil !== null && state === 'enabled' && (
        <div className={styles.reason}>Asked us to wait until {formatMoment(pausedUntil)}.</div>
      )}
    </>
  );
}

interface WebhookDialogProps {
  /** Null adds one. */
  webhook: WebhookEndpoint | null;
  onClose: () => void;
  /** A new webhook has a secret, which is shown once; null if it was lost with the first answer. */
  onAdded: (added: { id: string; name: string; secret: string | null }) => void;
}

/** Adds or edits a webhook (product/webhooks#endpoint). */
function WebhookDialog({ webhook, onClose, onAdded }: WebhookDialogProps) {
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
