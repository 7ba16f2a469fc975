import { Callout } from '@blueprintjs/core';
import { useAppSelector } from '@/shared/redux';
import { selectAreDraftsOff } from '../model/drafts-slice';
import styles from './DraftNote.module.css';

/** Says once for all screens that this browser stores no drafts. */
export function DraftsOffNote() {
  const areOff = useAppSelector(selectAreDraftsOff);
  if (!areOff) return null;
  return (
    <Callout className={styles.portal} compact intent="warning" icon={null} role="status">
      Drafts are off, because your browser does not let the portal store anything. Save your work before you leave a
      page, or allow site data for this address.
    </Callout>
  );
}
