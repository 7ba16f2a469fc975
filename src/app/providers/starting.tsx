import type { ComponentProps } from 'react';
import { StartUpScreen } from '@/shared/ui/start-up-screen';
import { ReportButton } from '../replay/view/ReportButton';

/** The start-up screen; if it takes long, the user can report it. */
export function Starting(props: ComponentProps<typeof StartUpScreen>) {
  return (
    <>
      <StartUpScreen {...props} />
      <ReportButton position="late" />
    </>
  );
}
