import { selectUser } from '@/entities/session';
import { useLazyListTimeSheetPeriodQuery } from '@/entities/time-entry';
import { counted } from '@/shared/lib/number';
import { saveText } from '@/shared/lib/save-file';
import { useAppDispatch, useAppSelector } from '@/shared/redux';
import { notificationShown } from '@/shared/ui/snack-bar';
import { entriesCsv } from './entries-csv';

/** Downloads a calendar year's entries as CSV (product/time-sheet#year-csv). */
export function useYearExport(): [download: (year: string) => Promise<void>, isBusy: boolean] {
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
