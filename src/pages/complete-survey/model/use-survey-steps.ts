import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { isRecord } from '@contract/guards';

/** The address's parameter: the id of the question that is shown, empty for the last screen. */
const AT = 'at';

/**
 * The question that is shown, in the address, so that the browser's Back goes to the one before, and a reload stays
 * (product/surveys#one-at-a-time).
 */
export function useSurveySteps() {
  const [params] = useSearchParams();
  const location = useLocation();
  const before: unknown = location.state;
  const navigate = useNavigate();
  const at = params.get(AT);

  const onGo = (to: string, from: string) => {
    // The Back button does the same as the browser's Back if that leads to the same question.
    if (isRecord(before) && before.surveyFrom === to) {
      void navigate(-1);
      return;
    }
    const next = new URLSearchParams(location.search);
    next.set(AT, to);
    void navigate({ search: next.toString() }, { state: { surveyFrom: from } });
  };
  return { at, onGo };
}
