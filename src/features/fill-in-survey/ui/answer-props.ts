import type { Question } from '@contract/survey';
import type { FieldControl } from '@/shared/ui/form-field';
import type { QuestionState, SurveyForm } from '../model/survey-form';

/** What every control of a question is given. */
export interface AnswerProps {
  control: FieldControl;
  form: SurveyForm;
  question: Question;
  state: QuestionState;
}
