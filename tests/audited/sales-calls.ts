import { pathOf } from '@contract/call';
import type { Route } from '@contract/calls';
import { marketingPath } from '@tests/support/marketing';
import { sheetForm, sheetRow, SHEET_HEADERS, xlsxOf } from '@tests/support/registration';
import { scorecardOf } from '@tests/support/target';
import { ADA, PRIYA, TOM, type TestApi } from '@tests/support/test-api';
import { type AuditedCall, jsonOf, prepared, sent } from './call';

const marketing = (route: Route, action: string, bodyOf: (api: TestApi) => unknown): AuditedCall => ({
  route,
  action,
  prepare: async (api) => {
    const body = await bodyOf(api);
    return () => api.request('POST', pathOf({ route }), { as: PRIYA, body });
  },
});

function csv(text: string): FormData {
  const form = new FormData();
  form.set('file', new File([text], 'titles.csv'));
  return form;
}

/** Calls for leads, targets, registrations and the marketing console. */
export const SALES_CALLS: readonly AuditedCall[] = [
  sent('POST /submitlead', 'lead.submit'),
  sent('POST /admin/leadproducts/save', 'lead-product.add'),
  sent('POST /settargetinfo', 'target.add'),
  prepared('GET /populateTargets/:date', 'target.populate', async (api) => {
    const scorecard = scorecardOf(api);
    await scorecard.addMonth(await scorecard.add({}, {}), '2031-02-01', { target: 50 });
    return () => api.request('GET', '/populateTargets/2031-03-01', { as: ADA });
  }),
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
  marketing('POST /pardot/updateformtags', 'marketing-form.tags', () => ({
    formId: 'form-01',
    tag: 'Audited',
    isActive: true,
  })),
  marketing('POST /pardot/updatebdemappings', 'mapping.save', async (api) => {
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
  marketing('POST /pardot/updatejobtitle', 'job-title.save', async (api) => {
    const [title] = await jsonOf<{ title: string; isSDM: boolean }[]>(
      api.request('GET', marketingPath('jobTitles'), { as: PRIYA }),
    );
    return { title: title?.title, isSDM: !title?.isSDM };
  }),
  marketing('POST /pardot/updatejobtitles', 'job-title.upload', () => csv('title,isSDM\nAudited title,yes\n')),
];
