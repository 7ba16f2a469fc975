import { expect, it } from 'vitest';
import type { PlannedVisit } from '@contract/visit-planner';
import { planChecks } from './plan-checks';

const DAY = '2026-11-24';

const visit = (id: string, start: string, end: string, postArea: string | null): PlannedVisit => ({
  id,
  version: 1,
  clientId: id,
  clientName: `Client ${id}`,
  consultantId: 'owen',
  activity: 'Audit',
  description: '',
  status: 'B',
  timeType: 'Site',
  startsAt: `${DAY}T${start}`,
  endsAt: `${DAY}T${end}`,
  vrfComplete: false,
  isWrittenUp: false,
  cancelled: false,
  postArea,
});

const plan = (visits: PlannedVisit[], absences: { day: string; status: string }[] = []) => ({
  visits,
  absences: absences.map((absence) => ({ ...absence, version: 1, staffId: 'owen', comment: '' })),
  consultants: [{ id: 'owen', name: 'Owen Hughes', region: null, active: true, postArea: 'LS' }],
});

it('names the drives from the visit before and to the one after, and warns if there is no time for them', () => {
  const before = visit('a', '09:00', '10:00', 'LS');
  const after = visit('b', '14:00', '15:00', 'EX');
  expect(planChecks(visit('new', '11:30', '12:30', 'M'), plan([after, before]))).toEqual([
    { text: 'Drive from Client a: about 1 h 15 min.', isWarning: false },
    { text: 'Drive to Client b: about 6 h 50 min, and there are only 90 min.', isWarning: true },
  ]);
});

it('names overlaps, absences and the drive from home, and nothing about places that are not known', () => {
  const wanted = visit('new', '09:30', '10:30', 'LS');
  expect(planChecks(wanted, plan([], [{ day: DAY, status: 'H' }])).map(({ text }) => text)).toEqual([
    'Away that day: Holiday.',
    'Drive from home: under 20 min.',
  ]);
  const clash = visit('a', '10:00', '12:00', 'M');
  expect(planChecks({ ...wanted, postArea: null }, plan([clash, { ...wanted, id: 'b', cancelled: true }]))).toEqual([
    { text: 'Overlaps with Client a, 10:00 to 12:00.', isWarning: true },
  ]);
});
