export { draftRemoved, draftsReducer } from './model/drafts-slice';
export { storeDrafts } from './model/store-drafts';
export { useRestoredAt } from './model/use-restored-at';
export { useDraft } from './model/use-draft';
export { useFormDraft } from './model/use-form-draft';
export { DraftNote } from './ui/DraftNote';
