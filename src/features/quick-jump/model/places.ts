import { COMPLAINT_FORM, OPPORTUNITY_LOST_FORM, PATHS } from '@/shared/routes';

/** A screen that one can go to without knowing more. */
export interface Place {
  title: string;
  path: string;
}

/** The forms that Home links to (A §2.4): one screen, two places. */
export const FORMS: readonly Place[] = [
  { title: 'Complaint Form', path: COMPLAINT_FORM },
  { title: 'Opportunity Lost Form', path: OPPORTUNITY_LOST_FORM },
];

/** The letter after `g` that leads to a place; no screen has the same letter twice. */
export const GO_LETTERS: Readonly<Record<string, string>> = {
  [PATHS.home]: 'h',
  [PATHS.timeSheet]: 't',
  [PATHS.weeklySummary]: 'w',
  [PATHS.visitCalendar]: 'v',
  [PATHS.opportunities]: 'o',
  [PATHS.leadForm]: 'l',
  [COMPLAINT_FORM]: 'c',
  [OPPORTUNITY_LOST_FORM]: 'x',
  [PATHS.documents]: 'd',
  [PATHS.marketing]: 'm',
  [PATHS.targets]: 's',
  [PATHS.templates]: 'e',
  [PATHS.ai]: 'a',
  [PATHS.registrations]: 'r',
};

/** 'g t'; undefined where no keys lead. */
export function goKeys(path: string): string | undefined {
  const letter = GO_LETTERS[path];
  return letter && `g ${letter}`;
}
