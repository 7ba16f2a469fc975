export {
  useConvertDocumentMutation,
  useGetSectionQuery,
  useGetTemplateInfoQuery,
  useGetTemplateQuery,
  useMakeDocumentFileMutation,
  useSaveSectionMutation,
  useSaveTemplateMutation,
} from './api/template-api';
export { A4_PAGE, PAGE_FOOTER } from './config/a4-page';
export { documentConversion } from './config/document-conversion';
export { DOCUMENT_STYLE } from './config/document-style';
export { TemplateWizard, type DocumentPart, type WizardInput, type WizardState } from './model/template-wizard';
export type { WizardCard } from './model/wizard-cards';
export type { WizardProblem } from './model/wizard-problem';
