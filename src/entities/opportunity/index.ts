export { searchOpportunities, useListMyOpportunitiesQuery, useSearchOpportunitiesQuery } from './api/opportunity-api';
export {
  commissionOf,
  isInGroup,
  OPPORTUNITY_GROUPS,
  sumOfPounds,
  type OpportunityGroup,
} from './model/opportunity-group';
