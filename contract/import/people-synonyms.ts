import { client } from '../records/client';
import {
  PERSON_NAME,
  FIRST_NAME,
  LAST_NAME,
  EMAIL,
  CLIENT,
  JOB_TITLE,
  headingsOf,
  said,
  type FieldSynonyms,
} from './heading-lists';
import type { ImportKind } from './kind';

export const PEOPLE_SYNONYMS = {
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
    managerId: said(
      'Line manager, Reports to, Reporting manager, Reporting to, Supervisor, Direct manager, Managed by, Team leader, Head of department',
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
    ...headingsOf(client),
  },
  contracts: {
    clientId: CLIENT,
    name: said(
      'Contract, Contract name, Contract title, Title, Agreement, Service, Product, Description, Contract type',
    ),
    value: said(
      'Contract value, Total value, Total contract value, TCV, Amount, Contract amount, Price, Net value, Fee, Total, Contract price',
    ),
    startDate: said(
      'Start, Commencement, Commencement date, Contract start, Commences, Starts, Inception date, Effective date, Effective from, From, Begin date, Live from',
    ),
    endDate: said(
      'End, Expiry, Expiry date, Contract end, Ends, Expires, Renewal date, Renewal, Termination date, Effective to, To, Until',
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
} satisfies Partial<Record<ImportKind, FieldSynonyms>>;
