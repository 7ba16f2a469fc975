export {
  createSurveyForm,
  EMPTY_FILLING,
  filesOf,
  isFillingChanged,
  isSurveyFilling,
  type SurveyFilling,
  type SurveyForm,
} from './model/survey-form';
export { searchEmployees } from './api/record-api';
export { useSurveyLayout } from './model/use-survey-layout';
export { uploadProgress } from './model/upload-progress';
export { fieldIdOf } from './ui/focus-question';
export { SurveyBody } from './ui/SurveyBody';
