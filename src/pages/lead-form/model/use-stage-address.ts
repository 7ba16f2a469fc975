import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigationType, useSearchParams } from 'react-router-dom';

/** The stage in `?stage=`, numbered as on the screen; 0 for the first one, which is in no address, and for anything else. */
export function readStage(params: URLSearchParams): number {
  const stage = params.get('stage') ?? '';
  return /^[1-9]\d?$/.test(stage) ? Number(stage) : 0;
}

/**
 * Keeps the address at the stage that is shown. A stage that somebody has opened is a step, so that Back leads to the one
 * before; where the form itself goes, to the first stage that still needs something, the address is put right. The form
 * opened without a stage in the address is restored.
 * @param index of the stage that is shown
 * @param wanted the stage that was asked for last, which may be one that cannot be opened yet
 * @param open shows a stage, or the furthest that can be
 * @returns tells that a stage is about to be opened by hand
 */
export function useStageAddress(index: number, wanted: number, open: (stage: number) => void): () => void {
  const [params, setParams] = useSearchParams();
  const { key } = useLocation();
  const isBackOrForward = useNavigationType() === NavigationType.Pop;
  const seenKey = useRef(key);
  /** As far as the form has read and written it: the router hands on a new address late. */
  const addressed = useRef(readStage(params));
  const isStep = useRef(false);
  const [isOpened, setIsOpened] = useState(false);

  const openAddressed = useEffectEvent(() => open(addressed.current));
  useEffect(() => {
    // What was left as a draft is there by now.
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
