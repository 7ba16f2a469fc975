import * as calls from '@contract/calls/registration';
import type { InsurerMember, SeenRecord } from '@contract/registration';
import { asks, baseApi, listTag } from '@/shared/api';

/** Importing a hundred thousand members takes seconds, or longer on a busy server. */
const IMPORT_TIMEOUT = 120_000;

/** A submission as it was seen; `shownInPlace` is set by callers that show a failure themselves. */
type SeenSubmission = SeenRecord & { shownInPlace?: boolean };

const asSeen = ({ id, version, shownInPlace }: SeenSubmission) => ({ params: { id }, seen: version, shownInPlace });

const registrationApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Submissions that are not dismissed, newest first. */
    listSubmissions: build.query({ ...asks(calls.listSubmissions), providesTags: [listTag('RegistrationSubmission')] }),
    /** The members on an insurer's list, by its name (product/registrations#insurer-path): up to a hundred thousand. */
    listInsurerMembers: build.query({
      ...asks(calls.listMembers, (insurer: string) => ({ params: { insurer } })),
      // Frozen, so that the store does not freeze each item; no structural sharing, which would compare every field.
      transformResponse: (members: InsurerMember[]) => {
        Object.freeze(members);
        return members;
      },
      structuralSharing: false,
      providesTags: [listTag('InsurerMember')],
    }),
    /** Removes a submission from the list (product/registrations#dismiss). */
    dismissSubmission: build.mutation({
      ...asks(calls.dismissRegistration, asSeen),
      invalidatesTags: [listTag('RegistrationSubmission')],
    }),
    /** Puts it back (an extension). */
    restoreSubmission: build.mutation({
      ...asks(calls.restoreRegistration, asSeen),
      invalidatesTags: [listTag('RegistrationSubmission')],
    }),
    /** Uploads the insurer's spreadsheet. The answer is not specified: our server sends an `ImportResult`. */
    uploadMembers: build.mutation({
      ...asks(calls.uploadRegistrations, (file: File) => {
        const body = new FormData();
        body.set('file', file);
        return { body };
      }),
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
