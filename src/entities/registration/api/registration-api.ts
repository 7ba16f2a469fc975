import {
  insurerMembersSchema,
  submissionsSchema,
  type InsurerMember,
  type RegistrationSubmission,
} from '@contract/registration';
import { baseApi, listTag } from '@/shared/api';

/** A sheet of a hundred thousand members is read and stored in seconds, on a busy server in more. */
const IMPORT_TIMEOUT = 120_000;

const registrationApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** What nobody has dismissed yet, the latest first. */
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
      // Frozen, so that the store does not walk through it; taken as it comes, so that it is not compared field by
      // field.
      transformResponse: (members: InsurerMember[]) => Object.freeze(members) as InsurerMember[],
      structuralSharing: false,
      providesTags: [listTag('InsurerMember')],
    }),
    /** Takes a submission off the list (product/registrations#dismiss). */
    dismissSubmission: build.mutation<unknown, string>({
      query: (id) => ({ url: `/registration/dismiss/${encodeURIComponent(id)}`, method: 'POST' }),
      invalidatesTags: [listTag('RegistrationSubmission')],
    }),
    /** Puts it back (an extension, `registrationRestore` of `/vars`). */
    restoreSubmission: build.mutation<unknown, string>({
      query: (id) => ({ url: `/registration/restore/${encodeURIComponent(id)}`, method: 'POST' }),
      invalidatesTags: [listTag('RegistrationSubmission')],
    }),
    /** Sends the insurer's spreadsheet. What the answer is, no specification says: ours is an `ImportResult`. */
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

export const {
  useDismissSubmissionMutation,
  useListInsurerMembersQuery,
  useListSubmissionsQuery,
  useRestoreSubmissionMutation,
  useUploadMembersMutation,
} = registrationApi;
