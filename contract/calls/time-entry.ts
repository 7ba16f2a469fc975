import { object, string } from 'yup';
import { ANY_FILE, NOT_FOUND, staffCall } from '../call';
import { isoDate, recordId } from '../text';
import {
  confirmVisitMinutesSchema,
  confirmedVisitSchema,
  deleteTimeEntrySchema,
  deletedTimeEntrySchema,
  restoreTimeEntrySchema,
  timeEntriesSchema,
  timeEntryInputSchema,
  timeEntrySchema,
  timesheetInitialSchema,
} from '../time-entry';
import { FILES_MAX_COUNT, FILE_MAX_BYTES } from '../time-entry-limits';
import { deletedEntriesSchema, entryHistorySchema, timeEntryPathSchema } from '../time-entry-history';
import { PERIOD_LIMITS, timeSheetPeriodPathSchema, timeSheetPeriodSchema } from '../time-sheet-period';
import { givenReportSchema, visitReportSchema } from '../visit-report';

const DAY = object({ date: isoDate().label('The date').required() });
const FILE = object({
  entryId: recordId().label('The entry').required(),
  index: string()
    .matches(/^\d{1,4}$/, 'The file must be given by its index in the entry, 0 for the first.')
    .required(),
});

export const getTimesheetInitial = staffCall('GET /timesheetinitial', {
  isSpecified: true,
  says: 'What the time sheet needs to begin with',
  answer: timesheetInitialSchema,
});

export const listTimeEntries = staffCall('GET /employeetimedata/:date', {
  isSpecified: true,
  says: 'The caller’s entries of a day',
  params: DAY,
  answer: timeEntriesSchema,
});

export const getTimeSheetPeriod = staffCall('GET /timesheetperiod/:from/:to', {
  says: 'The caller’s time sheet of several days',
  details: `Contracted time, entries and visits. Both days are included. At most ${PERIOD_LIMITS.days} days and ${PERIOD_LIMITS.entries} entries.`,
  params: timeSheetPeriodPathSchema,
  answer: timeSheetPeriodSchema,
});

export const saveTimeEntry = staffCall('POST /addtimesheetentry', {
  isSpecified: true,
  says: 'Add or change a time entry',
  details: 'Without `id` it adds one. At most 20 files of 25 MB.',
  body: {
    jsonTexts: { entryJson: timeEntryInputSchema },
    files: { files: 'many' },
    limits: { maxFiles: FILES_MAX_COUNT, maxFileBytes: FILE_MAX_BYTES },
  },
  answer: timeEntrySchema,
  isAnswerOpen: true,
  refuses: [NOT_FOUND],
  example: {
    entryJson: {
      activityType: 'Administration',
      description: 'Prepared the risk assessments',
      startTime: '2026-11-24T09:00',
      endTime: '2026-11-24T10:30',
    },
  },
});

export const removeTimeEntry = staffCall('POST /deletetimesheetentry', {
  says: 'Delete a time entry',
  body: deleteTimeEntrySchema,
  answer: deletedTimeEntrySchema,
  refuses: [NOT_FOUND],
});

export const restoreTimeEntry = staffCall('POST /restoretimesheetentry', {
  says: 'Restore a deleted time entry',
  body: restoreTimeEntrySchema,
  answer: timeEntrySchema,
  refuses: [NOT_FOUND],
});

export const listDeletedEntries = staffCall('GET /deletedtimeentries', {
  says: 'Your deleted time entries',
  details: 'They are removed 30 days after their deletion, at `goesAt`.',
  answer: deletedEntriesSchema,
});

export const getEntryHistory = staffCall('GET /timeentryhistory/:id', {
  says: 'The changes of one of your time entries',
  details: 'The latest first.',
  params: timeEntryPathSchema,
  answer: entryHistorySchema,
  refuses: [NOT_FOUND],
});

export const confirmVisitMinutes = staffCall('POST /confirmVisitMinutes', {
  isSpecified: true,
  says: 'Confirm the minutes of a visit’s write-up',
  body: confirmVisitMinutesSchema,
  answer: confirmedVisitSchema,
  isAnswerOpen: true,
  refuses: [NOT_FOUND, { status: 409, when: 'Different minutes are already confirmed.' }],
  unversioned: 'happens once: another confirmation with other minutes is refused',
});

export const openVisitReport = staffCall('POST /visitreport', {
  says: 'Open the report form of one of your visits',
  details: 'Gives the form to you the first time, and answers the same identifier afterwards.',
  body: visitReportSchema,
  answer: givenReportSchema,
  refuses: [NOT_FOUND],
  unversioned: 'gives the form once: a repeat returns the same',
});

export const getTimeEntryFile = staffCall('GET /timesheetfile/:entryId/:index', {
  says: 'A file of a time entry',
  params: FILE,
  answer: { file: [ANY_FILE] },
  refuses: [NOT_FOUND],
});
