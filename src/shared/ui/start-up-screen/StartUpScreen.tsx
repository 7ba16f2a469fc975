import { ProgressBar } from '@blueprintjs/core';
import { useProductName } from '@/shared/product';
import { Logo } from '@/shared/ui/logo';
import styles from './StartUpScreen.module.css';

interface StartUpScreenProps {
  /** Progress of start-up, 0 to 1; without it the bar is indeterminate. */
  progress?: number;
  /** The current step, for screen readers. */
  label?: string;
}

/** Full screen with logo and progress bar until the session is resolved (product/navigation#start-up-screen). */
export function StartUpScreen({ progress, label = 'Loading' }: StartUpScreenProps) {
  const productName = useProductName();
  return (
    <main className={`start-up-screen ${styles.screen}`} aria-busy="true">
      <Logo size={96} label={`${productName} Tools`} />
      <div className={styles.bar}>
        <ProgressBar aria-label={label} intent="primary" value={progress} />
      </div>
    </main>
  );
}
