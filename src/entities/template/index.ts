export {
  getSection,
  getTemplate,
  getTemplateInfo,
  prefetchTemplateInfo,
  makeDocumentFile,
  useConvertDocumentMutation,
  useGetSectionQuery,
  useGetTemplateInfoQuery,
  useGetTemplateQuery,
  useImportWordMutation,
  useMakeDocumentFileMutation,
  useSaveSectionMutation,
  useSaveTemplateMutation,
} from './api/template-api';
export {
  PLACEHOLDER_ORDER,
  removePlaceholder,
  savePlaceholder,
  useListPlaceholdersQuery,
  useRemovePlaceholderMutation,
  useSavePlaceholderMutation,
} from './api/placeholders-api';
export {
  binText,
  removeTextForGood,
  restoreText,
  useBinTextMutation,
  useGetTextHistoryQuery,
  useGetTextOfVersionQuery,
  useLazyGetTextOfVersionQuery,
  useListTextBinQuery,
  useRemoveTextForGoodMutation,
  useRestoreTextMutation,
  useRestoreTextVersionMutation,
  type TextId,
} from './api/template-history-api';
export {
  useAddTemplateCommentMutation,
  useListTemplateCommentsQuery,
  useSetTemplateCommentDoneMutation,
} from './api/template-comments-api';
export {
  changeTemplateState,
  getReleasedTemplate,
  useChangeTemplateStateMutation,
  useGetReleasedTemplateQuery,
  useLazyGetReleasedTemplateQuery,
} from './api/template-review-api';
export { A4_PAGE, PAGE_FOOTER } from './config/a4-page';
export { documentConversion } from './config/document-conversion';
export { DOCUMENT_STYLE } from './config/document-style';
export { getTemplateAnswers } from './api/template-answers-api';
export {
  downloadPublishedDocuments,
  listPublishedDocuments,
  savePublishedText,
  useGetPublishedTextQuery,
  useLazyGetPublishedTextQuery,
  useListPublishedDocumentsQuery,
  useSavePublishedTextMutation,
  type PublishedWish,
} from './api/published-documents-api';
export { TemplateWizard, type WizardInput, type WizardState } from './model/template-wizard';
export type { DocumentPart } from './model/document-walk';
export {
  selectWizardPlace,
  templateWizardForgotten,
  templateWizardReducer,
  wizardPlaceChanged,
  type WizardAccount,
} from './model/template-wizard-slice';
export { useSectionTexts } from './model/use-section-texts';
export { useTemplateAnswers, type ClientAnswers } from './model/use-template-answers';
export { changeAnswers, saveAnswers } from './model/save-answers';
export {
  saveDocumentSubject,
  useListDocumentSubjectsQuery,
  useRemoveDocumentSubjectMutation,
  useRestoreDocumentSubjectMutation,
  useSaveDocumentSubjectMutation,
} from './api/document-subjects-api';
export { answersFor } from './model/placeholder-values';
export { joinedAnswers, splitChanges, type SubjectKeys } from './model/subject-answers';
export { choicesOf, isYesNo, type WizardCard } from './model/wizard-cards';
export type { WizardProblem } from './model/wizard-problem';
