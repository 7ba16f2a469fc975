import { Button } from '@blueprintjs/core';
import { ArrowLeftIcon } from '@blueprintjs/icons';
import type { ReactNode, Ref } from 'react';
import styles from './Bin.module.css';

interface BinHeadProps {
  ref: Ref<HTMLButtonElement>;
  /** 'Back to the files'. */
  back: string;
  onLeave: () => void;
  /** What the bin has, and for how long. */
  children: ReactNode;
}

/** The way back from a bin that takes the place of its list. */
export function BinHead({ ref, back, onLeave, children }: BinHeadProps) {
  return (
    <div className={styles.head}>
      <Button ref={ref} icon={<ArrowLeftIcon />} text={back} variant="outlined" onClick={onLeave} />
      <p className={styles.note}>{children}</p>
    </div>
  );
}
