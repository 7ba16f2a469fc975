import { Button, Checkbox } from '@blueprintjs/core';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { isMotionReduced } from '@/shared/lib/media-query';
import { PlainButton } from '@/shared/ui/button';
import type { ScreenTour, TourStep } from '@/shared/ui/screen-tour';
import { controlOf, placeOf, stepsOnScreen } from '../model/tour-place';
import { useOwnEscape } from '../model/use-own-escape';
import styles from './TourSteps.module.css';

interface TourStepsProps {
  tour: ScreenTour;
  /** @param isOff no tours any more */
  onEnd: (how: 'taken' | 'dismissed', isOff: boolean) => void;
}

/** One box after the other beside the screen's controls, which can be used in the meantime. Esc and Skip end it. */
export function TourSteps({ tour, onEnd }: TourStepsProps) {
  const [at, setAt] = useState(0);
  const steps = useSteps(tour, at === 0);
  const [isOff, setOff] = useState(false);
  const [before] = useState(() => document.activeElement);
  const step = steps[at];
  const { box, ring } = usePlaces(step);

  const end = (how: 'taken' | 'dismissed') => {
    onEnd(how, isOff);
    const target = before instanceof HTMLElement && before.isConnected ? before : document.querySelector('main');
    target?.focus({ preventScroll: true });
  };
  const endEmpty = useEffectEvent(() => end('dismissed'));
  useEffect(() => {
    if (steps.length === 0) endEmpty();
  }, [steps]);

  useOwnEscape(box, () => end('dismissed'));

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
        <StepButtons at={at} count={steps.length} onStep={setAt} onEnd={end} />
      </div>
    </>
  );
}

interface StepButtonsProps {
  at: number;
  count: number;
  onStep: (at: number) => void;
  onEnd: (how: 'taken' | 'dismissed') => void;
}

function StepButtons({ at, count, onStep, onEnd }: StepButtonsProps) {
  const isLast = at === count - 1;
  return (
    <div className={styles.buttons}>
      <PlainButton text="Skip" onClick={() => onEnd('dismissed')} />
      <span className={styles.space} />
      <Button disabled={at === 0} text="Back" onClick={() => onStep(at - 1)} />
      <Button
        intent="primary"
        text={isLast ? 'Done' : 'Next'}
        onClick={() => (isLast ? onEnd('taken') : onStep(at + 1))}
      />
    </div>
  );
}

/** Places the box beside the control of a step and the ring around that control, and follows it as it scrolls. */
function usePlaces(step: TourStep | undefined) {
  const box = useRef<HTMLDivElement>(null);
  const ring = useRef<HTMLDivElement>(null);
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
  return { box, ring };
}

/** The steps whose control is on the screen, of which some may arrive while the first one is shown. */
function useSteps(tour: ScreenTour, isFirst: boolean): TourStep[] {
  const [steps, setSteps] = useState(() => stepsOnScreen(tour));
  useEffect(() => {
    const main = document.querySelector('main');
    if (!isFirst || !main) return undefined;
    const look = () => {
      const found = stepsOnScreen(tour);
      setSteps((before) => (found.length > before.length ? found : before));
    };
    look();
    const observer = new MutationObserver(look);
    observer.observe(main, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [isFirst, tour]);
  return steps;
}
