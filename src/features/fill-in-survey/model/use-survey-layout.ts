import { useState } from 'react';
import { useChoices } from '@/entities/preference';
import { isPhone } from '@/shared/lib/media-query';

const LAYOUTS = ['all', 'one'] as const;

/** All questions on one page, or one at a time. */
export type SurveyLayout = (typeof LAYOUTS)[number];

/**
 * How this user fills in surveys in this browser (product/surveys#one-at-a-time): what they chose, otherwise one question
 * at a time if it was opened on a phone. Turning the phone changes nothing: the other layout would close what is open.
 */
export function useSurveyLayout(): [SurveyLayout, (layout: SurveyLayout) => void] {
  const [[chosen], keep] = useChoices('survey.layout', isSurveyLayout);
  const [usual] = useState<SurveyLayout>(() => (isPhone() ? 'one' : 'all'));
  return [chosen ?? usual, (layout) => void keep([layout])];
}

function isSurveyLayout(value: unknown): value is SurveyLayout {
  return LAYOUTS.some((layout) => layout === value);
}
