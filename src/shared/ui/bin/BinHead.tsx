import { ArrowLeftIcon } from '@blueprintjs/icons';
import type { ReactNode, Ref } from 'react';
import { OutlinedButton } from '@/shared/ui/button';

interface BinHeadProps {
  ref: Ref<HTMLButtonElement>;
  /** 'Back to the files'. */
  back: string;
  onLeave: () => void;
  /** What the bin contains, and for how long. */
  children: ReactNode;
}

/** The way back from a bin that takes the place of its list. */
export function BinHead({ ref, back, onLeave, children }: BinHeadProps) {
  return (
    <div className="app-wrap app-gap-2-3">
      <OutlinedButton ref={ref} icon={<ArrowLeftIcon />} text={back} onClick={onLeave} />
      <p className="app-muted">{children}</p>
    </div>
  );
}
