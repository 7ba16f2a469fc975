import { describe, expect, it } from 'vitest';
import { commissionOf, isInGroup, OPPORTUNITY_GROUPS, sumOfPounds } from './opportunity-group';

describe('the boxes of the dashboard', () => {
  it.each([
    ['Working', ['submitted', 'progress']],
    ['Proposal Sent', ['submitted', 'progress']],
    ['Assigned', ['submitted', 'progress']],
    ['Closed Won', ['submitted', 'won']],
    ['Closed Lost', ['submitted', 'lost']],
    ['Nurture', ['submitted']],
    ['working', ['submitted']],
    ['', ['submitted']],
    [null, ['submitted']],
  ])('count the stage %j in %j', (stageName, groups) => {
    expect(OPPORTUNITY_GROUPS.filter((group) => isInGroup({ stageName }, group))).toEqual(groups);
  });
});

describe('the commission of a lead', () => {
  it('is final, or else estimated', () => {
    expect(commissionOf({ commission: 100, finalCommissionAmount: 80 })).toBe(80);
    expect(commissionOf({ commission: 100, finalCommissionAmount: 0 })).toBe(0);
    expect(commissionOf({ commission: 100, finalCommissionAmount: null })).toBe(100);
    expect(commissionOf({ commission: null, finalCommissionAmount: null })).toBe(0);
  });

  it('adds up to the penny', () => {
    expect(sumOfPounds([0.1, 0.2, null, 1.15])).toBe(1.45);
    expect(sumOfPounds([])).toBe(0);
  });
});
