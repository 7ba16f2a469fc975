import { expect, it } from 'vitest';
import type { PlannedVisit } from '@contract/visit-planner';
import { savedVisit, visitChange } from './visit-form';

const SAVED: PlannedVisit = {
  id: 'v1',
  version: 1,
  clientId: 'c1',
  clientName: 'Harbour Foods',
  consultantId: 'owen',
  activity: 'Audit',
  description: '',
  status: 'B',
  timeType: 'Site',
  startsAt: '2026-11-24T09:30',
  endsAt: '2026-11-24T12:30',
  vrfComplete: false,
  isWrittenUp: false,
  cancelled: false,
};

const VALUES = {
  clientId: 'c1',
  consultantId: 'owen',
  day: '2026-11-24',
  start: '09:30',
  end: '12:30',
  activity: 'Audit',
  description: '',
  status: 'B' as const,
  timeType: 'Site' as const,
  vrfComplete: false,
};

it('a visit has its times as a day, a start and an end in the form', () => {
  expect(savedVisit(SAVED)).toMatchObject({ ...VALUES, version: 1, names: { c1: 'Harbour Foods' } });
});

it('a change has only the fields that differ, with what they were', () => {
  const values = { ...VALUES, day: '2026-11-25', start: '10:00', activity: 'Training' };
  const { day, start, activity } = VALUES;
  expect(visitChange('v1', { values, base: { day, start, activity }, version: 1 })).toEqual({
    kind: 'save',
    change: {
      id: 'v1',
      version: 1,
      base: { startsAt: '2026-11-24T09:30', endsAt: '2026-11-24T12:30', activity: 'Audit' },
      changes: { startsAt: '2026-11-25T10:00', endsAt: '2026-11-25T12:30', activity: 'Training' },
    },
    before: { startsAt: '2026-11-24T09:30', endsAt: '2026-11-24T12:30', activity: 'Audit' },
  });
});
