import { ADDS, NOT_FOUND, call } from '../call';
import {
  absenceDaysSchema,
  movedVisitsSchema,
  newVisitSchema,
  plannerQuerySchema,
  plannerSchema,
  savedAbsencesSchema,
  savedVisitSchema,
  seenVisitSchema,
  visitChangeSchema,
  visitMovesSchema,
  visitWindowSchema,
} from '../visit-planner';

export const getPlanner = call('GET /admin/visits', {
  who: 'Admin',
  says: 'Visits, absences and consultants of a range of days',
  query: plannerQuerySchema,
  answer: plannerSchema,
});

export const addVisit = call('POST /admin/visits/add', {
  who: 'Admin',
  says: 'Add a visit',
  body: newVisitSchema,
  answer: savedVisitSchema,
  refuses: [NOT_FOUND],
  unversioned: ADDS,
});

export const saveVisit = call('POST /admin/visits/save', {
  who: 'Admin',
  says: 'Change a visit',
  body: visitChangeSchema,
  answer: savedVisitSchema,
  refuses: [NOT_FOUND],
});

export const moveVisits = call('POST /admin/visits/move', {
  who: 'Admin',
  says: 'Move visits',
  details: 'Visits that cannot be moved are listed with the reason.',
  body: visitMovesSchema,
  answer: movedVisitsSchema,
});

export const cancelVisit = call('POST /admin/visits/cancel', {
  who: 'Admin',
  says: 'Cancel a visit',
  body: seenVisitSchema,
  answer: savedVisitSchema,
  refuses: [NOT_FOUND],
});

export const restoreVisit = call('POST /admin/visits/restore', {
  who: 'Admin',
  says: 'Restore a cancelled visit',
  body: seenVisitSchema,
  answer: savedVisitSchema,
  refuses: [NOT_FOUND],
});

export const saveAbsences = call('POST /admin/absences/save', {
  who: 'Admin',
  says: 'Save absences',
  details: 'Answers the days as they were before.',
  body: absenceDaysSchema,
  answer: savedAbsencesSchema,
});

export const saveVisitWindow = call('POST /admin/visitwindow/save', {
  who: 'Admin',
  says: 'Save the days for which visits are being booked',
  body: visitWindowSchema,
  answer: visitWindowSchema,
});
