import { AnchorButton } from '@blueprintjs/core';
import { ManualIcon } from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import { useProductName, useUserGuideUrl } from '@/shared/product';
import { PATHS } from '@/shared/routes';
import { Link } from '@/shared/ui/link';
import { Logo } from '@/shared/ui/logo';
import { PreferencesButton } from './PreferencesButton';
import styles from './TopBar.module.css';

interface TopBarProps {
  /** Anchor in the user guide; without it there is no button. */
  guideAnchor?: string;
  /** The menu entries before the user guide. */
  tools?: ReactNode;
  /** The link of the product's title. */
  homePath?: string;
  /** The right end: the logout button, or the help phone. */
  children: ReactNode;
}

/**
 * The sticky bar (product/navigation#standard-layout): logo, the product's title leading home, the user guide, and what
 * the layout adds.
 */
export function TopBar({ guideAnchor, tools, homePath = PATHS.home, children }: TopBarProps) {
  const productName = useProductName();
  const guideUrl = useUserGuideUrl();
  return (
    <header className={styles.bar}>
      <div className={styles.content}>
        <Link className={styles.title} to={homePath}>
          <Logo size={28} />
          {productName} Tools
        </Link>
        <div className={styles.actions}>
          {tools}
          {guideAnchor !== undefined && (
            <AnchorButton
              className={styles.guide}
              variant="minimal"
              icon={<ManualIcon />}
              text="User Guide"
              href={`${guideUrl}#${guideAnchor}`}
              target="_blank"
              rel="noopener"
            />
          )}
          <PreferencesButton className={styles.preferences} />
          {children}
        </div>
      </div>
    </header>
  );
}
