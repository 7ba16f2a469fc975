import {
  NAME,
  PERSON_NAME,
  FIRST_NAME,
  LAST_NAME,
  EMAIL,
  TOWN,
  POST_CODE,
  CLIENT,
  PERSON,
  JOB_TITLE,
  START,
  END,
  COMMENT,
  UPDATED,
  POSITION,
  OWNER,
  said,
} from './heading-lists';
import type { ImportKind } from './kind';

/*
 * Other systems' headings (product/imports#columns), compared by `heading-words.ts`: without case, order, filling words
 * and plurals, and with one word for E-mail, Post code, Number and the like. Of several columns of a file, the heading
 * that is listed first is taken.
 */

/** Of each field and part of each kind, and of its Id where it has headings of its own. */
export const SYNONYMS: Readonly<Record<ImportKind, Readonly<Record<string, readonly string[]>>>> = {
  teams: { name: said('Team name, Department, Dept, Group, Division, Business unit, Unit') },
  people: {
    id: said(
      'Payroll number, Personnel number, Clock number, Works number, Assignment number, Associate Id, File number, HR Id',
    ),
    email: EMAIL,
    firstName: FIRST_NAME,
    lastName: LAST_NAME,
    jobTitle: JOB_TITLE,
    region: said(
      'Area, Office, Location, Office location, Work location, Base, Base location, Site, Branch, Territory, Place of work',
    ),
    postCode: said('Home postcode, Postcode, Private postcode'),
    teamId: said(
      'Department, Team name, Dept, Division, Business unit, Supervisory organization, Home department, Group, Section, Unit',
    ),
    fte: said('Full time equivalent, FTE value, Working time fraction, Contract FTE, Contracted FTE'),
    monthlyVisitTarget: said(
      'Monthly target, Monthly visits, Visit target monthly, Target visits per month, Visit target, Visit quota, Monthly visit quota',
    ),
    annualVisitTarget: said('Annual target, Annual visits, Visit target annual, Target visits per year'),
    registered: said(
      'Timesheet, Completes timesheet, Fills in timesheet, Timesheets required, Time recording, Records hours',
    ),
    active: said(
      'Still employed, Employed, Current, Currently employed, Current employee, Active status, Enabled, Account enabled, Employment status, Position status, Status',
    ),
    roles: said('Permissions, Access, Portal roles, Access rights, Security roles'),
    'active.opposite': said('Leaver, Left, Terminated, Inactive, Ex-employee, Former employee, Disabled, Archived'),
    fullName: PERSON_NAME,
  },
  clients: {
    id: said('A/C number, Account code, Ledger code, Salesforce Id'),
    name: said(
      'Account name, Client, Customer, Company, Account, Organization, Business, Trading name, Legal name, Full name, Firm',
    ),
    town: TOWN,
    postCode: POST_CODE,
    industry: said(
      'Sector, Industry sector, Industry type, Business sector, Business type, Trade, Vertical, Market sector, SIC description',
    ),
    consultantId: [
      ...said(
        'Consultant, Lead consultant, Account manager, Client manager, Relationship manager, Adviser, Advisor, Account owner',
      ),
      ...OWNER,
    ],
  },
  contracts: {
    clientId: CLIENT,
    name: said(
      'Contract, Contract name, Contract title, Title, Agreement, Service, Product, Description, Contract type',
    ),
  },
  contacts: {
    clientId: CLIENT,
    name: said('Full name, Contact, Contact name, Display name, Person, File as, Primary contact'),
    email: said('Email, Email address, Email 1, Work email'),
    phone: said(
      'Telephone, Phone number, Business phone, Work phone, Direct dial, Tel, Telephone number, Contact number, Direct line, Mobile, Mobile phone, Mobile number, Main phone, Cell',
    ),
    adviceTypes: said('Advisory types, Advice, Topics, Subjects, Types of advice, Services'),
    'name.first': FIRST_NAME,
    'name.last': LAST_NAME,
  },
  visits: {
    clientId: CLIENT,
    consultantId: PERSON,
    activity: said(
      'Visit type, Type, Activity type, Sub activity, Service, Service type, Job type, Purpose, Reason, Task, Appointment type, Event type',
    ),
    description: COMMENT,
    status: said('Visit status, State, Stage, Booking status, Progress, Outcome'),
    timeType: said(
      'Site or remote, Onsite or remote, Site/remote, Remote/site, Onsite/offsite, Location type, Delivery method, Method, Mode',
    ),
    startsAt: START,
    endsAt: END,
    actualStart: said('Actual start time, Arrived, Arrival, Arrival time, Time in, Started'),
    actualEnd: said('Actual end time, Left, Departure, Departure time, Time out, Actual finish, Finished, Departed'),
    travelStart: said('Travel start time, Travel from, Departed home, Left home, Journey start'),
    travelEnd: said('Travel end time, Travel to, Arrived home, Journey end'),
    travelMinutes: said(
      'Travel time, Travel, Travel mins, Travel duration, Estimated travel, Journey time, Drive time',
    ),
    vrfComplete: said(
      'VRF complete, Report sent, Report done, Report, Written up, Report submitted, Report received, Report issued, Write-up complete, Write-up done',
    ),
    writeUpMinutes: said('Write-up time, Write-up, Write-up mins, Report time, Admin time, Writing time'),
    cancelled: said('Canceled, Is cancelled, Deleted, Void, Aborted'),
    'startsAt.day': said('Start date, Date from, Begin date, Scheduled start date'),
    'endsAt.day': said('End date, Date to, Finish date, Scheduled end date'),
    'actualStart.day': said('Actual start date, Actual date, Arrival date'),
    'actualEnd.day': said('Actual end date, Departure date'),
    'travelStart.day': said('Travel start date, Travel date'),
    'travelEnd.day': said('Travel end date'),
    day: said('Date, Day, Visit date, Date of visit, Scheduled date, Planned date'),
  },
  absences: {
    staffId: [...PERSON, ...said('Name, Full name')],
    day: said('Date, Absence date, Day, Date off, Start date, From'),
    status: said('Absence type, Leave type, Type, Absence reason, Reason, Category, Code'),
    comment: COMMENT,
  },
  opportunities: {
    name: said('Opportunity, Deal name, Deal, Title, Subject, Topic'),
    clientId: CLIENT,
    accountName: said('Prospect, Prospect name, Prospective client, Account as entered, Company as written'),
    submittedById: said(
      'Referred by, Introduced by, Referrer, Introducer, Created by, Source person, Lead source owner, Raised by',
    ),
    createdDate: said(
      'Created date, Create date, Date created, Opened, Open date, Date raised, Date referred, Referral date, Date, Start date',
    ),
    type: said('Opportunity type, Deal type, Category, New or existing'),
    requestedService: said(
      'Service, Product, Product/service, Service requested, Product name, Products, Interested in, Product interest, Service of interest, Line of business',
    ),
    owner: OWNER,
    stageName: said('Stage name, Deal stage, Sales stage, Status, Pipeline stage, Phase'),
    closeDate: said(
      'Closes, Closed, Expected close date, Close, Closing date, Estimated close date, Date closed, Won date',
    ),
    commission: said('Commission amount, Expected commission, Estimated commission, Commission due, Referral fee'),
    finalCommissionAmount: said(
      'Final commission amount, Actual commission, Commission paid, Commission final, Paid commission',
    ),
    monthOfPayment: said('Payment month, Month paid, Paid in, Commission month, Payroll month'),
  },
  'time-entries': {
    id: said('Timesheet line, Line, Line number'),
    employeeId: [...PERSON, ...said('Name, Full name')],
    parentId: said('Follow-up of, Follow-up to, Parent entry, Parent, Parent Id, Previous entry, Related entry'),
    clientId: CLIENT,
    contractId: said('Project, Agreement, Contract name, Matter, Engagement, Project name, Job'),
    description: COMMENT,
    activityType: said('Activity type, Type, Task, Category, Task type, Work type, Activity name, Time type'),
    advisoryType: said('Advisory type, Type of advice, Advice, Advice category, Subject area, Topic'),
    contactId: said('Contact name, Contact person, Client contact, Caller, Spoke to, Advised'),
    publishToSafetyNest: said(
      'SafetyNest, Publish, Published, Publish to SafetyNest, Visible to client, Share with client',
    ),
    startsAt: START,
    endsAt: END,
    'startsAt.day': said('Start date, Date from, Begin date'),
    'endsAt.day': said('End date, Date to, Finish date'),
    day: said('Date, Day, Work date, Entry date, Date worked, Spent date'),
  },
  'lead-products': {
    name: said('Product, Product name, Title, Service, Service name'),
    level1: said('Category, Group, Level one, Product group, Family, Product family, Division'),
    level2: said('Subcategory, Sub-category, Subgroup, Level two, Product line'),
    level3: said('Level three, Sub-subcategory, Variant, Product type'),
    questions: said('Question list, Qualifying questions, Form questions'),
    position: POSITION,
  },
  pillars: { name: [...said('Pillar, Perspective'), ...NAME], position: POSITION },
  areas: { name: [...said('Area, Department, Section, Region, Function, Business area'), ...NAME], position: POSITION },
  targets: {
    description: said('Target, KPI, Measure, Metric, Objective, Name, Indicator, Goal, Title, Target name'),
    pillarId: said('Perspective, Scorecard perspective, Theme, Strategic pillar, Category, Goal area'),
    areaId: said('Department, Section, Function, Business area, Division, Team, Region'),
    type: said('Unit, Unit of measure, Format, Measured in, Value type, Units'),
    isBalanceScoreCard: said('Scorecard, Balance scorecard, On scorecard, Show on scorecard, BSC'),
    rollupTargetId: said('Roll-up, Parent, Parent target, Rolls up to, Roll up to, Parent measure, Group target'),
    ownerEmail: said('Owner, Responsible, Responsible email, Accountable, Owner address, Lead, Reported by'),
  },
  'target-months': {
    month: said('Period, Date, Reporting month, Month ending, Month end, Reporting period'),
    targetId: said('Target name, KPI, Measure, Metric, Indicator, Objective, Description'),
    target: said('Target, Plan, Budget, Goal, Planned, Target amount, Forecast'),
    actual: said('Result, Achieved, Actual value, Actuals, Outcome, Value, Performance'),
    redLower: said('Lower red, Red min, Red minimum, Red low, Red below, Red from'),
    amberLower: said('Lower amber, Amber min, Amber minimum, Amber low, Amber below, Amber from'),
    amberUpper: said('Upper amber, Amber max, Amber maximum, Amber high, Amber above, Amber to'),
    redUpper: said('Upper red, Red max, Red maximum, Red high, Red above, Red to'),
    fact: said('Facts, Finding, What happened, Observation, Commentary'),
    cause: said('Root cause, Reason, Why, Causes'),
    action: said('Corrective action, Action plan, Actions, Next step, Remedy, Countermeasure'),
    actionCompletedOn: said(
      'Action completed date, Completed, Date completed, Action done, Action closed, Completion date',
    ),
  },
  surveys: {
    key: said('Form key, Form Id, Code, Short name, Slug'),
    description: said('Title, Name, Form name, Form title, Survey name'),
    questions: said('Question list, Fields, Items, Definition'),
    status: said('State, Form status, Published'),
    errorMessage: said('Error message, Closed message, Message, Unavailable message'),
    thanks: said('Thank you, Thank-you message, Confirmation, Confirmation message, Completion message'),
    opensByKey: said('Public, Open to all, Anybody, Open by key, Open by link'),
  },
  placeholders: {
    key: said('Placeholder, Field, Merge field, Name, Tag, Token, Variable, Field name'),
    position: POSITION,
  },
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
};
