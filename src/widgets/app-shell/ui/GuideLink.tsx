import { AnchorButton } from '@blueprintjs/core';
import { ManualIcon } from '@blueprintjs/icons';
import { useUserGuideUrl } from '@/shared/product';
import styles from './GuideLink.module.css';

/** Opens the user guide at a section, in a new tab. */
export function GuideLink({ anchor }: { anchor: string }) {
  return (
    <AnchorButton
      className={styles.link}
      variant="minimal"
      icon={<ManualIcon />}
      text="User Guide"
      href={`${useUserGuideUrl()}#${anchor}`}
      target="_blank"
      rel="noopener"
    />
  );
}
