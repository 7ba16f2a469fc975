import { DownloadIcon, PrintIcon } from '@blueprintjs/icons';
import { isIsoDate } from '@contract/wall-clock';
import { addMonths, endOfMonth, format, parseISO } from 'date-fns';
import { useMemo } from 'react';
import type { TimeEntry } from '@contract/time-entry';
import { absenceName } from '@contract/visit-clashes';
import { selectUser } from '@/entities/session';
import { useListTimeSheetPeriodQuery, useLazyListTimeSheetPeriodQuery } from '@/entities/time-entry';
import { formatTime, formatWallClock, londonNow, today } from '@/shared/lib/date';
import { formatDuration, counted } from '@/shared/lib/number';
import { saveText } from '@/shared/lib/save-file';
import { useAppSelector, useAppDispatch } from '@/shared/redux';
import { OutlinedButton, QuietButton } from '@/shared/ui/button';
import { FailureNote } from '@/shared/ui/failure-note';
import { PeriodStepper } from '@/shared/ui/period-stepper';
import { RecordCells, type RecordColumn } from '@/shared/ui/record-table';
import { SimpleTable } from '@/shared/ui/simple-table';
import { notificationShown } from '@/shared/ui/snack-bar';
import { Description } from '../../entry/ui/EntryCells';
import { contractOf, entriesCsv } from '../model/entries-csv';
import { daysOfPeriod, missingMinutes, type SheetDay } from '../model/week';
import styles from './MonthView.module.css';

interface MonthViewProps {
  /** Any day of the month, yyyy-MM-dd. */
  day: string;
  onDay: (day: string) => void;
  onMonth: (day: string) => void;
  onOpen: (entry: TimeEntry) => void;
}

type Columns = readonly RecordColumn<TimeEntry>[];

function columnsOf(onOpen: MonthViewProps['onOpen']): Columns {
  return [
    { title: 'Start', kind: 'figure', render: ({ startTime }) => formatTime(startTime) },
    { title: 'End', kind: 'figure', render: ({ endTime }) => formatTime(endTime) },
    { title: 'Duration', kind: 'figure', render: ({ duration }) => formatDuration(duration) },
    {
      title: 'Id',
      kind: 'short',
      render: (entry) => (
        <QuietButton
          aria-haspopup="dialog"
          intent="primary"
          text={entry.name}
          onClick={(click) => {
            click.stopPropagation();
            onOpen(entry);
          }}
        />
      ),
    },
    { title: 'Account', render: ({ accountName }) => accountName },
    { title: 'Contract', render: contractOf },
    { title: 'Activity Type', render: ({ activityType }) => activityType },
    { title: 'Description', render: ({ description }) => <Description text={description ?? ''} /> },
  ];
}

/** A month's entries by day, to look at, to print and to export (product/time-sheet#month-view). */
export function MonthView({ day, onDay, onMonth, onOpen }: MonthViewProps) {
  const from = `${day.slice(0, 7)}-01`;
  const to = format(endOfMonth(parseISO(from)), 'yyyy-MM-dd');
  const { currentData, isError, error, isFetching, refetch } = useListTimeSheetPeriodQuery({ from, to });
  const user = useAppSelector(selectUser);
  const days = useMemo(
    () => currentData && daysOfPeriod(currentData, londonNow()).filter((one) => hasContent(one)),
    [currentData],
  );
  const columns = columnsOf(onOpen);
  const name = formatWallClock(from, 'MMMM yyyy');
  return (
    <section aria-label={name} className={styles.month}>
      <h3 className={styles.heading}>
        Time sheet of {user?.firstName} {user?.lastName}, {name}
      </h3>
      <div className="app-wrap app-apart" data-screen-only>
        <MonthStepper from={from} onChange={onMonth} />
        <MonthActions year={from.slice(0, 4)} isLoaded={days !== undefined} />
      </div>
      {isError && <FailureNote isRetrying={isFetching} error={error} onRetry={refetch} />}
      {(days || !isError) && (
        <SimpleTable
          bodies={days?.map((one) => (
            <DayRows key={one.date} columns={columns} day={one} onDay={onDay} onOpen={onOpen} />
          ))}
          caption={`Entries of ${name}`}
          cardsBelow={960}
          columns={columns}
          footer={days && <TotalRow columnCount={columns.length} days={days} />}
          isInteractive
          isLoading={!days}
        />
      )}
    </section>
  );
}

function MonthActions({ year, isLoaded }: { year: string; isLoaded: boolean }) {
  const [download, isExporting] = useYearExport();
  return (
    <div className={styles.actions}>
      <OutlinedButton
        icon={<DownloadIcon />}
        loading={isExporting}
        text={`${year} as CSV`}
        onClick={() => void download(year)}
      />
      <OutlinedButton disabled={!isLoaded} icon={<PrintIcon />} text="Print" onClick={() => window.print()} />
    </div>
  );
}

function MonthStepper({ from, onChange }: { from: string; onChange: (day: string) => void }) {
  const step = (months: number) => format(addMonths(parseISO(from), months), 'yyyy-MM-dd');
  const titleOf = (month: string) => formatWallClock(month, 'MMMM yyyy');
  const present = `${today().slice(0, 7)}-01`;
  const [previous, next] = [step(-1), step(1)];
  return (
    <PeriodStepper
      label="Month"
      next={{ label: `Next month, ${titleOf(next)}`, isDisabled: !isIsoDate(next), onPress: () => onChange(next) }}
      present={{ text: 'This month', isDisabled: from === present, onPress: () => onChange(today()) }}
      previous={{
        label: `Previous month, ${titleOf(previous)}`,
        isDisabled: !isIsoDate(previous),
        onPress: () => onChange(previous),
      }}
      shown={titleOf(from)}
      width={136}
    />
  );
}

/** Working days are listed even if they have no entries. */
function hasContent({ entries, contractedMinutes, absence, recordedMinutes }: SheetDay): boolean {
  return entries.length > 0 || contractedMinutes > 0 || absence !== null || recordedMinutes > 0;
}

interface DayRowsProps extends Pick<MonthViewProps, 'onDay' | 'onOpen'> {
  columns: Columns;
  day: SheetDay;
}

function DayRows({ columns, day, onDay, onOpen }: DayRowsProps) {
  const { date, entries, recordedMinutes, contractedMinutes, absence } = day;
  const missing = missingMinutes(day, today());
  return (
    <tbody className={styles.day}>
      <tr>
        <th className={styles.dayHead} colSpan={columns.length} scope="rowgroup">
          <span className={styles.dayLine}>
            <QuietButton
              className={styles.date}
              text={formatWallClock(date, 'EEEE dd/MM/yyyy')}
              onClick={() => onDay(date)}
            />
            <span className={styles.sum}>
              {formatDuration(recordedMinutes)}
              {contractedMinutes > 0 && ` of ${formatDuration(contractedMinutes)}`}
              {absence !== null && `, ${absenceName(absence)}`}
            </span>
            {missing > 0 && <span className={styles.missing}>{formatDuration(missing)} missing</span>}
          </span>
        </th>
      </tr>
      {entries.map((entry) => (
        <tr key={entry.id} onClick={() => onOpen(entry)}>
          <RecordCells columns={columns} row={entry} />
        </tr>
      ))}
    </tbody>
  );
}

function TotalRow({ days, columnCount }: { days: readonly SheetDay[]; columnCount: number }) {
  const sum = (minutesOf: (day: SheetDay) => number) =>
    formatDuration(days.reduce((minutes, one) => minutes + minutesOf(one), 0));
  return (
    <tr>
      <th className={styles.total} colSpan={columnCount} scope="row">
        Total {sum(({ recordedMinutes }) => recordedMinutes)} of {sum(({ contractedMinutes }) => contractedMinutes)}{' '}
        contracted
      </th>
    </tr>
  );
}

/** Downloads a calendar year's entries as CSV (product/time-sheet#year-csv). */
function useYearExport(): [download: (year: string) => Promise<void>, isBusy: boolean] {
  const dispatch = useAppDispatch();
  const user = useAppSelector(selectUser);
  const [ask, { isFetching }] = useLazyListTimeSheetPeriodQuery();
  const download = async (year: string) => {
    const { data } = await ask({ from: `${year}-01-01`, to: `${year}-12-31` });
    if (!data) return; // the snack-bar shows the error
    saveText(entriesCsv(data.entries), `Time sheet ${year} ${user?.firstName} ${user?.lastName}`, 'csv', 'text/csv');
    dispatch(
      notificationShown(`${counted(data.entries.length, 'entry', 'entries')} of ${year} downloaded.`, 'success'),
    );
  };
  return [download, isFetching];
}
