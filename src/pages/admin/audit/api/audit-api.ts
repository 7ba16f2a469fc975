import { auditPageSchema, type AuditPage } from '@contract/audit';
import { baseApi, listTag, shownInPlace } from '@/shared/api';

interface AuditQuery {
  /** Only changes to this record. */
  about: string | null;
  /** Entries older than this one. */
  before: number | null;
}

const auditApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Entries of the audit log, newest first (product/audit#list). */
    listAudit: build.query<AuditPage, AuditQuery>({
      query: ({ about, before }) => {
        const search = new URLSearchParams({ ...(about && { about }), ...(before && { before: String(before) }) });
        return `/admin/audit${search.size > 0 ? `?${search}` : ''}`;
      },
      responseSchema: auditPageSchema,
      ...shownInPlace(),
      // Changes to people and teams add entries.
      providesTags: [listTag('Person')],
    }),
  }),
});

export const { useLazyListAuditQuery, useListAuditQuery } = auditApi;
