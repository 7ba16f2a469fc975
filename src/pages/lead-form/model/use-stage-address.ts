import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigationType, useSearchParams } from 'react-router-dom';

/** The stage in `?stage=`, numbered as on the screen; 0 for the first, which has no parameter, and if invalid. */
export function readStage(params: URLSearchParams): number {
  const stage = params.get('stage') ?? '';
  return /^[1-9]\d?$/.test(stage) ? Number(stage) : 0;
}

/**
 * Keeps the address at the current stage. A stage opened by the user adds a history entry, so that Back leads to the previous one; if the form itself moves to the first incomplete stage, the address is replaced. Without a stage in the address, the form is restored.
 * @param index of the stage that is shown
 * @param wanted the stage requested last, which may not be available yet
 * @param open shows a stage, or the furthest one that can be shown
 * @returns call it before the user opens a stage
 */
export function useStageAddress(index: number, wanted: number, open: (stage: number) => void): () => void {
  const [params, setParams] = useSearchParams();
  const { key } = useLocation();
  const isBackOrForward = useNavigationType() === NavigationType.Pop;
  const seenKey = useRef(key);
  /** The address as the form has last read or written it, because the router updates it late. */
  const addressed = useRef(readStage(params));
  const isStep = useRef(false);
  const [isOpened, setIsOpened] = useState(false);

  const openAddressed = useEffectEvent(() => open(addressed.current));
  useEffect(() => {
    // The draft has been restored by now.
    if (addressed.current > 0) openAddressed();
    // oxlint-disable-next-line react/set-state-in-effect -- the draft and the stage come in effects, and are shown after them
    setIsOpened(true);
  }, []);
  useEffect(() => {
    if (seenKey.current === key) return;
    seenKey.current = key;
    if (!isBackOrForward) return;
    addressed.current = readStage(params);
    openAddressed();
  }, [key, isBackOrForward, params]);

  const follow = useEffectEvent(() => {
    const isByHand = isStep.current;
    isStep.current = false;
    if (addressed.current === index) return;
    addressed.current = index;
    setParams(
      (present) => {
        const changed = new URLSearchParams(present);
        if (index === 0) changed.delete('stage');
        else changed.set('stage', String(index));
        return changed;
      },
      { replace: !isByHand },
    );
  });
  useEffect(() => {
    if (isOpened) follow();
  }, [index, wanted, isOpened]);

  return () => {
    isStep.current = true;
  };
}
