import { PhoneIcon } from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import { Outlet } from 'react-router-dom';
import { useCustomerTitle, useHelpPhone } from '@/shared/product';
import { PATHS } from '@/shared/routes';
import { telephoneAddress } from '@/shared/ui/link';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';
import { LayoutFrame } from './LayoutFrame';
import styles from './PublicLayout.module.css';
import { TopBar } from './TopBar';

/**
 * The simple layout of the public screens: the bar shows the help phone (product/navigation#public-layout), and its
 * title asks nobody to sign in.
 */
export function PublicLayout({ footer }: { footer?: ReactNode }) {
  const phone = useHelpPhone();
  return (
    <LayoutFrame
      bar={
        <TopBar homePath={PATHS.salesProto} title={useCustomerTitle()}>
          <a className={styles.phone} href={telephoneAddress(phone)}>
            <PhoneIcon />
            <VisuallyHidden>Help phone </VisuallyHidden>
            {phone}
          </a>
        </TopBar>
      }
      footer={footer}
    >
      <Outlet />
    </LayoutFrame>
  );
}
