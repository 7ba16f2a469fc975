import { auditPageSchema, type AuditPage } from '@contract/audit';
import { baseApi, listTag, shownInPlace } from '@/shared/api';

interface AuditQuery {
  /** Only what was done to this record. */
  about: string | null;
  /** Older than this entry. */
  before: number | null;
}

const auditApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Who did what, the latest first (product/audit#list). */
    listAudit: build.query<AuditPage, AuditQuery>({
      query: ({ about, before }) => {
        const search = new URLSearchParams({ ...(about && { about }), ...(before && { before: String(before) }) });
        return `/admin/audit${search.size > 0 ? `?${search}` : ''}`;
      },
      responseSchema: auditPageSchema,
      ...shownInPlace(),
      // Whatever it lists was done to people, their roles and teams.
      providesTags: [listTag('Person')],
    }),
  }),
});

export const { useLazyListAuditQuery, useListAuditQuery } = auditApi;
