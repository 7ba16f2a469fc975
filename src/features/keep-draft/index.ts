export { sweepDraftFiles } from './model/draft-files';
export {
  draftRemoved,
  draftsReducer,
  othersForgotten,
  selectDraftsByForm,
  selectHasOpenDraft,
  type DraftsRoot,
} from './model/drafts-slice';
export { storeDrafts } from './model/store-drafts';
export { useRestoredAt } from './model/use-restored-at';
export { useDraft, type KnownDraft } from './model/use-draft';
export { filesStillNeeded } from './model/use-draft-files';
export type { RestoredFiles } from './model/use-draft-files';
export { keepSending, type OutboxCode } from './model/send-outbox';
export { putIntoOutbox, selectOutbox } from './model/outbox';
export { useOutbox, useOutboxArguments, useOutboxMarks, useReopened } from './model/use-outbox';
export { useSendLater, type Described, type Later } from './model/use-send-later';
export { useDeviceRoom } from './model/use-device-room';
export { useFormDraft } from './model/use-form-draft';
export { useWaitingDrafts } from './model/use-waiting-drafts';
export { DraftsOffNote } from './ui/DraftsOffNote';
export { DraftNote } from './ui/DraftNote';
export { OutboxButton } from './ui/OutboxButton';
export { OutboxNote } from './ui/OutboxNote';
export { RoomNote } from './ui/RoomNote';
export { SlowNote } from './ui/SlowNote';
