import { QUIET_MONTH, scorecardOf } from '@tests/support/target';
import { ADA, type TestApi } from '@tests/support/test-api';
import { jsonOf, plain, type AuditedCall } from './call';

const post = (api: TestApi, path: string, body: unknown) => api.request('POST', path, { as: ADA, body });

interface SetUp {
  areas: { id: number; version: number }[];
  targets: { targetId: number; version: string }[];
}

const setUp = (api: TestApi) => jsonOf<SetUp>(api.request('GET', '/admin/targets', { as: ADA }));

/** Administrators' calls for targets, pillars and areas. */
export const TARGET_SET_UP_CALLS: readonly AuditedCall[] = [
  {
    route: 'POST /admin/targets/save',
    action: 'target.add',
    prepare: plain(
      'POST',
      '/admin/targets/save',
      {
        targetId: null,
        version: null,
        description: 'Audited set-up',
        pillarId: 1,
        areaId: 2,
        targetType: 0,
        isBalanceScoreCard: true,
        childTargetIds: [],
        ownerEmail: null,
        rollupTargetId: null,
      },
      ADA,
    ),
  },
  {
    route: 'POST /admin/targets/remove',
    action: 'target.remove',
    removes: true,
    prepare: async (api) => {
      const targetId = await scorecardOf(api).add({}, null);
      const { version } = (await setUp(api)).targets.find((target) => target.targetId === targetId) ?? {};
      return () => post(api, '/admin/targets/remove', { targetId, version });
    },
  },
  {
    route: 'POST /admin/targetgroups/save',
    action: 'pillar.add',
    prepare: plain('POST', '/admin/targetgroups/save', { kind: 'pillar', id: null, name: 'Audited' }, ADA),
  },
  {
    route: 'POST /admin/targetgroups/order',
    action: 'area.order',
    prepare: async (api) => {
      const ids = (await setUp(api)).areas.map(({ id }) => id).toReversed();
      const seenOrder = ids.toReversed();
      return () => post(api, '/admin/targetgroups/order', { kind: 'area', ids, seenOrder });
    },
  },
  {
    route: 'POST /admin/targetgroups/remove',
    action: 'area.remove',
    removes: true,
    prepare: async (api) => {
      await jsonOf(post(api, '/admin/targetgroups/save', { kind: 'area', id: null, name: 'Removed' }));
      const [last] = (await setUp(api)).areas.toSorted((one, other) => other.id - one.id);
      return () => post(api, '/admin/targetgroups/remove', { kind: 'area', ...last });
    },
  },
  {
    route: 'POST /admin/targetmonths/save',
    action: 'target.plan',
    prepare: async (api) => {
      const targetId = await scorecardOf(api).add({}, null);
      const rows = [{ targetId, month: QUIET_MONTH, version: 0, values: { target: 10 } }];
      return () => post(api, '/admin/targetmonths/save', { rows });
    },
  },
];
