import { DialogBody } from '@blueprintjs/core';
import type { Erasure } from '@contract/personal-data';
import { formatMoment } from '@/shared/lib/date';
import { isRowBy, useShownState } from '@/shared/redux';
import { PlainButton } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';
import { FailureNote } from '@/shared/ui/failure-note';
import { RecordTable, type RecordColumn } from '@/shared/ui/record-table';
import { useListErasuresQuery } from '../api/personal-data-api';
import { KIND_TITLES } from '../model/personal-data-address';
import { HoldingTable } from './HoldingTable';
import styles from './PersonalDataPage.module.css';

const COLUMNS: readonly RecordColumn<Erasure>[] = [
  { title: 'When', kind: 'short', render: ({ at }) => formatMoment(at) },
  { title: 'Kind', kind: 'short', render: ({ kind }) => KIND_TITLES[kind] },
  { title: 'Reason', render: ({ reason }) => reason },
  { title: 'By', render: ({ by }) => by },
];

/** The erasures on record (product/personal-data#record). */
export function ErasureList() {
  const { data, error, isFetching, refetch } = useListErasuresQuery(undefined, { refetchOnMountOrArgChange: true });
  const [open, setOpen] = useShownState('personal-data.erasure', isRowBy<Erasure>('id'), null);
  return (
    <section className={styles.erasures} aria-label="Erasures">
      <h2>Erasures</h2>
      {error && !data && <FailureNote error={error} isRetrying={isFetching} onRetry={refetch} />}
      {data?.erasures.length === 0 && <p className={styles.note}>Nobody has been erased.</p>}
      {!error && data?.erasures.length !== 0 && (
        <RecordTable
          caption="Erasures"
          cardsBelow={600}
          columns={[
            ...COLUMNS,
            {
              title: 'What was erased',
              kind: 'actions',
              render: (erasure) => <PlainButton text="Details" onClick={() => setOpen(erasure)} />,
            },
          ]}
          rows={data?.erasures}
          keyOf={({ id }) => id}
        />
      )}
      {open && (
        <Dialog size="large" title="What was erased" onClose={() => setOpen(null)}>
          <DialogBody>
            <p>
              {KIND_TITLES[open.kind]} with the id {open.subjectId}, erased {formatMoment(open.at)} by {open.by}.
              Reason: {open.reason}
            </p>
            <HoldingTable caption="What was erased" holdings={open.holdings} />
          </DialogBody>
        </Dialog>
      )}
    </section>
  );
}
