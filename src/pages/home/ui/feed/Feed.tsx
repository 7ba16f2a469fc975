import { selectExtensions } from '@/shared/api';
import { useAppSelector } from '@/shared/redux';
import { LaterPart } from '../LaterPart';
import styles from './Feed.module.css';

const load = async () => (await import('./FeedBoard')).FeedBoard;

/** What has changed that concerns the user (product/home#feed), if the server says so. */
export function Feed() {
  const isOffered = useAppSelector(selectExtensions);
  if (!isOffered) return null;
  return (
    <LaterPart
      id="changes"
      title="What has changed"
      load={load}
      failure="What has changed could not be loaded."
      roomClass={styles.room}
    />
  );
}
