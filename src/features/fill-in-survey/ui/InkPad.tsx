import { useEffect, useEffectEvent, useRef } from 'react';
import SignatureCanvas from 'signature_pad';
import { INK, PAPER } from '../model/signature';
import styles from './SignatureAnswer.module.css';

export interface InkPadProps {
  labelledBy: string;
  /** Each change empties the pad. */
  clearedTimes: number;
  /** The signature as a PNG `data:` address, after each stroke. */
  onInk: (address: string) => void;
}

/** More pixels than this for one of the page make the file larger, not the signature better. */
const MOST_PIXELS = 2;

/** A pad to sign on with a finger, a pen or the mouse. */
export function InkPad({ labelledBy, clearedTimes, onInk }: InkPadProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<SignatureCanvas>(null);
  const report = useEffectEvent((address: string) => onInk(address));

  useEffect(() => {
    const paper = canvas.current;
    if (!paper) return;
    const signature = new SignatureCanvas(paper, {
      backgroundColor: PAPER,
      penColor: INK,
      minWidth: 0.8,
      maxWidth: 2.8,
    });
    pad.current = signature;
    const fit = () => {
      // The strokes stay when the pad is turned or made narrower.
      const strokes = signature.toData();
      const pixels = Math.min(window.devicePixelRatio || 1, MOST_PIXELS);
      paper.width = Math.max(1, Math.round(paper.offsetWidth * pixels));
      paper.height = Math.max(1, Math.round(paper.offsetHeight * pixels));
      paper.getContext('2d')?.scale(pixels, pixels);
      signature.clear();
      signature.fromData(strokes);
    };
    const observer = new ResizeObserver(fit);
    observer.observe(paper);
    signature.addEventListener('endStroke', () => report(signature.toDataURL('image/png')));
    return () => {
      observer.disconnect();
      signature.off();
    };
  }, []);

  useEffect(() => {
    if (clearedTimes > 0) pad.current?.clear();
  }, [clearedTimes]);

  return <canvas ref={canvas} aria-labelledby={labelledBy} className={styles.pad} role="img" />;
}
