export { draftsReducer, selectDraft } from './model/drafts-slice';
export type { DraftsState } from './model/drafts-slice';
export type { Draft } from './model/draft-storage';
export { storeDrafts } from './model/store-drafts';
export { useDraft } from './model/use-draft';
export type { KeptDraft } from './model/use-draft';
export { useFormDraft } from './model/use-form-draft';
export type { FormDraft } from './model/use-form-draft';
export { DraftNote } from './ui/DraftNote';
