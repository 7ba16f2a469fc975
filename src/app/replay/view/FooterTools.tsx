import { Button } from '@blueprintjs/core';
import { Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { selectConfiguration } from '@/shared/api';
import { fetchedComponent } from '@/shared/lib/fetched-component';
import { useAppSelector, useAppStore } from '@/shared/redux';
import { recorder, type Recording } from '../recorder';
import { hasTesterTools, rememberTesterTools } from '../tester-tools';
import styles from './FooterTools.module.css';

const { Component: ReportDialog } = fetchedComponent(async () => (await import('./ReportDialog')).ReportDialog);
const { Component: TesterPanel } = fetchedComponent(async () => (await import('./TesterPanel')).TesterPanel);

/** 'Report a problem', which is always there, and the testers' tools, where they are switched on. */
export function FooterTools() {
  const store = useAppStore();
  const isRecording = useSyncExternalStore(recorder.subscribe, () => recorder.isOn);
  const isTester = useTesterTools();
  // As it stood when the button was pressed, whatever happens behind the dialog.
  const [report, setReport] = useState<Recording | null>(null);
  const [isPanelOpen, setIsPanelOpen] = useState(false);

  const handleReport = async () => {
    const { takeState } = await import('../store-state');
    setReport(takeState(store));
  };

  return (
    <div className={styles.tools}>
      {isTester && (
        <Button
          aria-haspopup="dialog"
          intent={isRecording ? 'danger' : 'none'}
          size="small"
          text={isRecording ? 'Tester tools: recording' : 'Tester tools'}
          variant="minimal"
          onClick={() => setIsPanelOpen(true)}
        />
      )}
      <Button
        aria-haspopup="dialog"
        size="small"
        text="Report a problem"
        variant="minimal"
        onClick={() => void handleReport()}
      />
      <Suspense fallback={null}>
        {report && <ReportDialog taken={report} onClose={() => setReport(null)} />}
        {isPanelOpen && <TesterPanel onClose={() => setIsPanelOpen(false)} />}
      </Suspense>
    </div>
  );
}

function useTesterTools(): boolean {
  const announced = useAppSelector((state) => selectConfiguration(state).testerTools);
  useEffect(() => {
    if (announced !== undefined) rememberTesterTools(announced);
  }, [announced]);
  return announced ?? hasTesterTools();
}
