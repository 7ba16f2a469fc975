import {
  insurerMembersSchema,
  submissionsSchema,
  type InsurerMember,
  type RegistrationSubmission,
  type SeenRecord,
} from '@contract/registration';
import { baseApi, listTag } from '@/shared/api';

/** Importing a hundred thousand members takes seconds, or longer on a busy server. */
const IMPORT_TIMEOUT = 120_000;

/** A submission as it was seen; `shownInPlace` is set by who shows a failure itself. */
type SeenSubmission = SeenRecord & { shownInPlace?: boolean };

const registrationApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Submissions that are not dismissed, newest first. */
    listSubmissions: build.query<RegistrationSubmission[], void>({
      query: () => '/registration/submissions',
      responseSchema: submissionsSchema,
      providesTags: [listTag('RegistrationSubmission')],
    }),
    /**
     * The members of the insurer's list, by the insurer's name (product/registrations#insurer-path): up to a hundred
     * thousand.
     */
    listInsurerMembers: build.query<InsurerMember[], string>({
      query: (insurer) => `/registration/${encodeURIComponent(insurer)}/members`,
      responseSchema: insurerMembersSchema,
      // Frozen, so that the store does not freeze it item by item; no structural sharing, so that it is not compared
      // field by field.
      transformResponse: (members: InsurerMember[]) => Object.freeze(members) as InsurerMember[],
      structuralSharing: false,
      providesTags: [listTag('InsurerMember')],
    }),
    /** Removes a submission from the list (product/registrations#dismiss). */
    dismissSubmission: build.mutation<unknown, SeenSubmission>({
      query: ({ id, version, shownInPlace }) => ({
        url: `/registration/dismiss/${encodeURIComponent(id)}`,
        method: 'POST',
        seen: version,
        shownInPlace,
      }),
      invalidatesTags: [listTag('RegistrationSubmission')],
    }),
    /** Puts it back (an extension, `registrationRestore` of `/vars`). */
    restoreSubmission: build.mutation<unknown, SeenSubmission>({
      query: ({ id, version, shownInPlace }) => ({
        url: `/registration/restore/${encodeURIComponent(id)}`,
        method: 'POST',
        seen: version,
        shownInPlace,
      }),
      invalidatesTags: [listTag('RegistrationSubmission')],
    }),
    /** Uploads the insurer's spreadsheet. The answer is not specified: our server sends an `ImportResult`. */
    uploadMembers: build.mutation<unknown, File>({
      query: (file) => {
        const body = new FormData();
        body.set('file', file);
        return { url: '/registration/upload', method: 'POST', body };
      },
      extraOptions: { shownInPlace: true, timeout: IMPORT_TIMEOUT },
      invalidatesTags: (_answer, error) => (error ? [] : [listTag('InsurerMember')]),
    }),
  }),
});

export const { dismissSubmission, restoreSubmission } = registrationApi.endpoints;
export const {
  useDismissSubmissionMutation,
  useListInsurerMembersQuery,
  useListSubmissionsQuery,
  useRestoreSubmissionMutation,
  useUploadMembersMutation,
} = registrationApi;
