import { Suspense, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { fetchedComponent, useFetchedSoon } from '@/shared/lib/fetched-component';
import { useAppDispatch, useAppStore } from '@/shared/redux';
import { ActionButton, usePageKeys } from '@/shared/ui/screen-keys';
import { notificationShown } from '@/shared/ui/snack-bar';
import type { Report } from '../store-state';
import styles from './ReportButton.module.css';
import type { RootState } from '../../store';

const dialog = fetchedComponent(async () => (await import('./ReportDialog')).ReportDialog);

interface ReportButtonProps {
  /** In the corner of the window, at once or if something takes long, for pages without a layout. */
  position?: 'corner' | 'late';
}

/** 'Report a problem', which is always available; its key also works with an open dialog, which stays unchanged. */
export function ReportButton({ position }: ReportButtonProps) {
  const store = useAppStore<RootState>();
  const dispatch = useAppDispatch();
  const { pathname, search, hash } = useLocation();
  // The state when the button was pressed, even if something changes behind the dialog.
  const [report, setReport] = useState<Report | null>(null);

  useFetchedSoon(fetchReport);

  const handlePress = async () => {
    try {
      const takeReport = await fetchReport();
      setReport(takeReport(store, pathname + search + hash));
    } catch {
      dispatch(notificationShown('The report could not be loaded. Check your connection and try again.', 'error'));
    }
  };

  usePageKeys(
    (event) => {
      // By position: on a Mac it types another character.
      if (event.code !== 'KeyR' || !event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      if (!event.repeat && !report) void handlePress();
    },
    { isFirst: true },
  );

  return (
    <div className={position && styles[position]}>
      <ActionButton
        aria-haspopup="dialog"
        keys="Alt+R"
        size="small"
        text="Report a problem"
        title="Alt+R, also from an open dialog"
        variant="minimal"
        onAction={() => void handlePress()}
      />
      <Suspense fallback={null}>
        {report && <dialog.Component report={report} onClose={() => setReport(null)} />}
      </Suspense>
    </div>
  );
}

async function fetchReport() {
  await dialog.fetch();
  const { takeReport } = await import('../store-state');
  return takeReport;
}
