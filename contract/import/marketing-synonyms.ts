import {
  NAME,
  PERSON_NAME,
  FIRST_NAME,
  LAST_NAME,
  EMAIL,
  JOB_TITLE,
  UPDATED,
  OWNER,
  said,
  type FieldSynonyms,
} from './heading-lists';
import type { ImportKind } from './kind';

export const MARKETING_SYNONYMS = {
  campaigns: { name: [...said('Campaign, Campaign name'), ...NAME], updatedAt: UPDATED },
  'marketing-forms': {
    name: [...said('Form, Form name'), ...NAME],
    campaignId: said('Campaign name, Marketing campaign, Source campaign'),
    tags: said('Tag, Labels, Categories, Keywords'),
    updatedAt: UPDATED,
  },
  'marketing-lists': {
    name: [...said('List, List name, Segment, Audience'), ...NAME],
    updatedAt: UPDATED,
  },
  'sales-users': {
    name: [...said('User, Salesperson, Sales rep, Owner'), ...PERSON_NAME],
    isActive: said('Active, Enabled, Status, User status'),
    userRoleId: said('Role, Role Id, Profile, User role, Profile Id'),
    'name.first': FIRST_NAME,
    'name.last': LAST_NAME,
  },
  prospects: {
    firstName: FIRST_NAME,
    lastName: LAST_NAME,
    email: EMAIL,
    contactStatus: said('Status of contact, CRM status, Lifecycle stage'),
    contactSubStatus: said('Contact substatus, Sub-status, Substatus, Status detail'),
    jobTitle: JOB_TITLE,
    company: said('Company name, Account, Account name, Organization, Employer, Business name'),
    industry: said('Sector, Industry sector, Business sector, Business type'),
    accountType: said('Type of account, Customer type, Company type'),
    accountStatus: said('Status of account, Customer status, Company status'),
    employeeProfile: said('Profile, Size band, Company size, Employee band, Persona'),
    employeeCount: said('Employee count, Number of employees, Headcount, Company headcount, Staff count, Workforce'),
    score: said('Lead score, Total score, Points, Engagement score'),
    lastActivity: said(
      'Last activity date, Last active, Last engagement, Last visited, Last seen, Last contacted, Last touch',
    ),
    recentInteraction: said(
      'Last interaction, Latest interaction, Recent activity, Last engagement type, Recent conversion, Last action',
    ),
    campaignId: said('Campaign name, First campaign, Source campaign, Original campaign'),
    formIds: said('Form, Form submissions, Forms completed, Forms submitted, Form names, Form Ids'),
    listIds: said('List, List memberships, Member of lists, List names, List Ids, Segments'),
    grade: said('Lead grade, Rating, Fit'),
    triage: said('Triage result, Triage outcome, Qualification'),
    triageInfo: said('Triage info, Triage notes, Triage comment, Qualification notes'),
    status: said('Lead status, Prospect status, State'),
    taskDueDate: said('Due date, Task due date, Follow-up date, Next action date, Due, Next activity date'),
    ownerId: OWNER,
    error: said('Errors, Error message, Sync error, Problem'),
    'lastActivity.day': said('Last activity date'),
    'taskDueDate.day': said('Due date, Task due date'),
    fullName: PERSON_NAME,
  },
  'insurer-members': {
    name: said(
      'Member, Member name, Insured, Insured name, Policyholder, Policyholder name, Client, Client name, Company, Company name, Business name',
    ),
    policyNumber: said('Policy, Policy reference, Policy Id, Number, Certificate number, Scheme number'),
    postCode: said('Postcode, Risk postcode, Correspondence postcode, Insured postcode'),
    startDate: said(
      'Start date, Inception, Inception date, Effective date, Policy start, Cover start, From, Effective from, Period from',
    ),
    endDate: said(
      'End date, Expiry, Expiry date, Expires, Renewal date, Renewal, Policy end, Cover end, To, Effective to, Period to',
    ),
    endorsementDate: said('Endorsement date, Endorsed, MTA date, Endorsement effective, Date of change'),
    status: said('Policy status, State, Cover status, Live or lapsed'),
    channel: said('Sales channel, Distribution channel, Source, Distribution, Business source'),
    brokerCompanyName: said(
      'Broker, Broker name, Intermediary, Agent, Agency, Broker company name, Brokerage, Intermediary name, Agent name',
    ),
    brokerNumber: said(
      'Broker number, Agency number, Agent number, Broker code, Agency code, Broker Id, Intermediary number',
    ),
    brokerContact: said(
      'Broker contact name, Contact, Contact name, Agent contact, Intermediary contact, Account handler',
    ),
  },
} satisfies Partial<Record<ImportKind, FieldSynonyms>>;
