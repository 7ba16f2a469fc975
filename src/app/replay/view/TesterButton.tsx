import { Button } from '@blueprintjs/core';
import { Suspense, useState, useSyncExternalStore } from 'react';
import { fetchedComponent } from '@/shared/lib/fetched-component';
import { recorder } from '../recorder';

const { Component: TesterPanel } = fetchedComponent(async () => (await import('./TesterPanel')).TesterPanel);

/** Opens the testers' tools, and says while a recording is on. */
export function TesterButton() {
  const isRecording = useSyncExternalStore(recorder.subscribe, () => recorder.isOn);
  const [isOpen, setIsOpen] = useState(false);

  return (
    <>
      <Button
        aria-haspopup="dialog"
        intent={isRecording ? 'danger' : 'none'}
        size="small"
        text={isRecording ? 'Tester tools: recording' : 'Tester tools'}
        variant="minimal"
        onClick={() => setIsOpen(true)}
      />
      <Suspense fallback={null}>{isOpen && <TesterPanel onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  );
}
