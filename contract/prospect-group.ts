import { gradeRank, isDeleted, type OwnerUpdate, type Prospect } from './prospect';

/**
 * The matching prospects of one company, or those without a company by their e-mail address (product/marketing#groups):
 * the server groups them, the portal never regroups. `id` is stable: the same company has it in every answer. Our
 * server sends the prospect that represents the group first: those that are not DELETED before the others, then by
 * score, last activity (highest and latest first) and id. The grid sorts by `groupFields`.
 */
export interface ProspectGroup {
  id: string;
  prospects: readonly Prospect[];
  /** An error of the group (product/marketing#assignment-answer); our server omits it and only names prospects. */
  error?: string | null;
}

/**
 * Answer of `GET {prefix}/prospects?formId=&listId=&previousDays=`: the groups by highest score, then by latest
 * activity, those with only DELETED prospects last.
 */
export type ProspectGroups = readonly ProspectGroup[];

/** How many groups the screen shows at once, and how many Top 20 selects (product/marketing#select-all). */
export const SHOWN_GROUPS = 100;
export const TOP_GROUPS = 20;

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

/** The fields that a group shows and is sorted by (product/marketing#group-fields). */
export type GroupFields = Omit<Prospect, 'id' | 'formIds' | 'audits'> & {
  /** Prospects that are not DELETED, and all. */
  openCount: number;
  prospectCount: number;
  /** The number of the row's prospects with an error. */
  errorCount: number;
  hasSeveralOwners: boolean;
};

/**
 * A group as one row. Names, company, industry, states, triage and owner come from the first prospect that is not
 * DELETED. Score (highest), grade (best), number of employees (highest), activity (latest, with its kind), task
 * (earliest) and error (first) come from all that are not DELETED. If all are DELETED, they are used instead. Cache the
 * result by the group object: a patch creates a new object for each group that it changes.
 */
export function groupFields(group: ProspectGroup): GroupFields {
  const { prospects } = group;
  const lead = prospects.find((prospect) => !isDeleted(prospect)) ?? prospects[0] ?? EMPTY_PROSPECT;
  // Each field by name, because spreading the fields of 20,000 groups takes ten times as long.
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

/** A group can be selected if at least one of its prospects is not DELETED (product/marketing#selection). */
export function isSelectable(group: ProspectGroup): boolean {
  return group.prospects.some((prospect) => !isDeleted(prospect));
}

/** The prospects in an assignment of these groups: all that are not DELETED (product/marketing#assigning). */
export function assignableProspects(groups: readonly ProspectGroup[]): Prospect[] {
  return groups.flatMap((group) => group.prospects.filter((prospect) => !isDeleted(prospect)));
}

/** The reverse of an assignment to `assigned`: the owners and tasks of these prospects before it. */
export function reverseUpdates(
  assigned: string | null,
  before: readonly Pick<Prospect, 'id' | 'salesforceOwnerId' | 'taskDueDate'>[],
): OwnerUpdate[] {
  return before.map(({ id, salesforceOwnerId, taskDueDate }) => ({
    id,
    salesforceOwnerId,
    taskDueDate,
    seenOwnerId: assigned,
  }));
}
