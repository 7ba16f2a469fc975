import type { ReactNode } from 'react';
import { PATHS } from '@/shared/routes';
import { Link } from '@/shared/ui/link';
import { Logo } from '@/shared/ui/logo';
import { PreferencesButton } from './PreferencesButton';
import styles from './TopBar.module.css';

interface TopBarProps {
  /** The left end, before the logo. */
  start?: ReactNode;
  /** What a layout adds to the bar, before the preferences. */
  tools?: ReactNode;
  title: string;
  /** The title's link. */
  homePath?: string;
  /** The right end: the logout button, or the help phone. */
  children: ReactNode;
}

/**
 * The sticky bar (product/navigation#standard-layout): logo, the title leading home, the preferences, and
 * what the layout adds.
 */
export function TopBar({ start, title, tools, homePath = PATHS.home, children }: TopBarProps) {
  return (
    <header className={styles.bar}>
      <div className={styles.content}>
        <div className="app-row app-shrink">
          {start}
          <Link className={styles.title} to={homePath}>
            <Logo size={28} />
            {title}
          </Link>
        </div>
        <div className={styles.actions}>
          {tools}
          <PreferencesButton className={styles.preferences} />
          {children}
        </div>
      </div>
    </header>
  );
}
