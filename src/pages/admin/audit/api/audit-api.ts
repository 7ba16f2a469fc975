import type { AuditFormat } from '@contract/audit';
import * as calls from '@contract/calls/audit';
import { asks, baseApi, listTag, shownInPlace } from '@/shared/api';
import { filterOf, type AuditWish } from '../model/audit-filter';

interface AuditQuery {
  wish: AuditWish;
  /** Entries older than this one. */
  before: number | null;
}

/** Long enough for a million entries on a slow connection. */
const EXPORT_TIMEOUT = 30 * 60_000;

const auditApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Entries of the audit log, newest first (product/audit#list). */
    listAudit: build.query({
      ...asks(calls.listAudit, ({ wish, before }: AuditQuery) => ({
        query: { ...filterOf(wish), before: before ?? undefined },
      })),
      ...shownInPlace(),
      // Changes to people and teams add entries.
      providesTags: [listTag('Person')],
    }),
    /** Every entry that matches the filters, as an object URL that the caller revokes (product/audit#export). */
    downloadAudit: build.query<string, { wish: AuditWish; format: AuditFormat }>({
      ...asks(calls.exportAudit, ({ wish, format }: { wish: AuditWish; format: AuditFormat }) => ({
        params: { format },
        query: filterOf(wish),
        answer: 'file',
      })),
      extraOptions: { timeout: EXPORT_TIMEOUT },
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useLazyListAuditQuery, useListAuditQuery } = auditApi;

export const { downloadAudit } = auditApi.endpoints;
