import { addVisit } from '@tests/support/diary';
import { OWEN_ID } from '@tests/support/advice';
import { ADA, type TestApi } from '@tests/support/test-api';
import { plain, type AuditedCall } from './call';

const post = (api: TestApi, path: string, body: unknown) => api.request('POST', path, { as: ADA, body });

/** A call that changes a booked visit that was added for it. */
const toVisit = (path: string, action: string, bodyOf: (id: string) => object, isCancelled = false): AuditedCall => ({
  route: `POST /admin/visits/${path}`,
  action,
  prepare: async (api) => {
    const id = await addVisit(api, OWEN_ID, '2026-12-01T09:00', 'B', { cancelled: isCancelled });
    return () => post(api, `/admin/visits/${path}`, bodyOf(id));
  },
});

/** Administrators' calls for visits, absences and settings. */
export const PLANNER_CALLS: readonly AuditedCall[] = [
  {
    route: 'POST /admin/visits/add',
    action: 'visit.add',
    prepare: plain(
      'POST',
      '/admin/visits/add',
      {
        clientId: 'client-0001',
        consultantId: OWEN_ID,
        activity: 'Audit',
        description: '',
        status: 'B',
        timeType: 'Site',
        startsAt: '2026-12-02T09:00',
        endsAt: '2026-12-02T10:00',
        vrfComplete: false,
      },
      ADA,
    ),
  },
  toVisit('save', 'visit.save', (id) => ({ id, version: 1, changes: { activity: 'Audited' } })),
  toVisit('move', 'visit.move', (id) => ({ moves: [{ id, version: 1, consultantId: 'staff-tom-barker' }] })),
  {
    route: 'POST /admin/people/handover',
    action: 'visit.move',
    prepare: async (api) => {
      const id = await addVisit(api, OWEN_ID, '2026-12-01T09:00', 'B');
      const part = { kind: 'visits', fromId: OWEN_ID, toId: 'staff-tom-barker', items: [{ id, version: 1 }] };
      return () => api.request('POST', '/admin/people/handover', { as: ADA, body: { parts: [part] } });
    },
  },
  toVisit('cancel', 'visit.cancel', (id) => ({ id, version: 1 })),
  toVisit('restore', 'visit.restore', (id) => ({ id, version: 1 }), true),
  {
    route: 'POST /admin/absences/save',
    action: 'absence.save',
    prepare: plain(
      'POST',
      '/admin/absences/save',
      { days: [{ staffId: OWEN_ID, day: '2026-12-03', version: 0, status: 'H', comment: 'Leave' }] },
      ADA,
    ),
  },
  {
    route: 'POST /admin/visitwindow/save',
    action: 'visit-window.save',
    prepare: async (api) => {
      const answer = await api.request('GET', '/admin/visits?from=2026-11-16&to=2026-11-22', { as: ADA });
      const { window } = (await answer.json()) as { window: { version: number } | null };
      const body = { startsOn: '2026-12-01', endsOn: '2026-12-24', version: window?.version ?? 0 };
      return () => post(api, '/admin/visitwindow/save', body);
    },
  },
  {
    route: 'POST /admin/settings/save',
    action: 'setting.save',
    prepare: plain(
      'POST',
      '/admin/settings/save',
      { changes: [{ key: 'PRODUCT_NAME', value: 'Audited', version: 0 }] },
      ADA,
    ),
  },
];
