import { describe, expect, it } from 'vitest';
import { formatCost, NOTHING_SPENT, plusUsage } from './cost';

describe('the cost of answers', () => {
  it.each([
    [0, '$0'],
    [0.00001, 'under $0.0001'],
    [0.0012345, '$0.0012'],
    [0.05, '$0.05'],
    [0.1, '$0.10'],
    [12.345, '$12.35'],
  ])('of %s dollars reads %s', (dollars, text) => {
    expect(formatCost(dollars)).toBe(text);
  });

  it('is added up as far as the service reports it', () => {
    const once = plusUsage(NOTHING_SPENT, { prompt_tokens: 5, completion_tokens: 2 });
    expect(once).toEqual({ tokens: { in: 5, out: 2 }, cost: null });
    const twice = plusUsage(once, { prompt_tokens: 7, completion_tokens: 1, cost: 0.5 });
    expect(twice).toEqual({ tokens: { in: 12, out: 3 }, cost: 0.5 });
    expect(plusUsage(twice, null)).toEqual(twice);
  });
});
