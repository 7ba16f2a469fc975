import { describe, expect, it } from 'vitest';
import {
  leadAnswered,
  leadAnswersCleared,
  leadAnswersForgotten,
  leadAnswersReducer,
  leadDraftRestored,
  leadFormOpened,
  leadStageOpened,
  leadSubmissionFailed,
  leadSubmissionStarted,
  leadSubmitted,
} from './lead-answers-slice';

type Action = Parameters<typeof leadAnswersReducer>[1];

const after = (...actions: Action[]) => actions.reduce(leadAnswersReducer, leadAnswersReducer(undefined, { type: '' }));

const ANSWERED = [
  leadFormOpened({ ReferrerEmail: 'ada@harbour.example' }),
  leadAnswered({ Initial: 'NEW', Division: 'Consultancy' }),
  leadAnswered({ AccountText: 'Newcomer' }),
  leadStageOpened(3),
];

describe('the answers of a lead', () => {
  it('are cleared, except referrer and division', () => {
    expect(after(...ANSWERED, leadAnswersCleared())).toMatchObject({
      answers: { ReferrerEmail: 'ada@harbour.example', Division: 'Consultancy' },
      stage: 0,
      status: 'editing',
    });
    expect(after(leadAnswersCleared()).answers).toEqual({});
  });

  it('stay if a submission fails, and are cleared if it succeeds', () => {
    const failed = after(...ANSWERED, leadSubmissionStarted(), leadSubmissionFailed('No response from server'));
    expect(failed).toMatchObject({ status: 'editing', failure: 'No response from server', stage: 3 });
    expect(failed.answers['AccountText']).toBe('Newcomer');
    const sent = [{ question: 'Company name', answer: 'Newcomer' }];
    expect(after(...ANSWERED, leadSubmissionStarted(), leadSubmitted(sent))).toEqual({
      answers: { ReferrerEmail: 'ada@harbour.example', Division: 'Consultancy' },
      stage: 0,
      status: 'complete',
      failure: null,
      sent,
    });
  });

  it('are not overwritten by those of earlier leads', () => {
    const restored = leadDraftRestored({ answers: { Division: 'Training' }, stage: 1 });
    expect(after(restored, leadFormOpened({ Division: 'Finance', ReferrerEmail: 'a@b.example' })).answers).toEqual({
      Division: 'Training',
      ReferrerEmail: 'a@b.example',
    });
  });

  it('are cleared on sign-out', () => {
    expect(after(...ANSWERED, leadAnswersForgotten())).toEqual(after());
  });
});
