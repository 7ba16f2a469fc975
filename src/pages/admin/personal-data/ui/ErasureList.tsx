import { Button, DialogBody, DialogFooter } from '@blueprintjs/core';
import type { Erasure } from '@contract/personal-data';
import { messageOf } from '@/shared/api';
import { formatMoment } from '@/shared/lib/date';
import { isRowBy, useShownState } from '@/shared/redux';
import { Dialog } from '@/shared/ui/dialog';
import { FailureNote } from '@/shared/ui/failure-note';
import { SimpleTable, TableCell } from '@/shared/ui/simple-table';
import { useListErasuresQuery } from '../api/personal-data-api';
import { KIND_TITLES } from '../model/personal-data-address';
import { HoldingTable } from './HoldingTable';
import styles from './PersonalDataPage.module.css';

const COLUMNS = [
  { title: 'When', kind: 'short' },
  { title: 'Kind', kind: 'short' },
  { title: 'Reason' },
  { title: 'By' },
  { title: 'What was erased', kind: 'actions', isTitleHidden: true },
] as const;

/** The erasures on record (product/personal-data#record). */
export function ErasureList() {
  const { data, error, isFetching, refetch } = useListErasuresQuery(undefined, { refetchOnMountOrArgChange: true });
  const [open, setOpen] = useShownState('personal-data.erasure', isRowBy<Erasure>('id'), null);
  return (
    <section className={styles.erasures} aria-label="Erasures">
      <h2>Erasures</h2>
      {error && !data && <FailureNote message={messageOf(error)} isRetrying={isFetching} onRetry={refetch} />}
      {data?.erasures.length === 0 && <p className={styles.note}>Nobody has been erased.</p>}
      {!error && data?.erasures.length !== 0 && (
        <SimpleTable caption="Erasures" cardsBelow={600} columns={COLUMNS} isLoading={!data}>
          {data?.erasures.map((erasure) => (
            <tr key={erasure.id}>
              <TableCell kind="short" label="When">
                {formatMoment(erasure.at)}
              </TableCell>
              <TableCell kind="short" label="Kind">
                {KIND_TITLES[erasure.kind]}
              </TableCell>
              <TableCell label="Reason">{erasure.reason}</TableCell>
              <TableCell label="By">{erasure.by}</TableCell>
              <TableCell kind="actions">
                <Button text="Details" variant="minimal" onClick={() => setOpen(erasure)} />
              </TableCell>
            </tr>
          ))}
        </SimpleTable>
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
          <DialogFooter actions={<Button text="Close" onClick={() => setOpen(null)} />} />
        </Dialog>
      )}
    </section>
  );
}
