import { file, code, day, moment, plus, pounds, range, time, turn, type MoveInFile } from './move-in-file';

/* Files of an HR system, a CRM, a planner and a time sheet, as such programs and their users head their columns. */

const FIRST = 'Aoife Ben Chloe Dev Elin Femi Gita Huw Isla Jon Kemi Leo Mia Niall Orla Piotr'.split(' ');
const LAST = ['O’Shea', 'Ward', 'Lindqvist', 'Patel', 'Moss', 'Adeyemi', 'Rao', 'Pryce', 'Hart', 'Vale'];
const TEAMS = ['Health & Safety North', 'Health & Safety South', 'HR Advisory', 'Employment Law', 'Sales'] as const;
const AREAS = ['North', 'South', 'Midlands', 'Wales'] as const;
const TOWNS = ['York', 'Leeds', 'Cardiff', 'Bristol', 'Hull', 'Derby'] as const;
const TRADES = ['Joinery', 'Bakery', 'Care Home', 'Motors', 'Nursery', 'Roofing', 'Café', 'Printers'] as const;
const HOUSES = ['Harbourside', 'Larch', 'Élan', 'St. Mary’s', 'Brook & Sons', 'Northgate'] as const;

const people = range(32, (index) => {
  const firstName = FIRST[index % FIRST.length] ?? '';
  const lastName = LAST[(index * 3) % LAST.length] ?? '';
  const letters = `${firstName}.${lastName}`.toLowerCase().replaceAll(/[^a-z.]/g, '');
  return { firstName, lastName, email: `${letters}${index > 15 ? 2 : ''}@brightside.example` };
});
const full = (index: number) => {
  const { firstName = '', lastName = '' } = people[index % people.length] ?? {};
  return `${firstName} ${lastName}`;
};
const client = (index: number) => `${turn(HOUSES, index)} ${turn(TRADES, Math.floor(index / 6))} Ltd`;
const CLIENTS = 48;
const agreement = (index: number) => `${index % 2 ? 'H&S Competent Person' : 'HR & Employment Law'} 2026`;

export const PEOPLE_FILES: readonly MoveInFile[] = [
  file('01-teams', { kind: 'teams', format: 'semicolon', count: TEAMS.length }, [
    ['Dept Code', 'id', (index) => `D${index + 1}`],
    ['Department', 'name', (index) => turn(TEAMS, index)],
    ['Head of Department', null, full],
    ['Cost Centre', null, (index) => `${4100 + index}`],
  ]),
  file(
    '02-people',
    {
      kind: 'people',
      format: 'xlsx',
      titles: ['Brightside Ltd: Employee Directory', 'Run by HR on 18/11/2026', ''],
      count: people.length,
    },
    [
      ['Staff ID', 'id', (index) => code(101 + index)],
      ['Title', null, (index) => turn(['Ms', 'Mr', 'Mx'], index)],
      ['Preferred Name', 'firstName', (index) => people[index]?.firstName ?? ''],
      ['Legal Surname', 'lastName', (index) => people[index]?.lastName ?? ''],
      ['Company E-mail', 'email', (index) => people[index]?.email ?? ''],
      [
        'Position Held',
        'jobTitle',
        (index) => turn(['H&S Consultant', 'Principal Consultant', 'HR Consultant', 'Regional Manager'], index),
      ],
      ['Business Unit', 'teamId', (index) => turn(TEAMS, index)],
      ['Work Location', 'region', (index) => turn(AREAS, index)],
      ['Home Postcode', 'postCode', (index) => `YO${(index % 9) + 1} ${index % 10}AB`],
      ['Contracted FTE', 'fte', (index) => turn([1, 0.8, 0.6], index)],
      ['Visit Quota (Month)', 'monthlyVisitTarget', (index) => turn([18, 12, 15], index)],
      ['Start Date', null, (index) => day(plus('2019-01-07', index * 61))],
      ['Currently Employed', 'active', (index) => (index % 15 === 14 ? 'No' : 'Yes')],
      ['Line Manager', 'managerId', (index) => (index === 0 ? '' : full(index % 4))],
    ],
  ),
  file('03-clients', { kind: 'clients', format: 'xls', count: CLIENTS }, [
    ['Account No.', 'id', (index) => code(2001 + index)],
    ['Account Name', 'name', (index) => client(index)],
    ['Billing Street', 'address', (index) => `${index + 1} High Street`],
    ['Billing Town', 'town', (index) => turn(TOWNS, index)],
    ['Billing Postcode', 'postCode', (index) => `LS${(index % 20) + 1} ${index % 10}XY`],
    ['Sector', 'industry', (index) => turn(['Construction', 'Food', 'Care', 'Motor trade'], index)],
    ['Lead Consultant', 'consultantId', (index) => full(index)],
    ['Main Telephone', 'phone', (index) => `0113 496 0${String(100 + index)}`],
    ['Annual Fee', 'annualFee', (index) => pounds(1_200 + index * 35.5)],
  ]),
  file('04-contracts', { kind: 'contracts', format: 'ods', count: 72 }, [
    ['Agreement Ref', 'id', (index) => `SA-${1001 + index}`],
    ['Customer', 'clientId', (index) => client(index % CLIENTS)],
    ['Service Agreement', 'name', (index) => agreement(index < CLIENTS ? index : index + 1)],
    ['Commencement', 'startDate', (index) => day(plus('2026-01-01', index))],
    ['Renewal Due', null, (index) => day(plus('2027-01-01', index))],
    ['Value p.a.', null, (index) => pounds(900 + index * 20)],
  ]),
  file('05-contacts', { kind: 'contacts', format: 'utf16', count: 60 }, [
    ['Record ID', 'id', (index) => `${50_000 + index}`],
    ['First Name', 'name.first', (index) => FIRST[(index * 5) % FIRST.length] ?? ''],
    ['Last Name', 'name.last', (index) => `${LAST[(index * 7) % LAST.length]}${index > 47 ? '-Jones' : ''}`],
    ['Email Address', 'email', (index) => `contact${index}@client.example`],
    ['Direct Dial', 'phone', (index) => `+44 113 496 ${String(1000 + index)}`],
    ['Associated Company', 'clientId', (index) => client(index % CLIENTS)],
    ['Job Title', null, (index) => turn(['Owner', 'Office Manager', 'HR Manager'], index)],
    ['Last Contacted', null, '18/11/2026 09:12'],
  ]),
  file(
    '06-visits',
    {
      kind: 'visits',
      format: 'xlsx',
      titles: ['Visits delivered, 1 September to 17 November 2026'],
      count: 120,
      footer: [['Total', '', '', '', '', '', '', '', '', '', '', 7_800]],
    },
    [
      ['Job No', 'id', (index) => `J${7001 + index}`],
      ['Site', 'clientId', (index) => client(index % CLIENTS)],
      ['Attended By', 'consultantId', (index) => full(index)],
      [
        'Type of Visit',
        'activity',
        (index) => turn(['Annual Audit', 'Fire Risk Assessment', 'HR Review', 'Toolbox Talk'], index),
      ],
      ['Remarks', 'description', (index) => turn(['', 'Asked for new signage', 'Met the new manager'], index)],
      ['Visit Date', 'day', (index) => day(plus('2026-09-01', Math.floor(index / 2)))],
      ['Arrived', 'startsAt', (index) => time(turn(['09:00', '10:15', '13:30'], index))],
      ['Left', 'endsAt', (index) => time(turn(['11:30', '12:45', '16:00'], index))],
      ['Outcome', 'status', 'Completed'],
      ['On Site / Remote', 'timeType', (index) => turn(['On site', 'Remote'], Math.floor(index / 5))],
      ['Report Received', 'vrfComplete', 'Y'],
      ['Report Time (mins)', 'writeUpMinutes', (index) => turn([60, 45, 90], index)],
    ],
  ),
  file('07-visits', { kind: 'visits', format: 'ods', count: 60 }, [
    ['Booking Ref', 'id', (index) => `B-${9001 + index}`],
    ['Company', 'clientId', (index) => client((index * 5) % CLIENTS)],
    ['Consultant Name', 'consultantId', (index) => full(index + 3)],
    ['Appointment Type', 'activity', (index) => turn(['Annual Audit', 'Training', 'HR Review'], index)],
    ['From', 'startsAt', (index) => moment(`${plus('2026-11-19', index)}T09:30`)],
    ['Until', 'endsAt', (index) => moment(`${plus('2026-11-19', index)}T12:00`)],
    ['Booking Status', 'status', (index) => turn(['Confirmed', 'Booked', 'Provisional'], index)],
    ['Delivery Method', 'timeType', (index) => turn(['Site', 'Remote'], index)],
    ['Est. Travel (mins)', 'travelMinutes', (index) => turn([35, 50, 20], index)],
  ]),
  file('08-absences', { kind: 'absences', format: 'csv', count: 40 }, [
    ['Employee Name', 'staffId', (index) => full(index)],
    ['Absence Date', 'day', (index) => `${String((index % 28) + 1).padStart(2, '0')}-Dec-2026`],
    ['Leave Type', 'status', (index) => turn(['Annual Leave', 'Sickness', 'Training', 'Annual Leave', 'Other'], index)],
    ['Reason', 'comment', (index) => turn(['', 'Flu', 'First aid course'], index)],
    ['Approved By', null, full(0)],
  ]),
  file('09-opportunities', { kind: 'opportunities', format: 'xlsx', count: 24 }, [
    ['Opportunity ID', 'id', (index) => `006Ab${100 + index}`],
    ['Opportunity Name', 'name', (index) => `Cross-sale ${index + 1}`],
    ['Account Name', 'clientId', (index) => client(index)],
    ['Raised On', 'createdDate', (index) => day(plus('2026-06-01', index * 4))],
    ['Opportunity Type', 'type', 'Cross Sale'],
    [
      'Service of Interest',
      'requestedService',
      (index) => turn(['Fire Risk Assessment', 'HR Software', 'ISO 45001'], index),
    ],
    ['Deal Owner', 'owner', (index) => turn(['Kim Sales', 'Lee Deals'], index)],
    ['Referred By', 'submittedById', (index) => full(index)],
    [
      'Sales Stage',
      'stageName',
      (index) => turn(['Working', 'Proposal Sent', 'Closed Won', 'Closed Lost', 'Assigned'], index),
    ],
    ['Expected Close', 'closeDate', (index) => day(plus('2026-09-01', index * 4))],
    ['Est. Commission', 'commission', (index) => pounds(75 + index)],
    ['Commission Paid', 'finalCommissionAmount', (index) => (index % 5 === 2 ? pounds(80) : '')],
    ['Paid In', 'monthOfPayment', (index) => (index % 5 === 2 ? '2026-10' : '')],
  ]),
  file('22-time-entries', { kind: 'time-entries', format: 'xlsx', count: 150 }, [
    ['Timesheet Line', 'id', (index) => `T${30_001 + index}`],
    ['Worker', 'employeeId', (index) => full(index)],
    ['Customer', 'clientId', (index) => (index % 3 === 2 ? '' : client(index % CLIENTS))],
    ['Agreement', 'contractId', (index) => (index % 3 === 2 ? '' : agreement(index % CLIENTS))],
    ['Work Date', 'day', (index) => day(plus('2026-10-01', Math.floor(index / 4)))],
    ['Time From', 'startsAt', (index) => time(turn(['08:30', '10:00', '14:05'], index))],
    ['Time To', 'endsAt', (index) => time(turn(['09:45', '11:20', '16:35'], index))],
    ['Hours', null, (index) => turn([1.25, 1.33, 2.5], index)],
    ['Task', 'activityType', (index) => turn(['Report writing', 'Advisory', 'Travel'], index)],
    [
      'Narrative',
      'description',
      (index) => turn(['Wrote up the visit', 'Asked about sickness', 'To the client'], index),
    ],
    [
      'Advice Category',
      'advisoryType',
      (index) => (index % 3 === 1 ? turn(['Fire Safety', 'Risk Assessment'], index) : ''),
    ],
    ['Billable', null, (index) => turn(['Yes', 'No'], index)],
  ]),
];
