export {
  dismissSubmission,
  restoreSubmission,
  useDismissSubmissionMutation,
  useListInsurerMembersQuery,
  useListSubmissionsQuery,
  useRestoreSubmissionMutation,
  useUploadMembersMutation,
} from './api/registration-api';
export { coverOf, hasExpired, type Cover } from './model/cover';
export { useInsurer } from './model/insurer';
