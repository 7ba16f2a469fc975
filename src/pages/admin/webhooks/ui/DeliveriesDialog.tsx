import { Button, DialogBody, DialogFooter } from '@blueprintjs/core';
import { eventTitle } from '@contract/events';
import type { WebhookDelivery, WebhookEndpoint } from '@contract/webhooks';
import { messageOf } from '@/shared/api';
import { formatMoment } from '@/shared/lib/date';
import { Dialog } from '@/shared/ui/dialog';
import { EmptyState } from '@/shared/ui/empty-state';
import { FailureNote } from '@/shared/ui/failure-note';
import { SimpleTable, TableCell } from '@/shared/ui/simple-table';
import { useListDeliveriesQuery, useReplayDeliveryMutation } from '../api/webhooks-api';
import { statusTitle } from '../model/webhook-labels';

const COLUMNS = [
  { title: 'When', kind: 'short' },
  { title: 'Event' },
  { title: 'Result' },
  { title: 'Attempts', kind: 'figure' },
  { title: 'Send again', kind: 'actions', isTitleHidden: true },
] as const;

interface DeliveriesDialogProps {
  webhook: WebhookEndpoint;
  onClose: () => void;
}

/** What was sent to a webhook, latest first (product/webhooks#log). */
export function DeliveriesDialog({ webhook: { id, name, state }, onClose }: DeliveriesDialogProps) {
  const { data, error, isFetching, refetch } = useListDeliveriesQuery(id, { refetchOnMountOrArgChange: true });
  const [replay, replaying] = useReplayDeliveryMutation();
  const eventOf = ({ type, subjectId }: WebhookDelivery) =>
    type === null ? 'Test message' : `${eventTitle(type)}, ${subjectId ?? ''}`;
  return (
    <Dialog shouldReturnFocusOnClose={false} size="large" title={`Deliveries to ${name}`} onClose={onClose}>
      <DialogBody>
        {replaying.error && <FailureNote message={messageOf(replaying.error)} />}
        {error && !data && <FailureNote message={messageOf(error)} isRetrying={isFetching} onRetry={refetch} />}
        {data?.deliveries.length === 0 && (
          <EmptyState title="Nothing was sent yet">
            Events appear here as they happen. To try the webhook, send a test message from its menu.
          </EmptyState>
        )}
        {!error && data?.deliveries.length !== 0 && (
          <SimpleTable caption="Deliveries" cardsBelow={600} columns={COLUMNS} isLoading={!data}>
            {data?.deliveries.map((delivery) => (
              <tr key={delivery.id}>
                <TableCell kind="short" label="When">
                  {formatMoment(delivery.createdAt)}
                </TableCell>
                <TableCell label="Event">{eventOf(delivery)}</TableCell>
                <TableCell label="Result">
                  {statusTitle(delivery)}
                  {delivery.error !== null && `: ${delivery.error}`}
                </TableCell>
                <TableCell kind="figure" label="Attempts">
                  {delivery.attempts}
                </TableCell>
                <TableCell kind="actions">
                  <Button
                    aria-label={`Send again: ${eventOf(delivery)}, ${formatMoment(delivery.createdAt)}`}
                    disabled={state !== 'enabled'}
                    loading={replaying.isLoading && replaying.originalArgs?.deliveryId === delivery.id}
                    text="Send again"
                    variant="minimal"
                    onClick={() => void replay({ id, deliveryId: delivery.id })}
                  />
                </TableCell>
              </tr>
            ))}
          </SimpleTable>
        )}
        {data?.hasMore && <p>Older deliveries are not shown.</p>}
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button loading={isFetching} text="Refresh" onClick={() => void refetch()} />
            <Button text="Close" onClick={onClose} />
          </>
        }
      />
    </Dialog>
  );
}
