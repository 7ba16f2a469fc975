import { ADDS, NOT_FOUND, adminCall } from '../call';
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

export const getPlanner = adminCall('GET /admin/visits', {
  says: 'Visits, absences and consultants of a range of days',
  query: plannerQuerySchema,
  answer: plannerSchema,
});

export const addVisit = adminCall('POST /admin/visits/add', {
  says: 'Add a visit',
  body: newVisitSchema,
  answer: savedVisitSchema,
  refuses: [NOT_FOUND],
  unversioned: ADDS,
});

export const saveVisit = adminCall('POST /admin/visits/save', {
  says: 'Change a visit',
  body: visitChangeSchema,
  answer: savedVisitSchema,
  refuses: [NOT_FOUND],
});

export const moveVisits = adminCall('POST /admin/visits/move', {
  says: 'Move visits',
  details: 'Visits that cannot be moved are listed with the reason.',
  body: visitMovesSchema,
  answer: movedVisitsSchema,
});

export const cancelVisit = adminCall('POST /admin/visits/cancel', {
  says: 'Cancel a visit',
  body: seenVisitSchema,
  answer: savedVisitSchema,
  refuses: [NOT_FOUND],
});

export const restoreVisit = adminCall('POST /admin/visits/restore', {
  says: 'Restore a cancelled visit',
  body: seenVisitSchema,
  answer: savedVisitSchema,
  refuses: [NOT_FOUND],
});

export const saveAbsences = adminCall('POST /admin/absences/save', {
  says: 'Save absences',
  details: 'Answers the days as they were before.',
  body: absenceDaysSchema,
  answer: savedAbsencesSchema,
});

export const saveVisitWindow = adminCall('POST /admin/visitwindow/save', {
  says: 'Save the days for which visits are being booked',
  body: visitWindowSchema,
  answer: visitWindowSchema,
});
