import { useRecents } from '@/entities/preference';
import { isPhone } from '@/shared/lib/media-query';

const LAYOUTS = ['all', 'one'] as const;

/** All questions on one page, or one at a time. */
export type SurveyLayout = (typeof LAYOUTS)[number];

/**
 * How this user fills in surveys in this browser (product/surveys#one-at-a-time): what they chose, otherwise one question
 * at a time on a phone.
 */
export function useSurveyLayout(): [SurveyLayout, (layout: SurveyLayout) => void] {
  const [[chosen], keep] = useRecents('survey.layout', isSurveyLayout);
  return [chosen ?? (isPhone() ? 'one' : 'all'), (layout) => void keep([layout])];
}

function isSurveyLayout(value: unknown): value is SurveyLayout {
  return LAYOUTS.some((layout) => layout === value);
}
