import { isChangeKind, type ChangeKind } from '@contract/change-kinds';
import type { TagType } from '@/shared/api';

const PLANNED: readonly TagType[] = ['Visit', 'VisitSummary', 'TimeEntry', 'TimesheetInitial'];

/** The tags of queries that show records of each kind, which are fetched again after a change. */
export const TAGS_OF_KIND: Readonly<Record<ChangeKind, readonly TagType[]>> = {
  absence: PLANNED,
  'directory-group': ['Directory'],
  document: ['Document', 'HomeFeed'],
  'document-subject': ['DocumentSubject'],
  form: ['Form', 'HomeFeed'],
  'given-form': ['Form', 'HomeFeed'],
  import: [
    ...PLANNED,
    'Document',
    'DocumentSubject',
    'Duplicate',
    'HomeFeed',
    'LeadProduct',
    'Lookup',
    'OpenWork',
    'Opportunity',
    'Person',
    'PersonalItem',
    'Prospect',
    'Recording',
    'RegistrationSubmission',
    'Section',
    'Target',
    'Template',
    'TemplateAnswers',
  ],
  'import-run': ['Import'],
  'job-title': ['JobTitle'],
  'lead-product': ['LeadProduct'],
  mapping: ['SalesMapping'],
  'marketing-form': ['MarketingForm'],
  notification: ['Notification'],
  opportunity: ['Opportunity', 'HomeFeed'],
  person: ['Person', 'OpenWork', 'Directory'],
  'personal-data': ['PersonalData'],
  'personal-item': ['PersonalItem'],
  placeholder: ['Placeholder', 'Template', 'Section'],
  // The note in an open record fetches it itself.
  presence: [],
  prospect: ['Prospect', 'MarketingStats', 'HomeFeed'],
  recording: ['Recording'],
  registration: ['RegistrationSubmission', 'InsurerMember'],
  section: ['Section', 'Template'],
  setting: ['Setting', 'Configuration'],
  survey: ['Form'],
  target: ['Target'],
  team: ['Person'],
  template: ['Template'],
  'template-answers': ['TemplateAnswers'],
  'template-comment': ['TemplateComment', 'HomeFeed'],
  'time-entry': ['TimeEntry', 'TimesheetInitial'],
  visit: [...PLANNED, 'HomeFeed'],
  'visit-window': ['VisitWindow'],
  webhook: ['Webhook'],
};

/** Everything that any change can concern. */
export const ALL_TAGS: readonly TagType[] = [...new Set(Object.values(TAGS_OF_KIND).flat())];

/** None for a kind that only a newer server knows. */
export function tagsOfKind(kind: string): readonly TagType[] {
  return isChangeKind(kind) ? TAGS_OF_KIND[kind] : [];
}
