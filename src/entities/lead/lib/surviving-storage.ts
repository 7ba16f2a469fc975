import { SURVIVING_ANSWERS, type SurvivingAnswers } from '../model/lead-answers-slice';

const PREFIX = 'harbour.lead.';

/** What a user answered in their last lead to the questions that survive, on this browser; nothing when it is unreadable. */
export function readSurvivingAnswers(userId: string): SurvivingAnswers {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(PREFIX + userId) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return {};
    const answers: SurvivingAnswers = {};
    for (const key of SURVIVING_ANSWERS) {
      const answer = (stored as Record<string, unknown>)[key];
      if (typeof answer === 'string') answers[key] = answer;
    }
    return answers;
  } catch {
    return {}; // cut off, edited by hand, or storage is switched off
  }
}

/** Keeps them for the next lead. */
export function keepSurvivingAnswers(userId: string, answers: SurvivingAnswers): void {
  try {
    localStorage.setItem(PREFIX + userId, JSON.stringify(answers));
  } catch {
    // storage is full or switched off: they hold until the tab is closed
  }
}
