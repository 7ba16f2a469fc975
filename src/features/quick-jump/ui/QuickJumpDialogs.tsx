import type { Place } from '../model/places';
import type { RecentView } from '../model/recent-views';
import { JumpDialog } from './JumpDialog';
import { KeysDialog } from './KeysDialog';
import type { OpenPart } from './QuickJump';

export interface QuickJumpDialogsProps {
  open: OpenPart;
  /** What was typed before this could stand there. */
  firstText: string;
  /** From now on keys are the dialog's own. */
  onReady: () => void;
  places: readonly Place[];
  recent: readonly RecentView[];
  /** `then`: what is done once the focus is back where it was. */
  onClose: (then?: () => void) => void;
  onGo: (path: string) => void;
  onShow: (part: OpenPart) => void;
}

/** What the global keys open. */
export function QuickJumpDialogs(props: QuickJumpDialogsProps) {
  return props.open === 'jump' ? (
    <JumpDialog {...props} />
  ) : (
    <KeysDialog places={props.places} onClose={() => props.onClose()} />
  );
}
