import { MenuIcon } from '@blueprintjs/icons';
import { fetchedComponent } from '@/shared/lib/fetched-component';
import { PlainButton } from '@/shared/ui/button';
import type { Rail } from '../../model/use-rail';
import { FetchedDialogButton } from '../FetchedDialogButton';
import styles from './RailButton.module.css';

const sheet = fetchedComponent(async () => (await import('./RailSheet')).RailSheet);

/** Shows or hides the rail's names; where there is no room for them, it opens a sheet with them. */
export function RailButton({ rail }: { rail: Rail }) {
  const button = { className: styles.button, icon: <MenuIcon /> };
  if (!rail.hasRoom) return <FetchedDialogButton {...button} dialog={sheet} name="All tools" shownKey="tools" />;
  return (
    <PlainButton
      {...button}
      aria-label="Wide menu"
      aria-pressed={rail.hasNames}
      title={rail.hasNames ? 'Show only icons' : 'Show words, too'}
      onClick={rail.toggle}
    />
  );
}
