import { isRecord, isText } from '@contract/guards';
import { declareStored, FORMS_ROW, suffixOf } from '@/shared/lib/browser-storage';
import { SURVIVING_ANSWERS, type SurvivingAnswers } from '../model/lead-answers-slice';

const survivingAnswers = declareStored<SurvivingAnswers>({
  key: 'harbour.lead',
  scope: 'user',
  check(content) {
    if (!isRecord(content)) return undefined;
    return Object.fromEntries(SURVIVING_ANSWERS.flatMap((key) => (isText(content[key]) ? [[key, content[key]]] : [])));
  },
  listed: FORMS_ROW,
});

/** A user's surviving answers from their last lead, on this browser; empty if unreadable. */
export function readSurvivingAnswers(userId: string): SurvivingAnswers {
  return survivingAnswers.read(suffixOf(userId)) ?? {};
}

export function keepSurvivingAnswers(userId: string, answers: SurvivingAnswers): void {
  survivingAnswers.write(answers, suffixOf(userId));
}
