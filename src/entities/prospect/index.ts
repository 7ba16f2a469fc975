export {
  assignmentMade,
  assignmentReducer,
  assignmentSent,
  assignmentsForgotten,
  failuresDismissed,
  selectAssignments,
} from './model/assignment-slice';
export type { AssignedProspect, Assignment, AssignmentState, FailedProspect } from './model/assignment-slice';
