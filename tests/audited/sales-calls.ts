import { marketingPath, type MarketingCall } from '@tests/support/marketing';
import { leadCatalogue } from '@contract/lead-catalogue';
import { leadSubmission } from '@contract/lead-rules';
import { sheetForm, sheetRow, SHEET_HEADERS, xlsxOf } from '@tests/support/registration';
import { scorecardOf } from '@tests/support/target';
import { ADA, OWEN, PRIYA, TOM, type TestApi } from '@tests/support/test-api';
import { jsonOf, sent, type AuditedCall } from './call';

const MOVER = {
  ReferrerEmail: OWEN,
  Division: 'Consultancy',
  Initial: 'DMMOVER',
  'NOTES:PreviousCompany': 'Old Co',
  'NOTES:NewCompany': 'Audited Co',
  'NOTES:Contact': 'Jo Bloggs',
};

const marketing = (call: MarketingCall, action: string, bodyOf: (api: TestApi) => unknown): AuditedCall => ({
  route: `POST ${marketingPath(call)}`,
  action,
  prepare: async (api) => {
    const body = await bodyOf(api);
    return () => api.request('POST', marketingPath(call), { as: PRIYA, body });
  },
});

function csv(text: string): FormData {
  const form = new FormData();
  form.set('file', new File([text], 'titles.csv'));
  return form;
}

/** Calls for leads, targets, registrations and the marketing console. */
export const SALES_CALLS: readonly AuditedCall[] = [
  sent(
    'POST /submitlead',
    'lead.submit',
    OWEN,
    leadSubmission({ answers: MOVER, catalogue: leadCatalogue([]), divisions: ['Consultancy'] }),
  ),
  sent('POST /admin/leadproducts/save', 'lead-product.add', ADA, newProduct('Audited')),
  sent('POST /settargetinfo', 'target.add', ADA, {
    targetId: null,
    description: 'Audited',
    pillarId: 1,
    areaId: 2,
    targetType: 0,
    ownerEmail: OWEN,
  }),
  {
    route: 'GET /populateTargets/:date',
    action: 'target.populate',
    prepare: async (api) => {
      const scorecard = scorecardOf(api);
      await scorecard.addMonth(await scorecard.add({}, {}), '2031-02-01', { target: 50 });
      return () => api.request('GET', '/populateTargets/2031-03-01', { as: ADA });
    },
  },
  {
    route: 'POST /registration/upload',
    action: 'registration.upload',
    beside: {
      tables: ['insurer_member_versions'],
      because: 'the rows are invisible until the entry’s transaction publishes them',
    },
    prepare: async (api) => {
      const body = sheetForm(xlsxOf([SHEET_HEADERS, sheetRow('AUDIT-1')]));
      return () => api.request('POST', '/registration/upload', { as: TOM, body });
    },
  },
  marketing('updateFormTags', 'marketing-form.tags', () => ({ formId: 'form-01', tag: 'Audited', isActive: true })),
  marketing('updateMappings', 'mapping.save', async (api) => {
    const all = await jsonOf<{ industry: string; employeeProfile: string; salesforceUserId: string | null }[]>(
      api.request('GET', marketingPath('mappings'), { as: PRIYA }),
    );
    const mapped = all.find(({ salesforceUserId }) => salesforceUserId !== null);
    const { industry, employeeProfile: profile, salesforceUserId: userId } = mapped ?? {};
    await api.request('POST', marketingPath('updateMappings'), {
      as: PRIYA,
      body: { userId, industry, profile, isActive: false },
    });
    return { userId, industry, profile, isActive: true };
  }),
  marketing('updateJobTitle', 'job-title.save', async (api) => {
    const [title] = await jsonOf<{ title: string; isSDM: boolean }[]>(
      api.request('GET', marketingPath('jobTitles'), { as: PRIYA }),
    );
    return { title: title?.title, isSDM: !title?.isSDM };
  }),
  marketing('updateJobTitles', 'job-title.upload', () => csv('title,isSDM\nAudited title,yes\n')),
];

function newProduct(name: string) {
  const levels = { level1: 'Training', level2: null, level3: null };
  return { id: null, version: null, place: null, name, ...levels, questions: [] };
}
