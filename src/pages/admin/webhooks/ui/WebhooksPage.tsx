import { Button, Tag, type Intent } from '@blueprintjs/core';
import { AddIcon, BanCircleIcon, ErrorIcon, MoreIcon, TickCircleIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import type { WebhookEndpoint } from '@contract/webhooks';
import { messageOf } from '@/shared/api';
import { formatMoment } from '@/shared/lib/date';
import { usePageTitle } from '@/shared/lib/page-title';
import { isDialogOf, isText, useShownState } from '@/shared/redux';
import { EmptyState } from '@/shared/ui/empty-state';
import { useOpenRecord } from '@/shared/ui/changed-meanwhile';
import { FailureNote } from '@/shared/ui/failure-note';
import { MenuButton } from '@/shared/ui/menu-button';
import { PageFrame } from '@/shared/ui/page-frame';
import { ADD_KEY, useScreenActions } from '@/shared/ui/screen-keys';
import { checkColumn, RowCheck, SelectedRowsBar, useRowJobs, useSelectedRows } from '@/shared/ui/selection-bar';
import { SimpleTable, TableCell } from '@/shared/ui/simple-table';
import { useListWebhooksQuery, useTestWebhookMutation } from '../api/webhooks-api';
import { typesText } from '../model/webhook-labels';
import { DeliveriesDialog } from './DeliveriesDialog';
import { RemoveDialog, RotateDialog, SecretDialog } from './SecretDialogs';
import { SeveralWebhooks } from './SeveralWebhooks';
import { WebhookDialog } from './WebhookDialog';
import styles from './WebhooksPage.module.css';

type OpenDialog = { kind: 'add' } | { kind: 'edit' | 'deliveries' | 'rotate' | 'remove'; id: string };

const isOpenDialog = isDialogOf<OpenDialog>({
  add: {},
  edit: { id: isText },
  deliveries: { id: isText },
  rotate: { id: isText },
  remove: { id: isText },
});

/** A secret that is shown once. It is never in the store, so stored states do not have it. */
interface NewSecret {
  name: string;
  secret: string | null;
}

const COLUMNS = [
  { title: 'Name' },
  { title: 'Address' },
  { title: 'Receives' },
  { title: 'State', kind: 'short' },
  { title: 'Last 24 hours' },
  { title: 'Actions', kind: 'actions', isTitleHidden: true },
] as const;

const NOUN = ['webhook', 'webhooks'] as const;
const NONE: readonly WebhookEndpoint[] = [];
const keyOf = ({ id }: WebhookEndpoint) => id;

const LOOKS: Readonly<Record<WebhookEndpoint['state'], { icon: typeof ErrorIcon; intent: Intent; title: string }>> = {
  enabled: { icon: TickCircleIcon, intent: 'success', title: 'Enabled' },
  disabled: { icon: BanCircleIcon, intent: 'none', title: 'Disabled' },
  failed: { icon: ErrorIcon, intent: 'danger', title: 'Switched off' },
};

/** `/admin/webhooks`: other programs that receive the portal's events (product/webhooks). */
export function WebhooksPage() {
  usePageTitle('Webhooks');
  const { data, error, isFetching, refetch } = useListWebhooksQuery(undefined, { refetchOnMountOrArgChange: true });
  const [open, setOpen] = useShownState('webhooks.dialog', isOpenDialog, null);
  const [newSecret, setNewSecret] = useState<NewSecret | null>(null);
  const [sendTest, test] = useTestWebhookMutation();
  const add = () => setOpen({ kind: 'add' });
  useScreenActions([{ label: 'Add a webhook', keys: 'N', run: add }]);

  const close = () => setOpen(null);
  const showSecret = (made: NewSecret) => {
    close();
    setNewSecret(made);
  };
  const webhooks = data?.endpoints ?? NONE;
  const selection = useSelectedRows({ rows: webhooks, keyOf });
  const jobs = useRowJobs(NOUN, selection.drop);
  const openId = open && 'id' in open ? open.id : null;
  const chosen = useOpenRecord(
    webhooks.find(({ id }) => id === openId),
    openId,
  );
  const tested = test.isSuccess ? webhooks.find(({ id }) => id === test.originalArgs?.id) : undefined;
  const entriesOf = ({ id, state }: WebhookEndpoint) => [
    { id: 'edit', text: 'Edit …', onChoose: () => setOpen({ kind: 'edit', id }) },
    { id: 'deliveries', text: 'Deliveries …', onChoose: () => setOpen({ kind: 'deliveries', id }) },
    ...(state === 'enabled'
      ? [{ id: 'test', text: 'Send a test message', onChoose: () => void sendTest({ id }) }]
      : []),
    { id: 'rotate', text: 'New secret …', onChoose: () => setOpen({ kind: 'rotate', id }) },
    { id: 'remove', text: 'Remove …', onChoose: () => setOpen({ kind: 'remove', id }) },
  ];
  return (
    <PageFrame
      title="Webhooks"
      purpose="Other programs that receive the portal’s events."
      actions={<Button {...ADD_KEY} icon={<AddIcon />} intent="primary" text="Add a webhook" onClick={add} />}
    >
      {error && !data && <FailureNote message={messageOf(error)} isRetrying={isFetching} onRetry={refetch} />}
      {test.error && <FailureNote message={messageOf(test.error)} />}
      <p className={styles.said} role="status">
        {tested && `A test message to ${tested.name} is on its way. Its deliveries show what became of it.`}
      </p>
      {data && webhooks.length === 0 && (
        <EmptyState title="No webhooks yet">
          Add one, and the portal tells another program, such as your CRM, what happens here.
        </EmptyState>
      )}
      <div className={styles.list} {...selection.listProps}>
        {(!data || webhooks.length > 0) && !error && (
          <SimpleTable
            caption="Webhooks"
            cardsBelow={600}
            columns={[checkColumn(selection.page, 'webhooks'), ...COLUMNS]}
            isLoading={!data}
          >
            {webhooks.map((webhook) => (
              <tr key={webhook.id}>
                <TableCell kind="check">
                  <RowCheck
                    name={webhook.name}
                    checked={selection.isSelected(webhook)}
                    onToggle={(isRange) => selection.choose(webhook, isRange)}
                  />
                </TableCell>
                <TableCell label="Name">{webhook.name}</TableCell>
                <TableCell className={styles.address ?? ''} label="Address">
                  {webhook.url}
                </TableCell>
                <TableCell label="Receives">{typesText(webhook)}</TableCell>
                <TableCell label="State">
                  <State webhook={webhook} />
                </TableCell>
                <TableCell label="Last 24 hours">
                  {`${webhook.delivered} delivered, ${webhook.waiting} waiting, ${webhook.failed} failed`}
                </TableCell>
                <TableCell kind="actions">
                  <MenuButton entries={entriesOf(webhook)} icon={<MoreIcon />} label={`Actions for ${webhook.name}`} />
                </TableCell>
              </tr>
            ))}
          </SimpleTable>
        )}
        <SelectedRowsBar
          noun={NOUN}
          count={selection.rows.length}
          jobs={jobs}
          actions={
            <SeveralWebhooks
              selected={selection.rows}
              jobs={jobs}
              isIdle={selection.rows.length === 0 || jobs.isRunning}
            />
          }
          onClear={selection.clear}
          onLeave={selection.focus}
        />
      </div>
      {open?.kind === 'add' && <WebhookDialog webhook={null} onClose={close} onAdded={showSecret} />}
      {open?.kind === 'edit' && chosen && <WebhookDialog webhook={chosen} onClose={close} onAdded={close} />}
      {open?.kind === 'deliveries' && chosen && <DeliveriesDialog webhook={chosen} onClose={close} />}
      {open?.kind === 'rotate' && chosen && (
        <RotateDialog
          webhook={chosen}
          onClose={close}
          onRotated={(secret) => showSecret({ name: chosen.name, secret })}
        />
      )}
      {open?.kind === 'remove' && chosen && <RemoveDialog webhook={chosen} onClose={close} />}
      {newSecret && <SecretDialog {...newSecret} onClose={() => setNewSecret(null)} />}
    </PageFrame>
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
