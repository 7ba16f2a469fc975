export {
  ASSIGN_CALL,
  assignmentMade,
  assignmentReducer,
  assignmentSent,
  assignmentsForgotten,
  failuresDismissed,
  PROSPECTS_QUERY,
  selectAssignments,
} from './model/assignment-slice';
export type { AssignedProspect, Assignment, AssignmentState, FailedProspect } from './model/assignment-slice';
