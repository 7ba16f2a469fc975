import { Button } from '@blueprintjs/core';
import { FEED_KIND_TITLES, type useFeedKinds } from '../../model/use-feed-kinds';
import styles from './FeedFilter.module.css';

/** A button for each kind, pressed while the kind is shown (product/home#feed-filter). */
export function FeedFilter({ kinds: { allowed, shown, toggle } }: { kinds: ReturnType<typeof useFeedKinds> }) {
  return (
    <div className="app-wrap app-gap-1" role="group" aria-label="Show">
      {allowed.map((kind) => {
        const isShown = shown.includes(kind);
        return (
          <Button
            key={kind}
            active={isShown}
            aria-pressed={isShown}
            className={isShown ? '' : styles.hidden}
            size="small"
            text={FEED_KIND_TITLES[kind]}
            onClick={() => toggle(kind)}
          />
        );
      })}
    </div>
  );
}
