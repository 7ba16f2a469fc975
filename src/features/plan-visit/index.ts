export { cancelVisit, getPlanner, restoreVisit, saveAbsences, useGetPlannerQuery } from './api/visit-planner-api';
export { planChecks, type PlanCheck, type WantedVisit } from './model/plan-checks';
export type { OneVisitChange, PlannerChange, PlannerStep, SendChange } from './model/planner-change';
export { usePlannerChanges } from './model/use-planner-changes';
export { fixedBecause, offeredConsultants, statusName, visitName } from './model/visit-labels';
