import { useState, type ReactNode } from 'react';
import { useProductName } from '@/shared/product';
import { clock } from '@/shared/lib/clock';
import { measurePage } from '@/shared/lib/media-query';
import { useSendKey } from '@/shared/ui/screen-keys';
import styles from './LayoutFrame.module.css';

interface LayoutFrameProps {
  bar: ReactNode;
  /** Beside the content, below the bar. */
  rail?: ReactNode;
  /** Notes about the whole portal, above the content. */
  notice?: ReactNode;
  /** The right end of the footer. */
  footer?: ReactNode;
  children: ReactNode;
}

/**
 * The parts of both layouts: the skip link, the bar, the content, and the footer with the copyright year
 * (product/navigation#standard-layout).
 */
export function LayoutFrame({ bar, rail, notice, footer, children }: LayoutFrameProps) {
  const productName = useProductName();
  const [main, setMain] = useState<HTMLElement | null>(null);
  useSendKey(main);
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#main">
        Skip to content
      </a>
      {bar}
      <div className={styles.below}>
        {rail && <div className={styles.rail}>{rail}</div>}
        <div ref={measurePage} className={styles.page}>
          {notice}
          <main ref={setMain} id="main" className={styles.main} tabIndex={-1}>
            {children}
          </main>
          <footer className={styles.footer}>
            <span>
              © {clock.now().getFullYear()} {productName}
            </span>
            {footer}
          </footer>
        </div>
      </div>
    </div>
  );
}
