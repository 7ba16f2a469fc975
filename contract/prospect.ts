import { array, number, object, string, type InferType } from 'yup';
import { recordId, wallClock } from './text';

/**
 * Who set what, and when (product/marketing#prospect-fields): `newValue` is the name of the new owner, or `UNASSIGNED`.
 */
export interface ProspectAudit {
  newValue: string | null;
  actionedBy: string | null;
  /** Wall-clock moment in London, yyyy-MM-ddTHH:mm. */
  createdOn: string | null;
}

/**
 * A prospect (product/marketing#prospect-fields). Moments are wall clock in London, yyyy-MM-ddTHH:mm. Our server sends
 * every key, in this order and null where there is nothing, so that the objects share one shape; others may leave keys
 * out, and what reads the answer (contract/prospect-answer.ts) fills them in.
 */
export interface Prospect {
  id: string;
  firstName: string | null;
  lastName: string | null;
  email: string | null;
  contactStatus: string | null;
  contactSubStatus: string | null;
  jobTitle: string | null;
  company: string | null;
  industry: string | null;
  accountType: string | null;
  accountStatus: string | null;
  employeeProfile: string | null;
  employeeCount: number | null;
  score: number | null;
  lastActivity: string | null;
  /** What they did last, as people read it. */
  recentInteraction: string | null;
  formIds: readonly string[];
  /** 'A+' (best) to 'F'. */
  grade: string | null;
  /** What to do with them, in a word or two, and why. */
  triage: string | null;
  triageInfo: string | null;
  status: string | null;
  taskDueDate: string | null;
  /** Whole hours to the task. Our server leaves it null, because it ages: use `hoursToTask`. */
  hrsTaskDueDate: number | null;
  salesforceOwnerId: string | null;
  /** The latest first. */
  audits: readonly ProspectAudit[];
  error: string | null;
}

/** A prospect of this status cannot be selected or assigned (product/marketing#selection). */
export const DELETED = 'DELETED';

export function isDeleted({ status }: Pick<Prospect, 'status'>): boolean {
  return status === DELETED;
}

/** `newValue` of an audit whose owner was taken away. */
export const UNASSIGNED = 'Unassigned';

/** The time ranges in days, 0 being today alone, and the one at the start (product/marketing#time-range). */
export const TIME_RANGES = [0, 1, 2, 3, 7, 30, 60] as const;

export type TimeRange = (typeof TIME_RANGES)[number];

export const DEFAULT_TIME_RANGE: TimeRange = 1;

/** When the task of an assignment is due: 0 today, 1 the next working day (product/marketing#task-due). */
export const TASK_DUE = { today: 0, nextWorkingDay: 1 } as const;

export type TaskDue = (typeof TASK_DUE)[keyof typeof TASK_DUE];

/** Grades from best to worst. */
export const GRADES = ['A+', 'A', 'A-', 'B+', 'B', 'B-', 'C+', 'C', 'C-', 'D+', 'D', 'D-', 'F'] as const;

/** The place of a grade from 0 (best), or null for what is none; sort by it. */
export function gradeRank(grade: string | null): number | null {
  const rank = (GRADES as readonly (string | null)[]).indexOf(grade);
  return rank < 0 ? null : rank;
}

/** The hour at which a day's tasks are due. */
const END_OF_DAY = '17:00';

/**
 * When a task given on `today` (yyyy-MM-dd) is due, as wall clock: the end of that day, or of the next one from Monday
 * to Friday. Bank holidays count as working days, as nothing here knows them.
 */
export function taskDueDate(taskDays: TaskDue, today: string): string {
  if (taskDays === TASK_DUE.today) return `${today}T${END_OF_DAY}`;
  const day = new Date(`${today}T00:00Z`);
  do day.setUTCDate(day.getUTCDate() + 1);
  while (day.getUTCDay() % 6 === 0);
  return `${day.toISOString().slice(0, 10)}T${END_OF_DAY}`;
}

/**
 * Whole hours from `now` till the task is due, both wall clock (yyyy-MM-ddTHH:mm); rounded down, so that everything
 * below 0 is overdue. Null without a task.
 */
export function hoursToTask(
  { taskDueDate: due, hrsTaskDueDate }: Pick<Prospect, 'taskDueDate' | 'hrsTaskDueDate'>,
  now: string,
): number | null {
  const millis = due === null ? Number.NaN : Date.parse(`${due}Z`) - Date.parse(`${now}Z`);
  return Number.isNaN(millis) ? hrsTaskDueDate : Math.floor(millis / 3_600_000);
}

export type TaskAge = 'overdue' | 'soon' | 'ahead';

/** Below so many hours a task is due soon. */
const SOON_HOURS = 4;

/** How pressing a task is by its hours; null without a task. */
export function taskAge(hours: number | null): TaskAge | null {
  if (hours === null) return null;
  if (hours < 0) return 'overdue';
  return hours < SOON_HOURS ? 'soon' : 'ahead';
}

/** The most prospects that one call assigns; more go in several calls. */
export const OWNER_UPDATES_MAX = 10_000;

/**
 * One assignment: `salesforceOwnerId` null takes the owner away. `taskDueDate` is an extension, announced
 * by `taskDueDates` of `/vars`, and only an undo sends it: the task as it was before, null for none. Without it, and
 * without `taskDays`, the task stays.
 */
export const ownerUpdateSchema = object({
  id: recordId().required(),
  salesforceOwnerId: recordId().defined().nullable(),
  taskDueDate: wallClock().optional().nullable(),
});

export type OwnerUpdate = InferType<typeof ownerUpdateSchema>;

/**
 * Body of `POST {prefix}/updateprospect` (product/marketing#assigning): `updates` name each prospect once, DELETED ones
 * left out; `taskDays` says when the tasks are due. Each assigned prospect loses its error and gains an audit.
 */
export const ownerUpdatesSchema = object({
  updates: array(ownerUpdateSchema.required())
    .strict()
    .required()
    .max(OWNER_UPDATES_MAX)
    .test('named-once', '${path} name a prospect twice', (updates) => {
      return new Set(updates.map((update) => update?.id)).size === updates.length;
    }),
  taskDays: number().strict().oneOf([0, 1]).optional().nullable(),
});

export type OwnerUpdates = InferType<typeof ownerUpdatesSchema>;

/**
 * Its answer (product/marketing#assignment-answer): the prospects that were *not* assigned, `key` their id and `value`
 * why; `[]` when all were. All others are assigned, and so are those that a server names without a reason. Our reasons
 * are `OWNER_ERROR`.
 */
export const ownerErrorsSchema = array(object({ key: string().required(), value: string().defined().nullable() }))
  .defined()
  .strict();

export type OwnerErrors = InferType<typeof ownerErrorsSchema>;

/** What our server answers per prospect. */
export const OWNER_ERROR = {
  gone: 'This prospect no longer exists.',
  deleted: 'This prospect was deleted.',
  unknownOwner: 'This sales user does not exist.',
  inactiveOwner: (name: string) => `${name} is not active any more.`,
} as const;

/** What an assignment makes of a prospect, on both sides. */
export interface Assignment {
  salesforceOwnerId: string | null;
  /** Name of the new owner; null for none. */
  ownerName: string | null;
  /** The task's new moment; undefined leaves it. */
  taskDueDate?: string | null;
  /** Name of who assigns, and when, as wall clock. */
  actionedBy: string;
  at: string;
}

/** The prospect after it was assigned: owner, task, no error, one more audit. */
export function assignedProspect<Assigned extends Prospect>(prospect: Assigned, assignment: Assignment): Assigned {
  const { salesforceOwnerId, ownerName, taskDueDate: due = prospect.taskDueDate, actionedBy, at } = assignment;
  const audit = { newValue: ownerName ?? UNASSIGNED, actionedBy, createdOn: at };
  return {
    ...prospect,
    salesforceOwnerId,
    taskDueDate: due,
    hrsTaskDueDate: null,
    audits: [audit, ...prospect.audits],
    error: null,
  };
}
