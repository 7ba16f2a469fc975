import { describe, expect, it } from 'vitest';
import { visitClashes } from './visit-clashes';

const at = (id: string, start: string, end: string, more: object = {}) => ({
  id,
  consultantId: 'owen',
  clientName: `Client ${id}`,
  startsAt: `2026-11-24T${start}`,
  endsAt: `2026-11-24T${end}`,
  cancelled: false,
  ...more,
});

describe('visits clash', () => {
  it('when one begins before the other has ended, in any order', () => {
    const visits = [at('b', '10:00', '11:00'), at('a', '09:00', '10:01'), at('c', '11:00', '12:00')];
    expect(visitClashes(visits, [])).toEqual(
      new Map([
        ['b', ['Overlaps with Client a, 09:00 to 10:01.']],
        ['a', ['Overlaps with Client b, 10:00 to 11:00.']],
      ]),
    );
  });

  it('with a long one that began before another has ended', () => {
    const visits = [at('long', '09:00', '17:00'), at('a', '09:30', '10:00'), at('b', '16:00', '16:30')];
    expect(visitClashes(visits, []).get('long')).toHaveLength(2);
  });

  it.each([
    ['of two consultants', { consultantId: 'ada' }],
    ['of which one is cancelled', { cancelled: true }],
  ])('never: visits %s', (_what, more) => {
    expect(visitClashes([at('a', '09:00', '11:00'), at('b', '10:00', '12:00', more)], []).size).toBe(0);
  });

  it('with a day on which the consultant is away', () => {
    const away = [
      { staffId: 'owen', day: '2026-11-24', status: 'S' },
      { staffId: 'ada', day: '2026-11-24', status: 'H' },
      { staffId: 'owen', day: '2026-11-25', status: 'H' },
    ];
    expect(visitClashes([at('a', '09:00', '11:00')], away).get('a')).toEqual(['Away that day: Sickness.']);
  });
});
