import { auditPageSchema, type AuditFormat, type AuditPage } from '@contract/audit';
import { baseApi, listTag, shownInPlace } from '@/shared/api';
import { searchOf, type AuditWish } from '../model/audit-filter';

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
    listAudit: build.query<AuditPage, AuditQuery>({
      query: ({ wish, before }) => {
        const search = searchOf(wish);
        if (before !== null) search.set('before', String(before));
        return `/admin/audit${search.size > 0 ? `?${search}` : ''}`;
      },
      responseSchema: auditPageSchema,
      ...shownInPlace(),
      // Changes to people and teams add entries.
      providesTags: [listTag('Person')],
    }),
    /** Every entry that matches the filters, as an object URL that the caller revokes (product/audit#export). */
    downloadAudit: build.query<string, { wish: AuditWish; format: AuditFormat }>({
      query: ({ wish, format }) => ({ url: `/admin/audit/${format}?${searchOf(wish)}`, answer: 'file' }),
      extraOptions: { timeout: EXPORT_TIMEOUT },
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useLazyListAuditQuery, useListAuditQuery } = auditApi;

export const { downloadAudit } = auditApi.endpoints;
