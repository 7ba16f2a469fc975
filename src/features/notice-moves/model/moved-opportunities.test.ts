// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import type { Opportunity } from '@contract/opportunity';
import { isSeenStage, movedOpportunities, stagesOf } from './moved-opportunities';

const TODAY = '2026-11-18';

function lead(id: string, stageName: string | null, closeDate: string | null = null): Opportunity {
  return {
    id,
    stageName,
    closeDate,
    accountName: 'Bakery',
    createdDate: '2026-10-01',
    opportunityType: null,
    requestedService: null,
    owner: null,
    commission: null,
    finalCommissionAmount: null,
    monthOfPayment: null,
  };
}

const moved = (leads: Opportunity[], seen: Parameters<typeof movedOpportunities>[1]) =>
  movedOpportunities(leads, seen, TODAY).map(({ opportunity, from }) => [opportunity.id, from]);

describe('moved leads', () => {
  it('are those in another stage than when they were last seen', () => {
    const leads = [lead('a', 'Working'), lead('b', 'Proposal Sent'), lead('c', null)];
    const seen = [
      { id: 'a', stage: 'Working' },
      { id: 'b', stage: 'Working' },
      { id: 'c', stage: 'Assigned' },
    ];
    expect(moved(leads, seen)).toEqual([
      ['b', 'Working'],
      ['c', 'Assigned'],
    ]);
  });

  it('are empty once all have been seen', () => {
    const leads = [lead('a', 'Closed Won', TODAY), lead('b', null)];
    expect(moved(leads, stagesOf(leads))).toEqual([]);
  });

  it.each([
    ['Closed Won', '2026-11-18', true],
    ['Closed Lost', '2026-11-04', true],
    ['Closed Won', '2026-11-03', false],
    ['Closed Won', '2026-11-19', false],
    ['Closed Won', null, false],
    ['Working', '2026-11-18', false],
  ])('that have never been seen are news if they closed recently: %s on %s', (stage, closed, isNews) => {
    expect(moved([lead('a', stage, closed)], [])).toHaveLength(Number(isNews));
    expect(moved([lead('a', stage, closed)], [{ id: 'other', stage: 'Working' }])).toHaveLength(Number(isNews));
  });

  it('are sorted newest first', () => {
    const leads = [lead('a', 'Closed Won', '2026-11-10'), lead('b', 'Closed Lost', '2026-11-17')];
    expect(moved(leads, []).map(([id]) => id)).toEqual(['b', 'a']);
  });

  it('are stored by id and stage; other stored values are ignored', () => {
    expect(stagesOf([lead('a', 'Working')])).toEqual([{ id: 'a', stage: 'Working' }]);
    expect([{ id: 'a', stage: null }, { id: 'a' }, { id: 1, stage: 'x' }, null, 'a'].map(isSeenStage)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
  });
});
