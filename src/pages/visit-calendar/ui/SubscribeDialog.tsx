import { Button, DialogBody, DialogFooter, InputGroup } from '@blueprintjs/core';
import { useId, useState } from 'react';
import { messageOf } from '@/shared/api';
import { startUpConfig } from '@/shared/config';
import { copyResult, copyText } from '@/shared/lib/copy';
import { formatMoment } from '@/shared/lib/date';
import { Dialog } from '@/shared/ui/dialog';
import { FailureNote } from '@/shared/ui/failure-note';
import { FormField } from '@/shared/ui/form-field';
import { SimpleTable, TableCell } from '@/shared/ui/simple-table';
import {
  useAddCalendarFeedMutation,
  useGetMyCalendarQuery,
  useRevokeCalendarFeedMutation,
} from '../api/calendar-feed-api';

const COLUMNS = [
  { title: 'Address', kind: 'short' },
  { title: 'Created', kind: 'short' },
  { title: 'Last read', kind: 'short' },
  { title: 'Remove', kind: 'actions', isTitleHidden: true },
] as const;

/** The address that calendar programs subscribe to. */
function webcalAddress(token: string): string {
  const address = new URL(`${startUpConfig.apiHost}/calendar/${token}`, window.location.href);
  return address.href.replace(/^https?:/, 'webcal:');
}

/** Private addresses for calendar programs: created, shown once, removed (product/calendar-feed#address). */
export function SubscribeDialog({ onClose }: { onClose: () => void }) {
  const id = useId();
  const { data, error, isFetching, refetch } = useGetMyCalendarQuery(undefined, { refetchOnMountOrArgChange: true });
  const [add, adding] = useAddCalendarFeedMutation();
  const [revoke, revoking] = useRevokeCalendarFeedMutation();
  const [isCopied, setIsCopied] = useState<boolean | null>(null);
  const created = adding.data;
  const isShown = created !== undefined && data?.feeds.some((feed) => feed.id === created.created.id);
  const address = isShown && created.token !== null ? webcalAddress(created.token) : null;
  const failure = adding.error ?? revoking.error;
  const handleAdd = () => {
    setIsCopied(null);
    void add();
  };
  return (
    <Dialog size="medium" title="Subscribe to your visits" onClose={onClose}>
      <DialogBody>
        <p>
          Your calendar program can show your visits and absences, and follows their changes. Create an address and add
          it there as a subscription. Anyone who has the address can read your visits.
        </p>
        {failure && <FailureNote message={messageOf(failure)} />}
        {error && !data && <FailureNote message={messageOf(error)} isRetrying={isFetching} onRetry={refetch} />}
        {isShown && created.token === null && (
          <FailureNote message="The connection failed before the address arrived. Remove it below, and create another." />
        )}
        {address !== null && (
          <>
            <FormField id={id} hint="It is shown only now: copy it." label="Your address">
              {(control) => <InputGroup {...control} readOnly spellCheck={false} value={address} />}
            </FormField>
            <Button text="Copy" onClick={() => void copyText(address).then(setIsCopied)} />
            <p role="status">{copyResult(isCopied)}</p>
          </>
        )}
        {data?.feeds.length !== 0 && !error && (
          <SimpleTable caption="Your addresses" cardsBelow={600} columns={COLUMNS} isLoading={!data} skeletonRows={1}>
            {data?.feeds.map((feed) => (
              <tr key={feed.id}>
                <TableCell kind="short" label="Address">
                  …{feed.ending}
                </TableCell>
                <TableCell kind="short" label="Created">
                  {formatMoment(feed.createdAt)}
                </TableCell>
                <TableCell kind="short" label="Last read">
                  {feed.lastUsedAt === null ? 'Never' : formatMoment(feed.lastUsedAt)}
                </TableCell>
                <TableCell kind="actions">
                  <Button
                    aria-label={`Remove the address …${feed.ending}`}
                    loading={revoking.isLoading && revoking.originalArgs?.id === feed.id}
                    text="Remove"
                    variant="minimal"
                    onClick={() => void revoke({ id: feed.id })}
                  />
                </TableCell>
              </tr>
            ))}
          </SimpleTable>
        )}
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text="Close" onClick={onClose} />
            <Button intent="primary" loading={adding.isLoading} text="Create an address" onClick={handleAdd} />
          </>
        }
      />
    </Dialog>
  );
}
