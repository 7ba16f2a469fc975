import { PhoneIcon } from '@blueprintjs/icons/lib/esm/generated/components/phone';
import { Outlet } from 'react-router-dom';
import { useHelpPhone } from '@/shared/product';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';
import { LayoutFrame } from './LayoutFrame';
import styles from './PublicLayout.module.css';
import { TopBar } from './TopBar';

/** The simple layout of the public screens: the bar shows the help phone (A §2.2). */
export function PublicLayout() {
  const phone = useHelpPhone();
  return (
    <LayoutFrame
      bar={
        <TopBar>
          <a className={styles.phone} href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>
            <PhoneIcon />
            <VisuallyHidden>Help phone </VisuallyHidden>
            {phone}
          </a>
        </TopBar>
      }
    >
      <Outlet />
    </LayoutFrame>
  );
}
