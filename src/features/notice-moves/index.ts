export { movedOpportunities, type MovedOpportunity } from './model/moved-opportunities';
export { useMarkStagesSeen, useSeenStages } from './model/use-seen-stages';
