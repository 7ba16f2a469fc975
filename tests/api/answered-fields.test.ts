import { publishedDocumentsSchema } from '@contract/published-documents';
import { beforeAll, describe, expect, it } from 'vitest';
import type { AnySchema, SchemaFieldDescription } from 'yup';
import { configurationSchema } from '@contract/configuration';
import { documentPreviewSchema } from '@contract/document-preview';
import { documentBinSchema, documentHistorySchema } from '@contract/document-history';
import { firstStepsSchema } from '@contract/first-steps';
import { formSchema, formsSchema } from '@contract/form';
import { formSubmissionsSchema, givenFormsSchema } from '@contract/form-submissions';
import { jobTitlesSchema } from '@contract/job-title';
import { contactsSchema, contractsSchema, searchItemsSchema } from '@contract/lookup';
import {
  marketingFormsSchema,
  marketingMetricsSchema,
  marketingStatsSchema,
  memberListsSchema,
} from '@contract/marketing';
import { mySessionsSchema } from '@contract/my-session';
import { opportunitiesSchema } from '@contract/opportunity';
import { submissionsSchema } from '@contract/registration';
import { salesMappingsSchema, salesUsersSchema } from '@contract/sales-mapping';
import { surveySchema } from '@contract/survey';
import { targetsOfMonthSchema } from '@contract/target';
import { placeholderSetUpSchema } from '@contract/placeholder-set-up';
import { plannedMonthsSchema, targetSetUpSchema } from '@contract/target-set-up';
import { templateInfoSchema, templateSchema } from '@contract/template';
import { templateCommentsSchema } from '@contract/template-comments';
import { textBinSchema, textHistorySchema } from '@contract/template-history';
import { timeEntriesSchema, timesheetInitialSchema } from '@contract/time-entry';
import { automationWindowSchema, visitSummarySchema } from '@contract/visit';
import { myVisitsSchema, visitRecordsSchema, weeklyVisitSummarySchema } from '@contract/visit-calendar';
import { weeklySummarySchema } from '@contract/weekly-summary';
import { deletedEntriesSchema } from '@contract/time-entry-history';
import { timeSheetPeriodSchema } from '@contract/time-sheet-period';
import { tokenOf } from '@tests/support/caller';
import { auditPageSchema } from '@contract/audit';
import { importFileSchema, importRowsSchema, importRunsSchema } from '@contract/import/calls';
import { comparisonSchema, duplicatesSchema } from '@contract/duplicates';
import { erasuresSchema, mentionsSchema, subjectDataSchema, subjectsSchema } from '@contract/personal-data';
import { openWorkSchema } from '@contract/hand-over';
import { peopleSchema } from '@contract/person';
import { foundSpokenSchema, recordingRowsSchema } from '@contract/recording-set-up';
import { ROLES } from '@contract/role';
import { settingsSchema } from '@contract/setting';
import { systemSchema } from '@contract/system';
import { myAccessTokensSchema } from '@contract/access-token';
import { homeFeedSchema } from '@contract/home-feed';
import { personalItemsSchema, sharedNotesSchema } from '@contract/personal-item';
import { plannerSchema } from '@contract/visit-planner';
import { OWEN, sharedApi, TEST_DAY } from '@tests/support/test-api';

const VERSIONED_DOCUMENT = encodeURIComponent('client-0001/General Risk Assessments/General risk assessment 2026.pdf');

/** Reads that return something, and the schema of their answers. */
const ANSWERS: readonly [path: string, schema: AnySchema][] = [
  ['/vars', configurationSchema],
  ['/mysessions', mySessionsSchema],
  ['/mytokens', myAccessTokensSchema],
  ['/homefeed', homeFeedSchema],
  ['/personalitems/saved-view', personalItemsSchema],
  ['/recordingnotes/RE1003', sharedNotesSchema],
  ['/admin/people', peopleSchema],
  ['/admin/people/openwork', openWorkSchema],
  ['/admin/placeholders', placeholderSetUpSchema],
  ['/admin/targets', targetSetUpSchema],
  ['/admin/targetmonths/2026-01-01/area-1', plannedMonthsSchema],
  ['/publisheddocuments', publishedDocumentsSchema],
  ['/admin/audit', auditPageSchema],
  ['/admin/settings', settingsSchema],
  ['/admin/duplicates', duplicatesSchema],
  ['/admin/duplicates/client/client-0001/client-0002', comparisonSchema],
  ['/admin/personaldata?q=e', subjectsSchema],
  ['/admin/personaldata/contact/client-0001-p1', subjectDataSchema],
  ['/admin/personaldata/contact/client-0001-p1/mentions', mentionsSchema],
  ['/admin/erasures', erasuresSchema],
  ['/admin/system', systemSchema],
  ['/admin/firststeps', firstStepsSchema],
  ['/admin/recordings', recordingRowsSchema],
  ['/admin/spoken?text=ladder', foundSpokenSchema],
  [`/admin/visits?from=2026-11-16&to=${TEST_DAY}`, plannerSchema],
  ['/admin/forms', formsSchema],
  ['/admin/forms/complaint', formSchema],
  ['/admin/forms/post-visit-review/submissions', formSubmissionsSchema],
  ['/admin/forms/post-visit-review/given', givenFormsSchema],
  ['/admin/imports', importRunsSchema],
  ['/admin/imports/import-contacts', importFileSchema],
  ['/admin/imports/import-contacts/rows', importRowsSchema],
  ['/visitsummary', visitSummarySchema],
  ['/visitautomationwindow', automationWindowSchema],
  ['/myvisits', myVisitsSchema],
  ['/weeklyvisitsummary/2026-11-16/All/All', weeklyVisitSummarySchema],
  [`/getvisitsfordaterangebyconsultant/2026-11-01/${TEST_DAY}/${OWEN}`, visitRecordsSchema],
  ['/weeklysummary/2026-11-16', weeklySummarySchema],
  ['/myopportunities', opportunitiesSchema],
  ['/templatebin', textBinSchema],
  ['/templatecomments/template-probation', templateCommentsSchema],
  ['/templatehistory/template/template-handbook', textHistorySchema],
  ['/documentbin/client-0001', documentBinSchema],
  [`/documenthistory/client-0001?fileName=${VERSIONED_DOCUMENT}`, documentHistorySchema],
  ['/documentpreview/client-0001?fileName=client-0001%2FContact+sheet.csv', documentPreviewSchema],
  ['/getclients/Ltd', searchItemsSchema],
  ['/getemployees/Hughes', searchItemsSchema],
  ['/getteams/health', searchItemsSchema],
  ['/getContacts/client-0001', contactsSchema],
  ['/accountcontracts/client-0001', contractsSchema],
  ['/timesheetinitial', timesheetInitialSchema],
  ['/employeetimedata/2026-11-17', timeEntriesSchema],
  ['/deletedtimeentries', deletedEntriesSchema],
  ['/timesheetperiod/2026-11-16/2026-11-22', timeSheetPeriodSchema],
  ['/getsurveyfromkey/complaint', surveySchema],
  ['/gettargets/2026-11-01', targetsOfMonthSchema],
  ['/gettemplateinfo', templateInfoSchema],
  ['/registration/submissions', submissionsSchema],
  ['/pardot/forms', marketingFormsSchema],
  ['/pardot/campaigns', memberListsSchema],
  ['/pardot/lists', memberListsSchema],
  ['/pardot/users', salesUsersSchema],
  ['/pardot/bdemappings', salesMappingsSchema],
  ['/pardot/jobtitles', jobTitlesSchema],
  ['/pardot/stats', marketingStatsSchema],
  ['/pardot/metrics', marketingMetricsSchema],
];

/** The paths of `value` that `described` does not name; fields of a free shape are left alone. */
function unnamed(value: unknown, described: SchemaFieldDescription, at: string): string[] {
  if (Array.isArray(value)) {
    const { innerType } = described as { innerType?: SchemaFieldDescription };
    return innerType ? value.flatMap((item: unknown) => unnamed(item, innerType, `${at}[]`)) : [];
  }
  const { fields } = described as { fields?: Record<string, SchemaFieldDescription> };
  if (typeof value !== 'object' || value === null || !fields) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    return field ? unnamed(inner, field, `${at}.${name}`) : [`${at}.${name}`];
  });
}

describe('an answer has the fields of the contract and no others', () => {
  const api = sharedApi();

  let headers: Record<string, string>;

  beforeAll(async () => {
    headers = { Authorization: `Bearer ${await tokenOf(api, { email: OWEN, roles: ROLES })}` };
  });

  async function extrasOf(path: string, schema: AnySchema): Promise<string[]> {
    const answer = await api.request('GET', path, { headers });
    expect(answer.status).toBe(200);
    const value: unknown = await answer.json();
    // An empty answer would prove nothing.
    expect(JSON.stringify(value).length).toBeGreaterThan(20);
    return [...new Set(unnamed(value, schema.describe(), ''))];
  }

  it.each(ANSWERS)('%s', async (path, schema) => {
    expect(await extrasOf(path, schema)).toEqual([]);
  });

  it('a template', async () => {
    const info = (await (await api.request('GET', '/gettemplateinfo', { headers })).json()) as {
      templates: { templateId: string }[];
    };
    expect(await extrasOf(`/gettemplate/${info.templates[0]?.templateId ?? ''}`, templateSchema)).toEqual([]);
  });

  it('and one with another field is detected', () => {
    const described = searchItemsSchema.describe();
    expect(unnamed([{ value: 'v', text: 't', secret: 7 }], described, '')).toEqual(['[].secret']);
  });
});
