import { createContext } from 'react';
import type { Question } from '@contract/survey';
import type { FieldControl } from '@/shared/ui/form-field';
import type { QuestionState, SurveyForm } from '../model/survey-form';

export interface AnswerProps {
  control: FieldControl;
  form: SurveyForm;
  question: Question;
  state: QuestionState;
}

/** Whether long texts offer dictation: their user has chosen it (product/preferences#dictation). */
export const DictationContext = createContext(false);
