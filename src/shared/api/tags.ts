/** The one list of cache tags; endpoints name them only through the helpers below. */
export const TAG_TYPES = [
  'Configuration',
  'Document',
  'Duplicate',
  'Target',
  'TimeEntry',
  'TimesheetInitial',
  'VisitSummary',
  'Visit',
  'VisitWindow',
  'Recording',
  'Lookup',
  'Notification',
  'Opportunity',
  'HomeFeed',
  'LeadProduct',
  'OpenWork',
  'Person',
  'PersonalData',
  'PersonalItem',
  'Form',
  'Import',
  'System',
  'FirstSteps',
  'Directory',
  'Setting',
  'CalendarFeed',
  'Webhook',
  'WebhookDelivery',
  'MarketingForm',
  'Campaign',
  'Prospect',
  'ProspectList',
  'SalesMapping',
  'SalesUser',
  'JobTitle',
  'MarketingStats',
  'MarketingMetric',
  'AiModel',
  'Template',
  'TemplateComment',
  'Placeholder',
  'Section',
  'TemplateAnswers',
  'DocumentSubject',
  'RegistrationSubmission',
  'InsurerMember',
  'Session',
  'AccessToken',
] as const;

export type TagType = (typeof TAG_TYPES)[number];

/** The tag of a whole list, or of something that exists once. */
export function listTag<Type extends TagType>(type: Type) {
  return { type, id: 'LIST' } as const;
}

/** The tag of one thing, or of one part of a list such as a day (yyyy-MM-dd). */
export function idTag<Type extends TagType>(type: Type, id: string) {
  return { type, id } as const;
}
