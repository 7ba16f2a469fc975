import { Suspense, useEffect } from 'react';
import { selectConfiguration } from '@/shared/api';
import { fetchedComponent } from '@/shared/lib/fetched-component';
import { useAppSelector } from '@/shared/redux';
import { hasTesterTools, rememberTesterTools } from '../tester-tools';
import styles from './FooterTools.module.css';
import { ReportButton } from './ReportButton';

const { Component: TesterButton } = fetchedComponent(async () => (await import('./TesterButton')).TesterButton);

/** 'Report a problem', which is always there, and the testers' tools, where they are switched on. */
export function FooterTools() {
  const isTester = useTesterTools();

  return (
    <div className={styles.tools}>
      <Suspense fallback={null}>{isTester && <TesterButton />}</Suspense>
      <ReportButton />
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
