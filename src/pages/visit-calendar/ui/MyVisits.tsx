import { Button } from '@blueprintjs/core';
import { CalendarIcon } from '@blueprintjs/icons';
import { MY_VISITS_PAGE_SIZES, type MyVisit } from '@contract/visit-calendar';
import { COULD_NOT_FETCH_VISITS, useListMyVisitsQuery } from '@/entities/visit';
import { selectExtensions } from '@/shared/api';
import { formatWallClock, today } from '@/shared/lib/date';
import { isFlag, useAppSelector, useShownState } from '@/shared/redux';
import { QuietButton } from '@/shared/ui/button';
import { FailureNote } from '@/shared/ui/failure-note';
import { SelectField } from '@/shared/ui/form-field';
import { FrameControls } from '@/shared/ui/page-frame';
import { Pager } from '@/shared/ui/pager';
import { SimpleTable, TableCell } from '@/shared/ui/simple-table';
import { choiceParam, fieldsOf, pageParam, useAddress } from '@/shared/lib/address';
import { agendaOf, type AgendaPart } from '../model/agenda';
import { downloadVisits, useVisitDownload } from '../model/use-visit-download';
import { toEvent } from '../model/visit-file';
import styles from './MyVisits.module.css';
import { SubscribeDialog } from './SubscribeDialog';

const PAGE = fieldsOf({ page: pageParam(), rows: choiceParam('rows', MY_VISITS_PAGE_SIZES) });

/** The page of my visits (from 0) and its size, in the address. */
function usePage() {
  const [{ page, rows }, set] = useAddress(PAGE);
  return {
    page,
    rows,
    setPage: (next: number) => set({ page: next, rows }),
    /** The first visit on the page stays on the page. */
    setRows: (next: typeof rows) => set({ page: Math.floor((page * rows) / next), rows: next }),
  };
}

const COLUMNS = [
  { title: 'Site' },
  { title: 'Type' },
  { title: 'Description' },
  { title: 'Date', kind: 'short' },
  { title: 'Calendar file', kind: 'actions' },
] as const;

/** The user's own visits, page by page (product/visit-calendar#columns), and how to get them into a calendar. */
export function MyVisits() {
  const { page, rows, setPage, setRows } = usePage();
  const { currentData, data, isError, isFetching, refetch } = useListMyVisitsQuery({ page, rows });
  const { downloadAll, isRunning } = useVisitDownload();
  const hasExtensions = useAppSelector(selectExtensions);

  return (
    <div className="app-stack">
      <FrameControls
        actions={
          <>
            <Button
              icon={<CalendarIcon />}
              loading={isRunning}
              text="All my visits (.ics)"
              onClick={() => void downloadAll()}
            />
            {hasExtensions && <Subscribe />}
          </>
        }
      />
      {isError && !currentData ? (
        <FailureNote message={COULD_NOT_FETCH_VISITS} isRetrying={isFetching} onRetry={refetch} />
      ) : (
        <>
          <SimpleTable
            caption="My visits"
            cardsBelow={600}
            className={styles.visits}
            columns={COLUMNS}
            isLoading={!currentData}
            skeletonRows={rows}
            bodies={agendaOf(currentData?.results ?? [], today()).map((part) => (
              <AgendaRows key={part.visits[0]?.id} part={part} />
            ))}
          />
          {currentData?.results.length === 0 && <p className={styles.none}>There are no visits on this page.</p>}
        </>
      )}
      <Pager
        label="Pages of my visits"
        page={page}
        pageSize={rows}
        count={currentData?.results.length ?? null}
        total={(currentData ?? data)?.totalCount ?? 0}
        onPage={setPage}
      >
        <RowsPerPage rows={rows} onRows={setRows} />
      </Pager>
    </div>
  );
}

function Subscribe() {
  const [isOpen, setIsOpen] = useShownState('visit-calendar.subscribe', isFlag, false);
  return (
    <>
      <Button text="Subscribe" onClick={() => setIsOpen(true)} />
      {isOpen && <SubscribeDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}

type Rows = (typeof MY_VISITS_PAGE_SIZES)[number];

function RowsPerPage({ rows, onRows }: { rows: Rows; onRows: (rows: Rows) => void }) {
  return (
    <SelectField
      id="my-visits-rows"
      label="Rows per page"
      className={styles.rows}
      options={[...MY_VISITS_PAGE_SIZES]}
      value={rows}
      onChange={(value) => onRows(MY_VISITS_PAGE_SIZES.find((size) => String(size) === value) ?? rows)}
      fill={false}
    />
  );
}

/** The visits of a day, under its name. */
function AgendaRows({ part: { title, detail, visits } }: { part: AgendaPart }) {
  return (
    <tbody>
      <tr className={styles.day}>
        <th colSpan={COLUMNS.length} scope="rowgroup">
          {title} {detail && <span className={styles.detail}>{detail}</span>}
        </th>
      </tr>
      {visits.map((visit) => (
        <VisitRow key={visit.id} visit={visit} />
      ))}
    </tbody>
  );
}

function VisitRow({ visit }: { visit: MyVisit }) {
  const date = formatWallClock(visit.visitDate, 'dd/MM/yyyy HH:mm');
  const site = visit.accountName ?? 'Site unknown';
  return (
    <tr>
      <TableCell className={styles.site}>{site}</TableCell>
      <TableCell label="Type">{visit.subActivity}</TableCell>
      <TableCell label="Description">
        {visit.description && <span className={styles.description}>{visit.description}</span>}
      </TableCell>
      <TableCell label="Date" kind="short" className={styles.date}>
        {date}
      </TableCell>
      <TableCell kind="actions" className={styles.file}>
        <QuietButton
          aria-label={`.ics calendar file of ${site}, ${date}`}
          disabled={toEvent(visit) === null}
          icon={<CalendarIcon />}
          text=".ics"
          onClick={() => downloadVisits(`${site} ${visit.visitDate?.slice(0, 10) ?? ''}`, [visit])}
        />
      </TableCell>
    </tr>
  );
}
