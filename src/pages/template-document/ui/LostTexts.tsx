import { useEffect, useState } from 'react';
import { useFocusReturn } from '@/shared/lib/focus-return';
import { QuietButton } from '@/shared/ui/button';
import { focusTitle } from '../model/focus-title';
import type { Wizard } from '../model/use-wizard';
import styles from './WizardScreen.module.css';

/** Texts that the document needs and that could not be fetched (product/template-document#loading-text). */
export function LostTexts({ wizard }: { wizard: Wizard }) {
  const { hasLostSections, isLoadingSections, retrySections } = wizard;
  const [hasRetried, setHasRetried] = useState(false);
  const isRetrying = hasRetried && !hasLostSections && isLoadingSections;
  const button = useFocusReturn(isRetrying);
  const isShown = hasLostSections || isRetrying;
  useEffect(() => {
    if (hasRetried && !isShown) focusTitle();
  }, [hasRetried, isShown]);
  const handleRetry = () => {
    setHasRetried(true);
    retrySections();
  };
  return (
    <div className={styles.lost} role="status">
      {isShown && (
        <>
          Some texts could not be loaded, so the document is incomplete.{' '}
          <QuietButton ref={button} loading={isRetrying} text="Retry" onClick={handleRetry} />
        </>
      )}
    </div>
  );
}
