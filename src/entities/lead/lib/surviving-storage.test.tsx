import { beforeEach, describe, expect, it, vi } from 'vitest';
import { keepSurvivingAnswers, readSurvivingAnswers } from './surviving-storage';

beforeEach(() => localStorage.clear());

describe('the answers that survive', () => {
  it('are stored for each user', () => {
    keepSurvivingAnswers('ada', { ReferrerEmail: 'ada@harbour.example', Division: 'Training' });
    expect(readSurvivingAnswers('ada')).toEqual({ ReferrerEmail: 'ada@harbour.example', Division: 'Training' });
    expect(readSurvivingAnswers('owen')).toEqual({});
  });

  it.each(['', 'null', '[]', '{"Division":7,"Level1":"x"}', '{"Division":'])('are empty if storage has %j', (text) => {
    localStorage.setItem('harbour.lead.ada', text);
    expect(readSurvivingAnswers('ada')).toEqual({});
  });

  it('work without browser storage', () => {
    const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(() => keepSurvivingAnswers('ada', { Division: 'Training' })).not.toThrow();
    setItem.mockRestore();
  });
});
