import { Button, DialogBody } from '@blueprintjs/core';
import { eventTitle } from '@contract/events';
import type { WebhookDelivery, WebhookEndpoint } from '@contract/webhooks';
import { formatMoment } from '@/shared/lib/date';
import { PlainButton } from '@/shared/ui/button';
import { Dialog, DialogActions } from '@/shared/ui/dialog';
import { EmptyState } from '@/shared/ui/empty-state';
import { FailureNote } from '@/shared/ui/failure-note';
import { RecordTable, type RecordColumn } from '@/shared/ui/record-table';
import { useListDeliveriesQuery, useReplayDeliveryMutation } from '../api/webhooks-api';
import { statusTitle } from '../model/webhook-labels';

const COLUMNS: readonly RecordColumn<WebhookDelivery>[] = [
  { title: 'When', kind: 'short', render: ({ createdAt }) => formatMoment(createdAt) },
  { title: 'Event', render: eventOf },
  {
    title: 'Result',
    render: (delivery) => `${statusTitle(delivery)}${delivery.error === null ? '' : `: ${delivery.error}`}`,
  },
  { title: 'Attempts', kind: 'figure', render: ({ attempts }) => attempts },
];

interface DeliveriesDialogProps {
  webhook: WebhookEndpoint;
  onClose: () => void;
}

/** What was sent to a webhook, latest first (product/webhooks#log). */
export function DeliveriesDialog({ webhook: { id, name, state }, onClose }: DeliveriesDialogProps) {
  const { data, error, isFetching, refetch } = useListDeliveriesQuery(id, { refetchOnMountOrArgChange: true });
  const [replay, replaying] = useReplayDeliveryMutation();
  return (
    <Dialog shouldReturnFocusOnClose={false} size="large" title={`Deliveries to ${name}`} onClose={onClose}>
      <DialogBody>
        {replaying.error && <FailureNote error={replaying.error} />}
        {error && !data && <FailureNote error={error} isRetrying={isFetching} onRetry={refetch} />}
        {data?.deliveries.length === 0 && (
          <EmptyState title="Nothing was sent yet">
            Events appear here as they happen. To try the webhook, send a test message from its menu.
          </EmptyState>
        )}
        {!error && data?.deliveries.length !== 0 && (
          <RecordTable
            caption="Deliveries"
            cardsBelow={600}
            columns={[
              ...COLUMNS,
              {
                title: 'Send again',
                kind: 'actions',
                render: (delivery) => (
                  <PlainButton
                    aria-label={`Send again: ${eventOf(delivery)}, ${formatMoment(delivery.createdAt)}`}
                    disabled={state !== 'enabled'}
                    loading={replaying.isLoading && replaying.originalArgs?.deliveryId === delivery.id}
                    text="Send again"
                    onClick={() => void replay({ id, deliveryId: delivery.id })}
                  />
                ),
              },
            ]}
            rows={data?.deliveries}
            keyOf={({ id: deliveryId }) => deliveryId}
          />
        )}
        {data?.hasMore && <p>Older deliveries are not shown.</p>}
      </DialogBody>
      <DialogActions>
        <Button loading={isFetching} text="Refresh" onClick={() => void refetch()} />
      </DialogActions>
    </Dialog>
  );
}

function eventOf({ type, subjectId }: WebhookDelivery): string {
  return type === null ? 'Test message' : `${eventTitle(type)}, ${subjectId ?? ''}`;
}
