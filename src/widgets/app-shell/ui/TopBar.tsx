import type { ReactNode } from 'react';
import { useProductName } from '@/shared/product';
import { PATHS } from '@/shared/routes';
import { Link } from '@/shared/ui/link';
import { Logo } from '@/shared/ui/logo';
import { PreferencesButton } from './PreferencesButton';
import styles from './TopBar.module.css';

interface TopBarProps {
  /** What a layout adds to the bar, before the preferences. */
  tools?: ReactNode;
  /** The link of the product's title. */
  homePath?: string;
  /** The right end: the logout button, or the help phone. */
  children: ReactNode;
}

/**
 * The sticky bar (product/navigation#standard-layout): logo, the product's title leading home, the preferences, and
 * what the layout adds.
 */
export function TopBar({ tools, homePath = PATHS.home, children }: TopBarProps) {
  const productName = useProductName();
  return (
    <header className={styles.bar}>
      <div className={styles.content}>
        <Link className={styles.title} to={homePath}>
          <Logo size={28} />
          {productName} Tools
        </Link>
        <div className={styles.actions}>
          {tools}
          <PreferencesButton className={styles.preferences} />
          {children}
        </div>
      </div>
    </header>
  );
}
