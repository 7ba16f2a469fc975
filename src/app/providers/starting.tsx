import { useLayoutEffect, type ComponentProps } from 'react';
import { StartUpScreen } from '@/shared/ui/start-up-screen';
import { ReportButton } from '../replay/view/ReportButton';

let shown = 0;

/** The start-up screen; if it takes long, the user can report it. */
export function Starting(props: ComponentProps<typeof StartUpScreen>) {
  useLayoutEffect(() => {
    shown += 1;
    return () => {
      shown -= 1;
      // The next step may have its own, shown in the same update.
      queueMicrotask(endFirstFrame);
    };
  }, []);
  return (
    <>
      <StartUpScreen {...props} />
      <ReportButton position="late" />
    </>
  );
}

/** Removes the frame of the page (product/navigation#first-frame), unless the portal is still starting behind it. */
export function endFirstFrame(): void {
  if (shown === 0) document.getElementById('first-frame')?.remove();
}
