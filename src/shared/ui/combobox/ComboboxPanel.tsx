import type { ReactNode } from 'react';
import styles from './Combobox.module.css';

/** Floats below its field; pressing the mouse in it leaves the focus in the field. */
export function ComboboxPanel({ children }: { children: ReactNode }) {
  return (
    <div className={styles.floating} role="presentation" onMouseDown={(event) => event.preventDefault()}>
      {children}
    </div>
  );
}

interface ComboboxStatusProps {
  children: ReactNode;
  /** A button beside it, for example to try again. */
  action?: ReactNode;
}

/** One line below the list: the number of matches, or what to do next. */
export function ComboboxStatus({ children, action }: ComboboxStatusProps) {
  return (
    <div className={styles.status}>
      <span role="status">{children}</span>
      {action}
    </div>
  );
}
