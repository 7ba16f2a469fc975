import { array, number, object, string, type InferType } from 'yup';
import { recordId, wallClock } from './text';

/** A change of owner (product/marketing#prospect-fields): `newValue` is the name of the new owner, or `UNASSIGNED`. */
export interface ProspectAudit {
  newValue: string | null;
  actionedBy: string | null;
  /** Wall-clock moment in London, yyyy-MM-ddTHH:mm. */
  createdOn: string | null;
}

/**
 * A prospect (product/marketing#prospect-fields). Moments are wall clock in London, yyyy-MM-ddTHH:mm. Our server sends
 * every key in this order, with null for missing values, so that the objects share one shape; other servers may omit
 * keys, which contract/prospect-answer.ts then fills in.
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
  /** Their latest interaction, as text. */
  recentInteraction: string | null;
  formIds: readonly string[];
  /** 'A+' (best) to 'F'. */
  grade: string | null;
  /** What to do with them, in a word or two, and the reason. */
  triage: string | null;
  triageInfo: string | null;
  status: string | null;
  taskDueDate: string | null;
  /** Whole hours until the task. Our server sends null, because the value goes out of date: use `hoursToTask`. */
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

/** `newValue` of an audit that removed the owner. */
export const UNASSIGNED = 'Unassigned';

/** The time ranges in days (0 is only today), and the default (product/marketing#time-range). */
export const TIME_RANGES = [0, 1, 2, 3, 7, 30, 60] as const;

export type TimeRange = (typeof TIME_RANGES)[number];

export const DEFAULT_TIME_RANGE: TimeRange = 1;

/** When the task of an assignment is due: 0 today, 1 the next working day (product/marketing#task-due). */
export const TASK_DUE = { today: 0, nextWorkingDay: 1 } as const;

export type TaskDue = (typeof TASK_DUE)[keyof typeof TASK_DUE];

/** Grades from best to worst. */
export const GRADES = ['A+', 'A', 'A-', 'B+', 'B', 'B-', 'C+', 'C', 'C-', 'D+', 'D', 'D-', 'F'] as const;

/** The rank of a grade from 0 (best), for sorting; null if it is not a grade. */
export function gradeRank(grade: string | null): number | null {
  const rank = GRADES.findIndex((known) => known === grade);
  return rank < 0 ? null : rank;
}

/** The hour at which tasks are due. */
const END_OF_DAY = '17:00';

/**
 * When a task assigned on `today` (yyyy-MM-dd) is due, as wall clock: the end of that day, or of the next day from
 * Monday to Friday. Bank holidays count as working days, because they are not known here.
 */
export function taskDueDate(taskDays: TaskDue, today: string): string {
  if (taskDays === TASK_DUE.today) return `${today}T${END_OF_DAY}`;
  const day = new Date(`${today}T00:00Z`);
  do day.setUTCDate(day.getUTCDate() + 1);
  while (day.getUTCDay() % 6 === 0);
  return `${day.toISOString().slice(0, 10)}T${END_OF_DAY}`;
}

/**
 * Whole hours from `now` until the task is due, both wall clock (yyyy-MM-ddTHH:mm); rounded down, so that everything
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

/** A task with fewer hours left is due soon. */
const SOON_HOURS = 4;

/** The urgency of a task by its hours; null without a task. */
export function taskAge(hours: number | null): TaskAge | null {
  if (hours === null) return null;
  if (hours < 0) return 'overdue';
  return hours < SOON_HOURS ? 'soon' : 'ahead';
}

/** The maximum number of prospects in one call; more need several calls. */
export const OWNER_UPDATES_MAX = 10_000;

/**
 * One assignment; `salesforceOwnerId` null removes the owner. `taskDueDate` is an extension, and only an undo
 * sends it: the previous task, or null for none. Without it, and without `taskDays`, the task stays.
 */
export const ownerUpdateSchema = object({
  id: recordId().required(),
  salesforceOwnerId: recordId().defined().nullable(),
  taskDueDate: wallClock().optional().nullable(),
  /**
   * The owner that the sender saw: nobody assigns what somebody else has just assigned
   * (product/marketing#assigned-meanwhile). Missing on a server without extensions.
   */
  seenOwnerId: recordId().optional().nullable(),
});

export type OwnerUpdate = InferType<typeof ownerUpdateSchema>;

/**
 * Body of `POST {prefix}/updateprospect` (product/marketing#assigning): `updates` name each prospect once, without
 * DELETED ones; `taskDays` says when the tasks are due. Each assigned prospect loses its error and gets an audit.
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
 * The answer (product/marketing#assignment-answer): the prospects that were *not* assigned, with their id as `key` and
 * the reason as `value`; `[]` if all were. All others are assigned, and so are prospects listed without a reason. Our
 * reasons are `OWNER_ERROR`.
 */
export const ownerErrorsSchema = array(object({ key: string().required(), value: string().defined().nullable() }))
  .defined()
  .strict();

export type OwnerErrors = InferType<typeof ownerErrorsSchema>;

/** Our server's reasons for a prospect. */
export const OWNER_ERROR = {
  gone: 'This prospect no longer exists.',
  deleted: 'This prospect was deleted.',
  unknownOwner: 'This sales user does not exist.',
  inactiveOwner: (name: string) => `${name} is no longer active.`,
  assignedMeanwhile: (by: string, owner: string) => `${by} has assigned this to ${owner} meanwhile.`,
  unassignedMeanwhile: (by: string) => `${by} has taken this from its owner meanwhile.`,
} as const;

/** How an assignment changes a prospect, on both sides. */
export interface Assignment {
  salesforceOwnerId: string | null;
  /** Name of the new owner; null for none. */
  ownerName: string | null;
  /** The task's new due date; undefined leaves it unchanged. */
  taskDueDate?: string | null;
  /** The name of the person who assigns, and the wall-clock time. */
  actionedBy: string;
  at: string;
}

/** The prospect after the assignment: owner, task, no error, one more audit. */
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
