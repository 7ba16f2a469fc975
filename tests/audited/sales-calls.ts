import { marketingPath, type MarketingCall } from '@tests/support/marketing';
import { leadCatalogue } from '@contract/lead-catalogue';
import { leadSubmission } from '@contract/lead-rules';
import { sheetForm, sheetRow, SHEET_HEADERS, xlsxOf } from '@tests/support/registration';
import { MONTH_BEFORE_QUIET, QUIET_MONTH, scorecardOf } from '@tests/support/target';
import { ADA, OWEN, PRIYA, TOM, type TestApi } from '@tests/support/test-api';
import { jsonOf, plain, type AuditedCall } from './call';

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
  {
    route: 'POST /submitlead',
    action: 'lead.submit',
    prepare: plain(
      'POST',
      '/submitlead',
      leadSubmission({ answers: MOVER, catalogue: leadCatalogue([]), divisions: ['Consultancy'] }),
      OWEN,
    ),
  },
  {
    route: 'POST /admin/leadproducts/save',
    action: 'lead-product.add',
    prepare: plain('POST', '/admin/leadproducts/save', newProduct('Audited'), ADA),
  },
  {
    route: 'POST /admin/leadproducts/order',
    action: 'lead-product.order',
    prepare: async (api) => {
      const ids = (await productsOf(api)).map(({ id }) => id).toReversed();
      const body = { ids, seenOrder: ids.toReversed() };
      return () => api.request('POST', '/admin/leadproducts/order', { as: ADA, body });
    },
  },
  {
    route: 'POST /admin/leadproducts/remove',
    action: 'lead-product.remove',
    removes: true,
    prepare: async (api) => {
      await jsonOf(api.request('POST', '/admin/leadproducts/save', { as: ADA, body: newProduct('Removed') }));
      const product = (await productsOf(api)).find(({ name }) => name === 'Removed');
      const body = { id: product?.id, version: product?.version };
      return () => api.request('POST', '/admin/leadproducts/remove', { as: ADA, body });
    },
  },
  {
    route: 'POST /settargetinfo',
    action: 'target.add',
    prepare: plain(
      'POST',
      '/settargetinfo',
      { targetId: null, description: 'Audited', pillarId: 1, areaId: 2, targetType: 0, ownerEmail: OWEN },
      ADA,
    ),
  },
  {
    route: 'POST /settarget/:date',
    action: 'target.values',
    prepare: async (api) => {
      const targetId = await scorecardOf(api).add();
      const body = { targetId, target: 60, version: '1.1.0' };
      return () => api.request('POST', `/settarget/${QUIET_MONTH}`, { as: ADA, body });
    },
  },
  {
    route: 'GET /completeAction/:date/:targetId',
    action: 'target.complete-action',
    prepare: async (api) => {
      const scorecard = scorecardOf(api);
      const targetId = await scorecard.add();
      await scorecard.addMonth(targetId, MONTH_BEFORE_QUIET, { target: 50, action: 'Call them' });
      const headers = { 'If-Match': '"1.1.1"' };
      return () => api.request('GET', `/completeAction/${QUIET_MONTH}/${targetId}`, { as: ADA, headers });
    },
  },
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
    route: 'POST /reopenAction/:date/:targetId',
    action: 'target.reopen-action',
    prepare: async (api) => {
      const scorecard = scorecardOf(api);
      const targetId = await scorecard.add();
      const done = { action: 'Call them', actionCompletedOn: '2030-02-10' };
      await scorecard.addMonth(targetId, MONTH_BEFORE_QUIET, { target: 50, ...done });
      const body = { version: '1.1.1' };
      return () => api.request('POST', `/reopenAction/${QUIET_MONTH}/${targetId}`, { as: ADA, body });
    },
  },
  {
    route: 'POST /emptyTargets/:date',
    action: 'target.empty',
    prepare: async (api) => {
      const scorecard = scorecardOf(api);
      await scorecard.addMonth(await scorecard.add({}, {}), '2031-04-01', { target: 50 });
      const answer = await api.request('GET', '/populateTargets/2031-05-01', {
        as: ADA,
        headers: { 'X-Requested-With': 'XMLHttpRequest' },
      });
      const { filled } = (await answer.json()) as { filled: unknown };
      return () => api.request('POST', '/emptyTargets/2031-05-01', { as: ADA, body: { filled } });
    },
  },
  {
    route: 'POST /registration/dismiss/:id',
    action: 'registration.dismiss',
    prepare: async (api) => {
      const { id, headers } = await openSubmission(api);
      return () => api.request('POST', `/registration/dismiss/${id}`, { as: TOM, headers });
    },
  },
  {
    route: 'POST /registration/restore/:id',
    action: 'registration.restore',
    prepare: async (api) => {
      const { id, headers } = await openSubmission(api);
      const dismissed = api.request('POST', `/registration/dismiss/${id}`, { as: TOM, headers });
      const seen = seenAs(await jsonOf<{ version: number }>(dismissed));
      return () => api.request('POST', `/registration/restore/${id}`, { as: TOM, headers: seen });
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
  marketing('updateProspect', 'prospect.assign', async (api) => {
    const [user] = await jsonOf<{ id: string }[]>(api.request('GET', marketingPath('users'), { as: PRIYA }));
    const { rows } = await api.deps.db.execute<{ id: string; owner_id: string | null }>(
      `select id, owner_id from prospects where status is distinct from 'DELETED' order by id limit 1`,
    );
    return {
      updates: [{ id: rows[0]?.id, salesforceOwnerId: user?.id ?? null, seenOwnerId: rows[0]?.owner_id }],
      taskDays: 0,
    };
  }),
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

async function productsOf(api: TestApi): Promise<{ id: string; name: string; version: number }[]> {
  const answer = api.request('GET', '/admin/leadproducts', { as: ADA });
  return jsonOf<{ id: string; name: string; version: number }[]>(answer);
}

const seenAs = ({ version }: { version: number }) => ({ 'If-Match': `"${version}"` });

async function openSubmission(api: TestApi) {
  const list = api.request('GET', '/registration/submissions', { as: TOM });
  const [submission] = await jsonOf<{ id: string; version: number }[]>(list);
  return { id: submission?.id ?? '', headers: seenAs(submission ?? { version: 0 }) };
}
