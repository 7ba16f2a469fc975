import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigationType, useSearchParams } from 'react-router-dom';
import { openingStep } from './opening-step';

/** Milliseconds without a change before the address is updated: browsers allow about 200 changes in 30 s. */
const PAUSE = 200;

/**
 * What is open over a screen, such as a row's details, in the address (`?{name}=`); null for nothing. Back closes it;
 * links and Forward open it; switching to another adds no history entry. The value lives in the screen's state, because
 * the router renders a new address late; only Back and Forward are read from the address.
 */
export function useOpenedView(name: string): [opened: string | null, show: (next: string | null) => void] {
  const [params, setParams] = useSearchParams();
  const location = useLocation();
  const { key } = location;
  const isBackOrForward = useNavigationType() === NavigationType.Pop;
  const addressed = params.get(name) || null;
  const [{ opened, isStep }, hold] = useState({ opened: addressed, isStep: false });
  const seenKey = useRef(key);

  useEffect(() => {
    if (seenKey.current === key) return;
    seenKey.current = key;
    // oxlint-disable-next-line react/set-state-in-effect -- as in `useAddressedView`, whose silhouette this has
    if (isBackOrForward) hold({ opened: addressed, isStep: false });
  }, [key, isBackOrForward, addressed]);

  const write = (next: string | null) =>
    setParams(
      (present) => {
        const changed = new URLSearchParams(present);
        if (next === null) changed.delete(name);
        else changed.set(name, next);
        return changed;
      },
      openingStep({ wasOpen: opened !== null, isOpen: next !== null }, location.state),
    );
  const follow = useEffectEvent(write);
  useEffect(() => {
    if (!isStep) return undefined;
    const timer = setTimeout(() => follow(opened), PAUSE);
    return () => clearTimeout(timer);
  }, [opened, isStep]);

  const show = (next: string | null) => {
    if (next === opened) return;
    const isNextStep = opened !== null && next !== null;
    hold({ opened: next, isStep: isNextStep });
    if (!isNextStep) write(next);
  };
  return [opened, show];
}
