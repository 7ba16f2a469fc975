import { gradeRank, isDeleted, type OwnerUpdate, type Prospect } from './prospect';

/**
 * The prospects of one company that match the question, or those without a company by their e-mail address
 * (product/marketing#groups): the server groups, the portal never regroups. `id` is stable: the same company has it in
 * every answer. Our server sends the prospect that speaks for the group first: those that are not DELETED before the
 * others, then by score, last activity (highest and latest first) and id. What the grid sorts by is `groupFields`.
 */
export interface ProspectGroup {
  id: string;
  prospects: readonly Prospect[];
  /**
   * An error of the whole group (product/marketing#assignment-answer); ours leaves it out and names prospects alone.
   */
  error?: string | null;
}

/**
 * Answer of `GET {prefix}/prospects?formId=&listId=&previousDays=`: the groups by their highest score, then by their
 * latest activity, those of DELETED prospects alone last.
 */
export type ProspectGroups = readonly ProspectGroup[];

/** Groups that the screen shows at once, and how many Top 20 selects (product/marketing#select-all). */
export const SHOWN_GROUPS = 100;
export const TOP_GROUPS = 20;

/** A prospect of which nothing is known. */
export const EMPTY_PROSPECT: Omit<Prospect, 'id'> = {
  firstName: null,
  lastName: null,
  email: null,
  contactStatus: null,
  contactSubStatus: null,
  jobTitle: null,
  company: null,
  industry: null,
  accountType: null,
  accountStatus: null,
  employeeProfile: null,
  employeeCount: null,
  score: null,
  lastActivity: null,
  recentInteraction: null,
  formIds: [],
  grade: null,
  triage: null,
  triageInfo: null,
  status: null,
  taskDueDate: null,
  hrsTaskDueDate: null,
  salesforceOwnerId: null,
  audits: [],
  error: null,
};

/** What a group shows and is sorted by (product/marketing#group-fields). */
export type GroupFields = Omit<Prospect, 'id' | 'formIds' | 'audits'> & {
  /** Prospects that are not DELETED, and all. */
  openCount: number;
  prospectCount: number;
  /** How many of those that the row tells of show an error. */
  errorCount: number;
  /** Those that the row tells of have different owners. */
  hasSeveralOwners: boolean;
};

/**
 * A group in one row. Who and what it is (names, company, industry, states, triage, owner) is the first prospect's that
 * is not DELETED. Of all those that are not: the highest score, the best grade, the most employees, the latest activity
 * with what it was, the task due first, the first error. A group with only DELETED ones is described by those.
 *
 * Remember the answer by the group object: a patch makes a new object of each group that it touches.
 */
export function groupFields(group: ProspectGroup): GroupFields {
  const { prospects } = group;
  const lead = prospects.find((prospect) => !isDeleted(prospect)) ?? prospects[0] ?? EMPTY_PROSPECT;
  // Named one by one: spreading the fields of 20,000 groups takes ten times as long.
  const fields: GroupFields = {
    firstName: lead.firstName,
    lastName: lead.lastName,
    email: lead.email,
    contactStatus: lead.contactStatus,
    contactSubStatus: lead.contactSubStatus,
    jobTitle: lead.jobTitle,
    company: lead.company,
    industry: lead.industry,
    accountType: lead.accountType,
    accountStatus: lead.accountStatus,
    employeeProfile: lead.employeeProfile,
    employeeCount: lead.employeeCount,
    score: lead.score,
    lastActivity: lead.lastActivity,
    recentInteraction: lead.recentInteraction,
    grade: lead.grade,
    triage: lead.triage,
    triageInfo: lead.triageInfo,
    status: lead.status,
    taskDueDate: lead.taskDueDate,
    hrsTaskDueDate: lead.hrsTaskDueDate,
    salesforceOwnerId: lead.salesforceOwnerId,
    error: group.error ?? null,
    openCount: 0,
    prospectCount: prospects.length,
    errorCount: 0,
    hasSeveralOwners: false,
  };
  for (const prospect of prospects) {
    const isOpen = !isDeleted(prospect);
    if (isOpen) fields.openCount += 1;
    if (isOpen || isDeleted(lead)) include(fields, prospect);
  }
  return fields;
}

function include(fields: GroupFields, prospect: Prospect): void {
  if (isAbove(prospect.score, fields.score)) fields.score = prospect.score;
  if (isAbove(prospect.employeeCount, fields.employeeCount)) fields.employeeCount = prospect.employeeCount;
  if (isBetterGrade(prospect.grade, fields.grade)) fields.grade = prospect.grade;
  if (isAbove(prospect.lastActivity, fields.lastActivity)) {
    fields.lastActivity = prospect.lastActivity;
    fields.recentInteraction = prospect.recentInteraction;
  }
  if (isBelow(prospect.taskDueDate, fields.taskDueDate)) fields.taskDueDate = prospect.taskDueDate;
  if (isBelow(prospect.hrsTaskDueDate, fields.hrsTaskDueDate)) fields.hrsTaskDueDate = prospect.hrsTaskDueDate;
  if (prospect.salesforceOwnerId !== fields.salesforceOwnerId) fields.hasSeveralOwners = true;
  if (prospect.error === null) return;
  fields.errorCount += 1;
  fields.error ??= prospect.error;
}

function isAbove<Value extends string | number>(value: Value | null, best: Value | null): boolean {
  return value !== null && (best === null || value > best);
}

function isBelow<Value extends string | number>(value: Value | null, best: Value | null): boolean {
  return value !== null && (best === null || value < best);
}

function isBetterGrade(grade: string | null, best: string | null): boolean {
  return isBelow(gradeRank(grade), gradeRank(best));
}

/** A group can be selected while one of its prospects is not DELETED (product/marketing#selection). */
export function isSelectable(group: ProspectGroup): boolean {
  return group.prospects.some((prospect) => !isDeleted(prospect));
}

/** The prospects of the groups that an assignment is about: all that are not DELETED (product/marketing#assigning). */
export function assignableProspects(groups: readonly ProspectGroup[]): Prospect[] {
  return groups.flatMap((group) => group.prospects.filter((prospect) => !isDeleted(prospect)));
}

/** The reverse of an assignment: the owners and tasks that these prospects had before it. */
export function reverseUpdates(
  before: readonly Pick<Prospect, 'id' | 'salesforceOwnerId' | 'taskDueDate'>[],
): OwnerUpdate[] {
  return before.map(({ id, salesforceOwnerId, taskDueDate }) => ({ id, salesforceOwnerId, taskDueDate }));
}
