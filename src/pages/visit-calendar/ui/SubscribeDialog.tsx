import { Button, DialogBody, InputGroup } from '@blueprintjs/core';
import { useId, useState } from 'react';
import type { AccessToken } from '@contract/access-token';
import { startUpConfig } from '@/shared/config';
import { copyResult, copyText } from '@/shared/lib/copy';
import { formatMoment } from '@/shared/lib/date';
import { PlainButton } from '@/shared/ui/button';
import { Dialog, DialogActions } from '@/shared/ui/dialog';
import { FailureNote } from '@/shared/ui/failure-note';
import { FormField } from '@/shared/ui/form-field';
import { RecordTable, type RecordColumn } from '@/shared/ui/record-table';
import {
  useAddCalendarFeedMutation,
  useGetMyCalendarQuery,
  useRevokeCalendarFeedMutation,
} from '../api/calendar-feed-api';

const COLUMNS: readonly RecordColumn<AccessToken>[] = [
  { title: 'Address', kind: 'short', render: ({ ending }) => `…${ending}` },
  { title: 'Created', kind: 'short', render: ({ createdAt }) => formatMoment(createdAt) },
  {
    title: 'Last read',
    kind: 'short',
    render: ({ lastUsedAt }) => (lastUsedAt === null ? 'Never' : formatMoment(lastUsedAt)),
  },
];

/** The address that calendar programs subscribe to. */
function webcalAddress(token: string): string {
  const address = new URL(`${startUpConfig.apiHost}/calendar/${token}`, window.location.href);
  return address.href.replace(/^https?:/, 'webcal:');
}

/** Private addresses for calendar programs: created, shown once, removed (product/calendar-feed#address). */
export function SubscribeDialog({ onClose }: { onClose: () => void }) {
  const { data, error, isFetching, refetch } = useGetMyCalendarQuery(undefined, { refetchOnMountOrArgChange: true });
  const [add, adding] = useAddCalendarFeedMutation();
  const [revoke, revoking] = useRevokeCalendarFeedMutation();
  const created = adding.data;
  const isShown = created !== undefined && data?.feeds.some((feed) => feed.id === created.created.id);
  const address = isShown && created.token !== null ? webcalAddress(created.token) : null;
  const failure = adding.error ?? revoking.error;
  return (
    <Dialog size="medium" title="Subscribe to your visits" onClose={onClose}>
      <DialogBody>
        <p>
          Your calendar program can show your visits and absences, and follows their changes. Create an address and add
          it there as a subscription. Anyone who has the address can read your visits.
        </p>
        {failure && <FailureNote error={failure} />}
        {error && !data && <FailureNote error={error} isRetrying={isFetching} onRetry={refetch} />}
        {isShown && created.token === null && (
          <FailureNote message="The connection failed before the address arrived. Remove it below, and create another." />
        )}
        {address !== null && <NewAddress key={address} address={address} />}
        {data?.feeds.length !== 0 && !error && (
          <FeedTable
            feeds={data?.feeds}
            removing={revoking.isLoading ? revoking.originalArgs?.id : undefined}
            onRemove={(id) => void revoke({ id })}
          />
        )}
      </DialogBody>
      <DialogActions>
        <Button intent="primary" loading={adding.isLoading} text="Create an address" onClick={() => void add()} />
      </DialogActions>
    </Dialog>
  );
}

function NewAddress({ address }: { address: string }) {
  const id = useId();
  const [isCopied, setIsCopied] = useState<boolean | null>(null);
  return (
    <>
      <FormField id={id} hint="It is shown only now: copy it." label="Your address">
        {(control) => <InputGroup {...control} readOnly spellCheck={false} value={address} />}
      </FormField>
      <Button text="Copy" onClick={() => void copyText(address).then(setIsCopied)} />
      <p role="status">{copyResult(isCopied)}</p>
    </>
  );
}

interface FeedTableProps {
  /** Undefined while loading. */
  feeds: readonly AccessToken[] | undefined;
  /** The id of the one that is being removed. */
  removing: string | undefined;
  onRemove: (id: string) => void;
}

function FeedTable({ feeds, removing, onRemove }: FeedTableProps) {
  return (
    <RecordTable
      caption="Your addresses"
      cardsBelow={600}
      columns={[
        ...COLUMNS,
        {
          title: 'Remove',
          kind: 'actions',
          render: ({ id, ending }) => (
            <PlainButton
              aria-label={`Remove the address …${ending}`}
              loading={removing === id}
              text="Remove"
              onClick={() => onRemove(id)}
            />
          ),
        },
      ]}
      rows={feeds}
      keyOf={({ id }) => id}
      skeletonRows={1}
    />
  );
}
