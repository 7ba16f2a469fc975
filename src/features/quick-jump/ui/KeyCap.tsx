import type { ReactNode } from 'react';
import styles from './KeyCap.module.css';

/** A key, or keys to be pressed together, drawn as on a keyboard. */
export function KeyCap({ children }: { children: ReactNode }) {
  return <kbd className={styles.cap}>{children}</kbd>;
}
