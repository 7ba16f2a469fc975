import { describe, expect, it } from 'vitest';
import {
  leadAnswered,
  leadAnswersCleared,
  leadAnswersForgotten,
  leadAnswersReducer,
  leadDraftRestored,
  leadFormOpened,
  leadSent,
  leadServiceAdded,
  leadServiceAnswered,
  leadServiceRemoved,
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
    const failures = [{ id: 0, reason: 'No response from server' }];
    const failed = after(...ANSWERED, leadSubmissionStarted(), leadSubmissionFailed(failures));
    expect(failed).toMatchObject({ status: 'editing', failures, stage: 3 });
    expect(failed.answers['AccountText']).toBe('Newcomer');
    const sent = { about: ['Newcomer is a new client.'], service: null };
    expect(after(...ANSWERED, leadSubmissionStarted(), leadSubmitted(sent))).toEqual({
      ...after(),
      answers: { ReferrerEmail: 'ada@harbour.example', Division: 'Consultancy' },
      status: 'complete',
      sentLeads: [sent],
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

describe('several services', () => {
  const SEVERAL = [
    ...ANSWERED,
    leadAnswered({ Level1: 'Training', ProductId: 'p-1', 'Q:A': 'first', 'NOTES:Additional': 'soon' }),
    leadServiceAdded({ Level1: 'Software', ProductId: 'p-2' }),
    leadServiceAdded({}),
    leadAnswered({ Level1: 'ISO Standards', ProductId: 'p-3' }),
  ];
  const SHARED = {
    ReferrerEmail: 'ada@harbour.example',
    Initial: 'NEW',
    Division: 'Consultancy',
    AccountText: 'Newcomer',
  };

  it('have answers of their own; those about the customer are there once', () => {
    const { answers, services } = after(
      ...SEVERAL,
      leadServiceAnswered({ id: 1, answers: { 'Q:A': 'second' } }),
      leadServiceAnswered({ id: 9, answers: { 'Q:A': 'of none' } }),
    );
    expect(answers).toEqual({ ...SHARED, Level1: 'ISO Standards', ProductId: 'p-3' });
    expect(services).toEqual({
      id: 2,
      nextId: 3,
      others: [
        { id: 0, answers: { Level1: 'Training', ProductId: 'p-1', 'Q:A': 'first', 'NOTES:Additional': 'soon' } },
        { id: 1, answers: { Level1: 'Software', ProductId: 'p-2', 'Q:A': 'second' } },
      ],
    });
  });

  it('leave the form one by one as they are sent, and no id is used again', () => {
    const lead = { about: [], service: { name: 'Training', sentences: [] } };
    const sent = after(...SEVERAL, leadSent({ id: 0, lead }), leadServiceRemoved(2));
    expect(sent).toMatchObject({ sentLeads: [lead], services: { id: 1, nextId: 3, others: [] } });
    expect(sent.answers).toEqual({ ...SHARED, Level1: 'Software', ProductId: 'p-2' });
    expect(after(...SEVERAL, leadServiceRemoved(2), leadServiceAdded({})).services.id).toBe(3);
    const last = leadAnswersReducer(sent, leadServiceRemoved(1));
    expect(last).toMatchObject({ answers: SHARED, services: { id: 3, nextId: 4, others: [] } });
  });
});
