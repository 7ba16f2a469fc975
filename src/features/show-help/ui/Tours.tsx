import { CrossIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { QuietButton } from '@/shared/ui/button';
import type { ScreenTour } from '@/shared/ui/screen-tour';
import { useSeenTours } from '../model/use-seen-tours';
import { TourSteps } from './TourSteps';
import styles from './Tours.module.css';

interface ToursProps {
  tour: ScreenTour;
  isStarted: boolean;
  onStart: (tour: ScreenTour) => void;
  onEnd: () => void;
}

/** The offer of the screen's tour to somebody who has not seen it, and the tour itself (product/navigation#tours). */
export function Tours({ tour, isStarted, onStart, onEnd }: ToursProps) {
  const { isNew, noteSeen, switchOff } = useSeenTours();
  /** In this tab at once, whether or not the server stores it. */
  const [done, setDone] = useState<readonly string[]>([]);
  const isOffered = !isStarted && isNew(tour.name) && !done.includes(tour.name);

  const end = (how: 'taken' | 'dismissed', isOff = false) => {
    setDone([...done, tour.name]);
    if (isOff) switchOff();
    else noteSeen(tour.name, how);
    onEnd();
  };
  return (
    <>
      {isOffered && (
        <div aria-label="Tour of this screen" className={styles.offer} role="group">
          <QuietButton className={styles.start} text="New here? 30-second tour" onClick={() => onStart(tour)} />
          <QuietButton
            aria-label="Dismiss the tour"
            icon={<CrossIcon size={12} />}
            title="Dismiss the tour"
            onClick={() => end('dismissed')}
          />
        </div>
      )}
      {isStarted && createPortal(<TourSteps key={tour.name} tour={tour} onEnd={end} />, document.body)}
    </>
  );
}
