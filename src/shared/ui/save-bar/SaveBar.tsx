import type { ReactNode } from 'react';
import styles from './SaveBar.module.css';

interface SaveBarProps {
  /** The id of the text that describes the save button. */
  textId?: string;
  /** What is missing, or what there is to save. */
  text: ReactNode;
  /** The buttons, ending with the one that saves. */
  children: ReactNode;
}

/** The end of a form that fills a screen: always visible, with what there is to save. */
export function SaveBar({ textId, text, children }: SaveBarProps) {
  return (
    <div className={styles.bar}>
      <p id={textId} className={styles.text} role="status">
        {text}
      </p>
      {children}
    </div>
  );
}
