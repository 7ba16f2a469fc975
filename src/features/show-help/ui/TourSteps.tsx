import { Button, Checkbox } from '@blueprintjs/core';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { isMotionReduced } from '@/shared/lib/media-query';
import type { ScreenTour } from '@/shared/ui/screen-tour';
import { controlOf, placeOf, stepsOnScreen } from '../model/tour-place';
import styles from './TourSteps.module.css';

interface TourStepsProps {
  tour: ScreenTour;
  /** @param isOff no tours any more */
  onEnd: (how: 'taken' | 'dismissed', isOff: boolean) => void;
}

/** One box after the other beside the screen's controls, which can be used meanwhile. Esc and Skip end it. */
export function TourSteps({ tour, onEnd }: TourStepsProps) {
  const [steps] = useState(() => stepsOnScreen(tour));
  const [at, setAt] = useState(0);
  const [isOff, setOff] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const ring = useRef<HTMLDivElement>(null);
  const [before] = useState(() => document.activeElement);
  const step = steps[at];
  const isLast = at === steps.length - 1;

  const end = (how: 'taken' | 'dismissed') => {
    onEnd(how, isOff);
    const target = before instanceof HTMLElement && before.isConnected ? before : document.querySelector('main');
    target?.focus({ preventScroll: true });
  };
  const endEmpty = useEffectEvent(() => end('dismissed'));
  useEffect(() => {
    if (steps.length === 0) endEmpty();
  }, [steps]);

  const place = useEffectEvent(() => {
    const control = step && controlOf(step);
    if (!control || !box.current || !ring.current) return;
    const rect = control.getBoundingClientRect();
    const { width, height } = box.current.getBoundingClientRect();
    const view = { width: document.documentElement.clientWidth, height: window.innerHeight };
    const { left, top } = placeOf(rect, { width, height }, view);
    Object.assign(box.current.style, { left: `${left}px`, top: `${top}px` });
    Object.assign(ring.current.style, {
      left: `${rect.left - 4}px`,
      top: `${rect.top - 4}px`,
      width: `${rect.width + 8}px`,
      height: `${rect.height + 8}px`,
    });
  });
  useLayoutEffect(() => {
    const control = step && controlOf(step);
    control?.scrollIntoView({ block: 'nearest', behavior: isMotionReduced() ? 'instant' : 'smooth' });
    place();
    box.current?.focus();
  }, [step]);
  useEffect(() => {
    const follow = () => place();
    window.addEventListener('resize', follow);
    document.addEventListener('scroll', follow, { capture: true, passive: true });
    return () => {
      window.removeEventListener('resize', follow);
      document.removeEventListener('scroll', follow, { capture: true });
    };
  }, []);

  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    end('dismissed');
  });
  useEffect(() => {
    const around = box.current;
    const handle = (event: KeyboardEvent) => handleKey(event);
    around?.addEventListener('keydown', handle);
    return () => around?.removeEventListener('keydown', handle);
  }, []);

  if (!step) return null;
  return (
    <>
      <div ref={ring} className={styles.ring} />
      <div
        ref={box}
        aria-describedby="tour-text"
        aria-labelledby="tour-title"
        className={styles.box}
        role="dialog"
        tabIndex={-1}
      >
        <p className={styles.count}>
          {at + 1} of {steps.length}
        </p>
        <h2 id="tour-title">{step.title}</h2>
        <p id="tour-text">{step.text}</p>
        <Checkbox
          checked={isOff}
          className={styles.off}
          label="Don’t show tours again"
          onChange={({ currentTarget }) => setOff(currentTarget.checked)}
        />
        <div className={styles.buttons}>
          <Button text="Skip" variant="minimal" onClick={() => end('dismissed')} />
          <span className={styles.space} />
          <Button disabled={at === 0} text="Back" onClick={() => setAt(at - 1)} />
          <Button
            intent="primary"
            text={isLast ? 'Done' : 'Next'}
            onClick={() => (isLast ? end('taken') : setAt(at + 1))}
          />
        </div>
      </div>
    </>
  );
}
