import { gradeRank, hoursToTask, taskAge, type TaskAge } from '@contract/prospect';
import type { GroupFields, ProspectGroup } from '@contract/prospect-group';
import type { SalesUser } from '@contract/sales-mapping';
import { formatWallClock } from '@/shared/lib/date';
import type { GridCellLook, GridColumn, GridTone } from '@harbour/data-grid';
import { fieldsOf, groupName } from './group-summary';
import type { Suggestions } from './suggestion';

interface ColumnContext {
  usersById: ReadonlyMap<string, SalesUser>;
  suggestions: Suggestions;
  isNarrow: boolean;
}

type Column = GridColumn<ProspectGroup>;
type TextField = {
  [Key in keyof GroupFields]: GroupFields[Key] extends string | null ? Key : never;
}[keyof GroupFields];

const AGE_TONES: Record<TaskAge, GridTone | undefined> = { overdue: 'danger', soon: 'warning', ahead: undefined };

/**
 * A row for each group, a column for each field (product/marketing#group-fields); those used for triage come first.
 * One of them changes every minute; the grid caches the others.
 * @param now wall clock, yyyy-MM-ddTHH:mm
 */
export function columnsAt(lasting: readonly Column[], now: string): Column[] {
  return lasting.toSpliced(HOURS_PLACE, 0, hoursColumn(now));
}

const HOURS_PLACE = 3;

function hoursColumn(now: string): Column {
  const hours = (group: ProspectGroup) => hoursToTask(fieldsOf(group), now);
  return {
    id: 'hrsTaskDueDate',
    title: 'Hours to task',
    kind: 'number',
    width: 120,
    value: hours,
    look: (group) => ageLook(hours(group)),
  };
}

/** All but the hours to the task. */
export function lastingColumns({ usersById, suggestions, isNarrow }: ColumnContext): Column[] {
  const suggestionOf = (group: ProspectGroup) => suggestions.get(group.id);
  return [
    {
      id: 'company',
      title: 'Company',
      width: isNarrow ? 150 : 260,
      frozen: true,
      required: true,
      value: groupName,
      look: nameLook,
    },
    {
      id: 'salesforceOwnerId',
      title: 'Owner',
      width: 150,
      filter: 'choice',
      value: (group) => ownerText(fieldsOf(group), usersById),
      look: (group) => ownerLook(fieldsOf(group), usersById),
    },
    {
      id: 'suggested',
      title: 'Suggested owner',
      width: 150,
      filter: 'choice',
      description: 'From the BDE mappings of industry and profile, balanced by workload',
      value: (group) => suggestionOf(group)?.name,
      look: (group, name) =>
        name && hasOwner(fieldsOf(group), suggestionOf(group)?.id)
          ? { tone: 'muted', text: `✓ ${String(name)}`, label: `${String(name)}, is the owner` }
          : undefined,
    },
    number('score', 'Score', 76),
    {
      ...text('grade', 'Grade', 76),
      filter: 'choice',
      sort: (group) => gradeOrder(fieldsOf(group).grade),
    },
    choice('triage', 'Triage', 130),
    text('triageInfo', 'Triage info', 220),
    {
      id: 'prospects',
      title: 'Prospects',
      kind: 'number',
      width: 96,
      value: (group) => fieldsOf(group).prospectCount,
      look: (group) => countLook(fieldsOf(group)),
    },
    text('firstName', 'First name', 110),
    text('lastName', 'Last name', 120),
    text('jobTitle', 'Job title', 170),
    choice('industry', 'Industry', 150),
    choice('employeeProfile', 'Employee profile', 130),
    number('employeeCount', 'Employees', 96),
    moment('lastActivity', 'Last activity'),
    text('recentInteraction', 'Recent interaction', 190),
    moment('taskDueDate', 'Task due'),
    text('email', 'Email', 220),
    choice('contactStatus', 'Contact status', 130),
    choice('contactSubStatus', 'Contact sub-status', 140),
    choice('accountType', 'Account type', 120),
    choice('accountStatus', 'Account status', 120),
    choice('status', 'Status', 110),
    {
      id: 'formIds',
      title: 'Forms',
      kind: 'number',
      width: 80,
      description: 'Forms that its prospects have filled in',
      value: (group) => new Set(group.prospects.flatMap(({ formIds }) => formIds)).size,
    },
    {
      ...text('error', 'Error', 220),
      look: (group, value) => (value ? { tone: 'danger', text: errorText(fieldsOf(group)) } : undefined),
    },
  ];
}

function text(id: TextField, title: string, width: number): Column {
  return { id, title, width, value: (group) => fieldsOf(group)[id] };
}

function choice(id: TextField, title: string, width: number): Column {
  return { ...text(id, title, width), filter: 'choice' };
}

function number(id: 'score' | 'employeeCount', title: string, width: number): Column {
  return { id, title, width, kind: 'number', value: (group) => fieldsOf(group)[id] };
}

function moment(id: 'lastActivity' | 'taskDueDate', title: string): Column {
  return {
    id,
    title,
    width: 138,
    kind: 'date',
    value: (group) => fieldsOf(group)[id],
    format: (value) => formatWallClock(String(value), 'dd/MM/yyyy HH:mm'),
  };
}

const SEVERAL = 'Several';

function hasOwner({ salesforceOwnerId, hasSeveralOwners }: GroupFields, id: string | undefined): boolean {
  return !hasSeveralOwners && salesforceOwnerId === id;
}

function ownerText({ salesforceOwnerId, hasSeveralOwners }: GroupFields, users: ColumnContext['usersById']) {
  if (hasSeveralOwners) return SEVERAL;
  return salesforceOwnerId === null ? null : (users.get(salesforceOwnerId)?.name ?? salesforceOwnerId);
}

/** An error is shown where the owner would have changed; an inactive owner is marked. */
function ownerLook(fields: GroupFields, users: ColumnContext['usersById']): GridCellLook | undefined {
  const name = ownerText(fields, users) ?? 'Nobody';
  if (fields.errorCount > 0) return failedLook(name, fields);
  const owner = fields.salesforceOwnerId === null ? undefined : users.get(fields.salesforceOwnerId);
  if (owner?.isActive !== false || fields.hasSeveralOwners) return undefined;
  return { tone: 'warning', text: `${name} (inactive)` };
}

/** A failure beside the name, which is always in view. */
function nameLook(group: ProspectGroup): GridCellLook | undefined {
  const fields = fieldsOf(group);
  if (fields.errorCount > 0) return failedLook(groupName(group), fields);
  return fields.openCount === 0 ? { tone: 'muted', hint: 'Deleted' } : undefined;
}

function failedLook(name: string, fields: GroupFields): GridCellLook {
  return { tone: 'danger', text: `! ${name}`, label: `${name}, failed`, hint: errorText(fields) };
}

/** The hours in words and colour (product/marketing#group-fields). */
export function ageLook(hours: number | null): GridCellLook | undefined {
  const age = taskAge(hours);
  if (age === null || hours === null) return undefined;
  const texts: Record<TaskAge, string> = {
    overdue: `${-hours} h overdue`,
    soon: `${hours} h, soon`,
    ahead: `${hours} h`,
  };
  return { tone: AGE_TONES[age], text: texts[age], bold: age === 'overdue' };
}

function countLook({ openCount, prospectCount }: GroupFields): GridCellLook | undefined {
  return openCount === prospectCount ? undefined : { label: `${prospectCount}, ${prospectCount - openCount} deleted` };
}

function errorText({ error, errorCount }: GroupFields): string {
  return errorCount > 1 ? `${errorCount} × ${error}` : (error ?? '');
}

/** The worst grade first, so that descending, like a score, shows the best first. */
function gradeOrder(grade: string | null): number | null {
  const rank = gradeRank(grade);
  return rank === null ? null : -rank;
}
