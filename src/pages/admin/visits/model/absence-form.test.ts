import { describe, expect, it } from 'vitest';
import { blankOf, problemsOf } from '@contract/records/record';
import { absence } from '@contract/records/visit-planner';
import { absenceText, daysOf, problemInDays } from './absence-form';

const TYPED = { ...blankOf(absence), staffId: 'owen', from: '2026-11-26', to: '2026-12-01' };

describe('an absence', () => {
  it('excludes weekends unless they are included', () => {
    const days = ['2026-11-26', '2026-11-27', '2026-11-30', '2026-12-01'];
    expect(daysOf(TYPED).map(({ day }) => day)).toEqual(days);
    expect(daysOf({ ...TYPED, withWeekends: true })).toHaveLength(6);
    expect(absenceText(TYPED, 'Owen Hughes')).toBe('Owen Hughes is away (Holiday): 4 days from 26/11/2026.');
  });

  it.each([
    ['nobody', { staffId: '' }, 'staffId'],
    ['an end before the start', { to: '2026-11-25' }, 'to'],
    ['a weekend alone', { from: '2026-11-28', to: '2026-11-29' }, 'to'],
    ['more than 400 days', { to: '2029-11-26' }, 'to'],
    ['another reason without a comment', { status: 'O', comment: ' ' }, 'comment'],
  ])('needs more: %s', (_what, change, field) => {
    const typed = { ...TYPED, ...change };
    expect(Object.keys(problemsOf(absence, typed, problemInDays(typed)))).toEqual([field]);
  });

  it('is valid by default', () => {
    expect(problemsOf(absence, TYPED, problemInDays(TYPED))).toEqual({});
  });
});
