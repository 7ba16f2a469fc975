import { isRecord, isList } from './guards';
import type { Prospect, ProspectAudit } from './prospect';
import { EMPTY_PROSPECT, type ProspectGroup, type ProspectGroups } from './prospect-group';

/** Thrown by `readProspectGroups`; the message says what is wrong and where. */
export class WrongProspects extends Error {
  override name = 'WrongProspects';
}

/**
 * Checks an answer of `/prospects` in one pass over every field, without copying anything: an answer may have 100,000
 * prospects, and a yup schema would take many times as long as parsing (`docs/decisions/070-prospects.md`). Missing
 * fields become null, missing lists empty. The returned list and groups are frozen, so that Immer does not scan them;
 * do not use `answer` afterwards.
 * @throws WrongProspects for anything other than groups of prospects
 */
export function readProspectGroups(answer: unknown): ProspectGroups {
  if (!isList(answer)) throw new WrongProspects('The answer is not a list of groups.');
  for (let index = 0; index < answer.length; index += 1) {
    const group = answer[index];
    if (!isGroup(group)) throw new WrongProspects(`Group ${index} is not a group.`);
    const prospects = group.prospects as unknown[];
    for (let at = 0; at < prospects.length; at += 1) {
      const prospect = prospects[at];
      if (isWhole(prospect)) continue;
      const filled = filledIn(prospect);
      if (!isWhole(filled)) throw new WrongProspects(`Prospect ${at} of group ${index} is not a prospect.`);
      prospects[at] = filled;
    }
    Object.freeze(group);
  }
  return Object.freeze(answer) as ProspectGroups;
}

/** `readProspectGroups` as a Standard Schema, the type that RTK Query expects for `responseSchema`. */
export const prospectGroupsSchema = {
  '~standard': {
    version: 1,
    vendor: 'harbour',
    validate(answer: unknown): { value: ProspectGroups } | { issues: readonly { message: string }[] } {
      try {
        return { value: readProspectGroups(answer) };
      } catch (error) {
        if (error instanceof WrongProspects) return { issues: [{ message: error.message }] };
        throw error;
      }
    },
  },
} as const;

function isGroup(value: unknown): value is ProspectGroup {
  if (!isRecord(value)) return false;
  return typeof value.id === 'string' && Array.isArray(value.prospects) && isTextOrMissing(value.error);
}

function isTextOrMissing(value: unknown): boolean {
  return value === undefined || isText(value);
}

function isText(value: unknown): boolean {
  return value === null || typeof value === 'string';
}

function isNumber(value: unknown): boolean {
  return value === null || typeof value === 'number';
}

/** Each field by name, because a loop over a table of names would be many times slower. */
function isWhole(value: unknown): value is Prospect {
  if (!isRecord(value)) return false;
  return (
    typeof value.id === 'string' &&
    isText(value.firstName) &&
    isText(value.lastName) &&
    isText(value.email) &&
    isText(value.contactStatus) &&
    isText(value.contactSubStatus) &&
    isText(value.jobTitle) &&
    isText(value.company) &&
    isText(value.industry) &&
    isText(value.accountType) &&
    isText(value.accountStatus) &&
    isText(value.employeeProfile) &&
    isNumber(value.employeeCount) &&
    isNumber(value.score) &&
    isText(value.lastActivity) &&
    isText(value.recentInteraction) &&
    areTexts(value.formIds) &&
    isText(value.grade) &&
    isText(value.triage) &&
    isText(value.triageInfo) &&
    isText(value.status) &&
    isText(value.taskDueDate) &&
    isNumber(value.hrsTaskDueDate) &&
    isText(value.salesforceOwnerId) &&
    areAudits(value.audits) &&
    isText(value.error)
  );
}

function areTexts(value: unknown): boolean {
  if (!Array.isArray(value)) return false;
  for (let index = 0; index < value.length; index += 1) if (typeof value[index] !== 'string') return false;
  return true;
}

function areAudits(value: unknown): value is ProspectAudit[] {
  if (!Array.isArray(value)) return false;
  for (let index = 0; index < value.length; index += 1) {
    const audit: unknown = value[index];
    if (!isRecord(audit)) return false;
    if (!isText(audit.newValue) || !isText(audit.actionedBy) || !isText(audit.createdOn)) return false;
  }
  return true;
}

/** The same, with null or an empty list for missing keys, and an empty list for null. */
function filledIn(value: unknown): unknown {
  if (!isRecord(value)) return value;
  const { audits } = value;
  return {
    id: value.id,
    ...EMPTY_PROSPECT,
    ...value,
    formIds: value.formIds ?? [],
    audits: Array.isArray(audits) ? audits.map((audit: unknown) => auditFilledIn(audit)) : (audits ?? []),
  };
}

function auditFilledIn(value: unknown): unknown {
  return isRecord(value) ? { newValue: null, actionedBy: null, createdOn: null, ...value } : value;
}
