import { Button } from '@blueprintjs/core';
import { PAIRS_MAX, type Pair } from '@contract/duplicates';
import type { SearchItem } from '@contract/lookup';
import { useState } from 'react';
import { ClientSearch } from '@/entities/client';
import { messageOf } from '@/shared/api';
import { useAddress } from '@/shared/lib/address';
import { usePageTitle } from '@/shared/lib/page-title';
import { isFlag, useAppDispatch, useShownState } from '@/shared/redux';
import { QuietButton } from '@/shared/ui/button';
import { EmptyState } from '@/shared/ui/empty-state';
import { FailureNote } from '@/shared/ui/failure-note';
import { FormDialog } from '@/shared/ui/form-dialog';
import { FormField } from '@/shared/ui/form-field';
import { PageFrame } from '@/shared/ui/page-frame';
import { RecordTable, type RecordColumn } from '@/shared/ui/record-table';
import { notificationShown, offerUndo } from '@/shared/ui/snack-bar';
import { keepApart, useKeepApartMutation, useListDuplicatesQuery } from '../api/duplicates-api';
import { KIND_TITLES, PAIR_VIEW } from '../model/pair-address';
import { CompareDialog } from './CompareDialog';
import styles from './DuplicatesPage.module.css';
import { MergeList } from './MergeList';

const REASONS: Readonly<Record<Pair['reason'], string>> = {
  'same-email': 'Same e-mail',
  'same-name': 'Same name',
  'same-post-code': 'Same post code',
};

const COLUMNS: readonly RecordColumn<Pair>[] = [
  { title: 'Kind', kind: 'short', render: ({ kind }) => KIND_TITLES[kind] },
  { title: 'One record', render: ({ records: [one] }) => <RecordName record={one} /> },
  { title: 'The other', render: ({ records: [, other] }) => <RecordName record={other} /> },
  { title: 'Why', kind: 'short', render: ({ reason }) => REASONS[reason] },
];

/** `/admin/duplicates`: clients and contacts that are in the portal twice (product/duplicates). */
export function DuplicatesPage() {
  usePageTitle('Duplicates');
  const { data, error, isFetching, refetch } = useListDuplicatesQuery(undefined, { refetchOnMountOrArgChange: true });
  const [pair, setPair] = useAddress(PAIR_VIEW);
  const [isChoosing, setIsChoosing] = useShownState('duplicates.choose', isFlag, false);
  return (
    <PageFrame title="Duplicates" actions={<Button text="Merge two clients …" onClick={() => setIsChoosing(true)} />}>
      <div className={styles.body}>
        {error && !data && <FailureNote error={error} isRetrying={isFetching} onRetry={refetch} />}
        {data?.pairs.length === 0 && (
          <EmptyState title="No duplicates found">
            The portal looks for clients with the same name or post code, and for contacts of one client with the same
            name or e-mail. If you know of two clients that are the same, choose “Merge two clients”.
          </EmptyState>
        )}
        {!error && data?.pairs.length !== 0 && <PairTable pairs={data?.pairs} onCompare={setPair} />}
        {data?.hasMore && (
          <p className={styles.note}>Only the first {PAIRS_MAX} pairs are shown. Decide on these to see the others.</p>
        )}
        {data && <MergeList merges={data.merges} />}
      </div>
      {isChoosing && (
        <ChoosePairDialog
          onClose={() => setIsChoosing(false)}
          onChoose={(id, otherId) => {
            setIsChoosing(false);
            setPair({ kind: 'client', id, otherId });
          }}
        />
      )}
      {pair && <CompareDialog key={pairKey(pair)} pair={pair} onClose={() => setPair(null)} />}
    </PageFrame>
  );
}

const pairKey = (pair: { kind: string } & ({ id: string; otherId: string } | Pick<Pair, 'records'>)): string =>
  'records' in pair
    ? [pair.kind, ...pair.records.map(({ id }) => id)].join(' ')
    : [pair.kind, pair.id, pair.otherId].join(' ');

interface PairTableProps {
  /** Undefined while they are loading. */
  pairs: readonly Pair[] | undefined;
  onCompare: (pair: { kind: Pair['kind']; id: string; otherId: string }) => void;
}

function PairTable({ pairs, onCompare }: PairTableProps) {
  return (
    <RecordTable
      caption="Probably the same"
      cardsBelow={960}
      columns={[
        ...COLUMNS,
        { title: 'Decide', kind: 'actions', render: (pair) => <PairButtons pair={pair} onCompare={onCompare} /> },
      ]}
      rows={pairs}
      keyOf={pairKey}
    />
  );
}

interface PairButtonsProps extends Pick<PairTableProps, 'onCompare'> {
  pair: Pair;
}

function PairButtons({ pair: { kind, records }, onCompare }: PairButtonsProps) {
  const dispatch = useAppDispatch();
  const [separate, { isLoading }] = useKeepApartMutation();
  const [one, other] = records;
  const ids = { kind, id: one?.id ?? '', otherId: other?.id ?? '' };
  const names = `${one?.name} and ${other?.name}`;
  const dismiss = async () => {
    const { error } = await separate({ ...ids, isApart: true });
    if (error) {
      dispatch(notificationShown(messageOf(error), 'error'));
      return;
    }
    const undo = () => void dispatch(keepApart.initiate({ ...ids, isApart: false }));
    dispatch(offerUndo({ text: `${names} are kept as separate records.`, undo }));
  };
  return (
    <>
      <QuietButton aria-label={`Compare ${names}`} text="Compare …" onClick={() => onCompare(ids)} />
      <QuietButton
        aria-label={`${names} are not the same`}
        loading={isLoading}
        text="Not the same"
        onClick={() => void dismiss()}
      />
    </>
  );
}

function RecordName({ record }: { record: Pair['records'][number] | undefined }) {
  return (
    <>
      {record?.name} <span className={styles.note}>{record?.detail}</span>
    </>
  );
}

interface ChoosePairDialogProps {
  onClose: () => void;
  onChoose: (id: string, otherId: string) => void;
}

/** Chooses two clients to compare that the portal does not suggest. */
function ChoosePairDialog({ onClose, onChoose }: ChoosePairDialogProps) {
  const [one, setOne] = useState<SearchItem | null>(null);
  const [other, setOther] = useState<SearchItem | null>(null);
  return (
    <FormDialog
      action="Compare"
      isSubmitting={false}
      needed={neededOf(one, other)}
      title="Merge two clients"
      onClose={onClose}
      onSubmit={() => one && other && onChoose(one.value, other.value)}
    >
      <FormField label="Client" missing={!one && 'Choose a client.'}>
        {(control) => <ClientSearch control={control} value={one} onChange={setOne} />}
      </FormField>
      <FormField
        label="The same client again"
        missing={(!other || one?.value === other.value) && 'Choose another client.'}
      >
        {(control) => <ClientSearch control={control} value={other} onChange={setOther} />}
      </FormField>
    </FormDialog>
  );
}

function neededOf(one: SearchItem | null, other: SearchItem | null): string[] {
  if (!one || !other) return ['two clients'];
  return one.value === other.value ? ['two different clients'] : [];
}
