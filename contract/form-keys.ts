/** The keys of the two forms that Home links to (product/surveys#complaint-forms). */
export const COMPLAINT_KEY = 'complaint';
export const OPPORTUNITY_LOST_KEY = 'OpportunityLost';
