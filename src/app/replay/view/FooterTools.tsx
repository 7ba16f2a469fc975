import { Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { selectConfiguration } from '@/shared/api';
import { fetchedComponent } from '@/shared/lib/fetched-component';
import { useAppSelector, useAppStore } from '@/shared/redux';
import { QuietButton } from '@/shared/ui/button';
import { followTap, isTapped } from '../../store/action-tap';
import { alwaysRecords, hasTesterTools, rememberTesterTools } from '../tester-tools';
import { ReportButton } from './ReportButton';
import type { RootState } from '../../store';

const { Component: TesterPanel } = fetchedComponent(async () => (await import('./TesterPanel')).TesterPanel);

/** 'Report a problem', which is always there, and the testers' tools, if they are switched on. */
export function FooterTools() {
  const isTester = useTesterTools();

  return (
    <div className="app-wrap">
      {isTester && <TesterButton />}
      <ReportButton />
    </div>
  );
}

/** Opens the testers' tools, and shows whether a recording is on. */
function TesterButton() {
  const isRecording = useSyncExternalStore(followTap, isTapped);
  const [isOpen, setIsOpen] = useState(false);
  const store = useAppStore<RootState>();

  useEffect(() => {
    if (alwaysRecords.read() !== 'on' || isTapped()) return;
    void import('../recorder').then(({ recorder }) => {
      if (!recorder.isOn) recorder.start(store, { isLimited: true });
    });
  }, [store]);

  return (
    <>
      <QuietButton
        aria-haspopup="dialog"
        intent={isRecording ? 'danger' : 'none'}
        text={isRecording ? 'Tester tools: recording' : 'Tester tools'}
        onClick={() => setIsOpen(true)}
      />
      <Suspense fallback={null}>{isOpen && <TesterPanel onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  );
}

function useTesterTools(): boolean {
  const announced = useAppSelector(selectConfiguration).testerTools;
  useEffect(() => {
    if (announced !== undefined) rememberTesterTools(announced);
  }, [announced]);
  return announced ?? hasTesterTools();
}
