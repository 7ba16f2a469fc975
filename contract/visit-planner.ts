import { array, boolean, number, object, string, type InferType } from 'yup';
import { schemasOf } from './records/record';
import { ABSENCE_STATUSES, END_TOO_EARLY, absence, visit, visitWindow } from './records/visit-planner';
import { recordVersion, seenVersion } from './seen-version';
import { isoDate, recordId, wallClock } from './text';

export const PLANNER_MAX_DAYS = 92;

/** The maximum number of visits in one answer of the planner; `isCut` says that there are more. */
export const PLANNER_MAX_VISITS = 10_000;

/** The maximum number of visits moved, and of days of absence written, in one call. */
export const MOVES_MAX = 500;
export const ABSENCE_DAYS_MAX = 400;

/** Codes of refusals. */
export const VISIT_CHANGED = 'visit-changed';
export const ABSENCE_CHANGED = 'absence-changed';
export const VISIT_WINDOW_CHANGED = 'visit-window-changed';
export const WRITTEN_UP = 'written-up';

const version = () => number().strict().integer().min(1).required();

const { day: _day, start: _start, end: _end, ...planned } = schemasOf(visit);

/** `startsAt` and `endsAt` are London wall clock. */
const fields = { ...planned, startsAt: wallClock().required(), endsAt: wallClock().required() };

/** What is wrong with the times of a visit (product/visit-planner#times); null for nothing. */
export function problemInTimes({ startsAt, endsAt }: { startsAt: string; endsAt: string }): string | null {
  if (startsAt.slice(0, 10) !== endsAt.slice(0, 10)) return 'A visit starts and ends on the same day.';
  return endsAt > startsAt ? null : END_TOO_EARLY;
}

/** Body of `POST /admin/visits/add`. */
export const newVisitSchema = object(fields).noUnknown();

export type NewVisit = InferType<typeof newVisitSchema>;

/**
 * Body of `POST /admin/visits/save`: the visit as its sender saw it, and the fields that change; `base` has them as they
 * were seen.
 */
export const visitChangeSchema = object({
  id: recordId().required(),
  version: version(),
  base: object(fields).partial().optional().default(undefined),
  changes: object(fields)
    .partial()
    .noUnknown()
    .required()
    .test('any', 'Nothing was changed.', (changes) => Object.keys(changes).length > 0),
}).noUnknown();

export type VisitChange = InferType<typeof visitChangeSchema>;
export type VisitChanges = VisitChange['changes'];

/** Body of `POST /admin/visits/move`: visits that go to other consultants; each stays where it is if it cannot move. */
export const visitMovesSchema = object({
  moves: array(
    object({ id: recordId().required(), version: version(), consultantId: recordId().required() })
      .noUnknown()
      .required(),
  )
    .strict()
    .min(1)
    .max(MOVES_MAX)
    .required(),
}).noUnknown();

export type VisitMoves = InferType<typeof visitMovesSchema>;

/** Body of `POST /admin/visits/cancel` and `/admin/visits/restore`. */
export const seenVisitSchema = object({ id: recordId().required(), version: version() }).noUnknown();

export type SeenVisit = InferType<typeof seenVisitSchema>;

const { staffId, comment } = schemasOf(absence);

/**
 * Body of `POST /admin/absences/save`: each day with its new state; without a status nobody is away. `version` is 0
 * if nobody was.
 */
export const absenceDaysSchema = object({
  days: array(
    object({
      staffId,
      day: isoDate().required(),
      version: seenVersion(),
      status: string().strict().oneOf(ABSENCE_STATUSES).nullable().defined(),
      comment,
    })
      .noUnknown()
      .required(),
  )
    .strict()
    .min(1)
    .max(ABSENCE_DAYS_MAX)
    .required(),
}).noUnknown();

export type AbsenceDays = InferType<typeof absenceDaysSchema>;
export type AbsenceDay = AbsenceDays['days'][number];

/** Body of `POST /admin/visitwindow/save`: first and last day that visits are booked for. */
export const visitWindowSchema = object({
  /** 0 for the first window. */
  version: seenVersion(),
  ...schemasOf(visitWindow),
}).noUnknown();

export type VisitWindow = InferType<typeof visitWindowSchema>;

/** Query of `GET /admin/visits`: the first and last day, at most `PLANNER_MAX_DAYS`. */
export const plannerQuerySchema = object({
  from: isoDate().label('The first day').required(),
  to: isoDate().label('The last day').required(),
});

/** A visit as the planner returns it. */
export const plannedVisitSchema = object({
  id: string().required(),
  version: number().required(),
  clientId: string().required(),
  clientName: string().defined(),
  consultantId: string().required(),
  activity: string().defined(),
  description: string().defined(),
  status: string().defined(),
  timeType: string().defined(),
  startsAt: string().required(),
  endsAt: string().required(),
  vrfComplete: boolean().required(),
  /** Its write-up is confirmed: it is neither moved nor cancelled. */
  isWrittenUp: boolean().required(),
  cancelled: boolean().required(),
  /** The letters of the client's post code area; null if it has none. */
  postArea: string().nullable().optional(),
});

export type PlannedVisit = InferType<typeof plannedVisitSchema>;

export const absenceSchema = object({
  version: recordVersion(),
  staffId: string().required(),
  day: isoDate().required(),
  status: string().defined(),
  comment: string().defined(),
});

export type Absence = InferType<typeof absenceSchema>;

export const plannerConsultantSchema = object({
  id: string().required(),
  email: string().optional(),
  name: string().defined(),
  region: string().nullable().defined(),
  active: boolean().required(),
  /** The letters of the post code area that they start from; null if it is not known. */
  postArea: string().nullable().optional(),
});

export type PlannerConsultant = InferType<typeof plannerConsultantSchema>;

/** Answer of `GET /admin/visits?from=&to=`, by start; cancelled visits are among them. */
export const plannerSchema = object({
  visits: array(plannedVisitSchema).required(),
  isCut: boolean().required(),
  absences: array(absenceSchema).required(),
  /** Everybody, by name: also those who have no visits. */
  consultants: array(plannerConsultantSchema).required(),
  window: object({ startsOn: isoDate().required(), endsOn: isoDate().required(), version: recordVersion() })
    .nullable()
    .defined(),
}).strict();

export type Planner = InferType<typeof plannerSchema>;

/** Answer of the calls that write one visit: what it is now, and what people should know about it. */
export const savedVisitSchema = object({
  visit: plannedVisitSchema.required(),
  warnings: array(string().required()).required(),
}).strict();

export type SavedVisit = InferType<typeof savedVisitSchema>;

/** Answer of `POST /admin/visits/move`. */
export const movedVisitsSchema = object({
  moved: array(plannedVisitSchema).required(),
  refused: array(object({ id: string().required(), reason: string().required() })).required(),
  warnings: array(string().required()).required(),
}).strict();

export type MovedVisits = InferType<typeof movedVisitsSchema>;

/** Answer of `POST /admin/absences/save`: the days as they were, with their new versions, which undo needs. */
export const savedAbsencesSchema = object({
  before: array(
    object({
      staffId: string().required(),
      day: isoDate().required(),
      version: number().required(),
      status: string().nullable().defined(),
      comment: string().defined(),
    }),
  ).required(),
  warnings: array(string().required()).required(),
}).strict();

export type SavedAbsences = InferType<typeof savedAbsencesSchema>;
