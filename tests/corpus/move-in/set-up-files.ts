import { file, day, moment, plus, pounds, range, share, turn, type MoveInCell, type MoveInFile } from './move-in-file';

/* Files of a scorecard, a marketing system and an insurer, as such programs and their users head their columns. */

const PERSPECTIVES = ['Customer', 'Financial', 'Internal Process', 'Learning & Growth'] as const;
const SECTIONS = ['Consultancy', 'Sales', 'Support'] as const;
const KPIS = range(
  12,
  (index) => `${turn(['Visits completed', 'Retention', 'Revenue', 'Training days'], index)} ${turn(SECTIONS, index)}`,
);
const MONTHS = ['Jun 2026', 'Jul 2026', 'Aug 2026', 'Sep 2026', 'Oct 2026'] as const;
const FORMS = ['complaint', 'OpportunityLost', 'visit-report'] as const;
const kpiOf = (index: number) => Math.floor(index / MONTHS.length);
/** A value in the unit of the row's KPI: a number, a share or pounds. */
const measured = (index: number, value: number) => {
  const kpi = kpiOf(index);
  return turn(
    [(plain: number): MoveInCell => plain, share, pounds, (plain: number) => plain],
    kpi,
  )(value * (kpi % 4 === 1 ? 0.01 : 1));
};
const inFirst = (index: number, text: string) => (index % MONTHS.length === 0 ? text : '');
const QUESTION = '[{"questionId":"q1","questionType":1,"questionText":"What happened?","required":true}]';
const CAMPAIGNS = ['Spring Safety', 'HR Webinar', 'Trade Show'] as const;

export const SET_UP_FILES: readonly MoveInFile[] = [
  file('10-lead-products', { kind: 'lead-products', format: 'ods', titles: ['What we sell'], count: 9 }, [
    ['Product Code', 'id', (index) => `P${index + 1}`],
    [
      'Service Name',
      'name',
      (index) =>
        turn(
          [
            'Fire Risk Assessment',
            'HR Software',
            'ISO 45001',
            'Manual Handling',
            'Legionella',
            'Asbestos',
            'Contracts',
            'Handbook',
            'Payroll',
          ],
          index,
        ),
    ],
    ['Division', 'level1', (index) => turn(['Health & Safety', 'HR'], index)],
    ['Product Family', 'level2', (index) => turn(['Assessment', 'Software', 'Certification'], index)],
    ['Sub-family', 'level3', (index) => `Option ${index + 1}`],
    ['Display Order', 'position', (index) => index + 1],
  ]),
  file('11-pillars', { kind: 'pillars', format: 'csv', count: PERSPECTIVES.length }, [
    ['Perspective', 'name', (index) => turn(PERSPECTIVES, index)],
    ['Sort', 'position', (index) => index + 1],
  ]),
  file('12-areas', { kind: 'areas', format: 'semicolon', count: SECTIONS.length }, [
    ['Section', 'name', (index) => turn(SECTIONS, index)],
    ['Sequence', 'position', (index) => index + 1],
  ]),
  file('13-targets', { kind: 'targets', format: 'xlsx', titles: ['Scorecard 2026', ''], count: KPIS.length }, [
    ['KPI', 'description', (index) => KPIS[index] ?? ''],
    ['Perspective', 'pillarId', (index) => turn(PERSPECTIVES, index)],
    ['Section', 'areaId', (index) => turn(SECTIONS, index)],
    ['Measured In', 'type', (index) => turn(['Number', '%', '£', 'Number'], index)],
    ['On Scorecard', 'isBalanceScoreCard', (index) => turn(['Yes', 'No'], index)],
    ['Reported By', 'ownerEmail', 'aoife.oshea@brightside.example'],
  ]),
  file(
    '14-target-months',
    { kind: 'target-months', format: 'xls', titles: ['Scorecard results'], count: KPIS.length * MONTHS.length },
    [
      ['Period', 'month', (index) => turn(MONTHS, index)],
      ['KPI', 'targetId', (index) => KPIS[kpiOf(index)] ?? ''],
      ['Plan', 'target', (index) => measured(index, 90)],
      ['Result', 'actual', (index) => measured(index, 80 + (index % MONTHS.length) * 5)],
      ['Red Below', 'redLower', (index) => measured(index, 70)],
      ['Amber Below', 'amberLower', (index) => measured(index, 80)],
      ['What Happened', 'fact', (index) => inFirst(index, 'Two people were ill')],
      ['Why', 'cause', (index) => inFirst(index, 'Season')],
      ['Next Step', 'action', (index) => inFirst(index, 'Borrowed somebody')],
    ],
  ),
  file('15-surveys', { kind: 'surveys', format: 'csv', count: FORMS.length }, [
    ['Form Key', 'key', (index) => turn(FORMS, index)],
    ['Form Title', 'description', (index) => `The form ${turn(FORMS, index)}`],
    ['Fields', 'questions', QUESTION],
    ['Published', 'status', 'Yes'],
    ['Confirmation Message', 'thanks', 'Thank you'],
  ]),
  file('16-placeholders', { kind: 'placeholders', format: 'csv', count: 4 }, [
    ['Merge Field', 'key', (index) => turn(['CompanyName', 'DirectorName', 'ReviewDate', 'HolidayDays'], index)],
    ['Order', 'position', (index) => index + 1],
  ]),
  file('17-campaigns', { kind: 'campaigns', format: 'csv', count: CAMPAIGNS.length }, [
    ['Campaign ID', 'id', (index) => `${7010 + index}`],
    ['Campaign Name', 'name', (index) => turn(CAMPAIGNS, index)],
    ['Last Modified', 'updatedAt', (index) => `0${index + 1}/11/2026 10:15`],
  ]),
  file('18-marketing-forms', { kind: 'marketing-forms', format: 'xlsx', count: 6 }, [
    ['Form ID', 'id', (index) => `F${index + 1}`],
    ['Form Name', 'name', (index) => `Download ${index + 1}`],
    ['Source Campaign', 'campaignId', (index) => turn(CAMPAIGNS, index)],
    ['Labels', 'tags', (index) => turn(['safety; guide', 'hr'], index)],
    ['Updated On', 'updatedAt', (index) => moment(`${plus('2026-10-01', index)}T08:00`)],
  ]),
  file('19-sales-users', { kind: 'sales-users', format: 'csv', count: 3 }, [
    ['User ID', 'id', (index) => `005${index}`],
    ['Full Name', 'name', (index) => turn(['Kim Sales', 'Lee Deals', 'Max Market'], index)],
    ['Is Active', 'isActive', (index) => (index === 2 ? 'FALSE' : 'TRUE')],
    ['Role ID', 'userRoleId', (index) => turn(['role-bde', 'role-bm'], index)],
  ]),
  file('20-prospects', { kind: 'prospects', format: 'xls', count: 80 }, [
    ['Prospect Id', 'id', (index) => `${880_000 + index}`],
    ['Given Name', 'firstName', (index) => turn(['Ann', 'Bob', 'Cy'], index)],
    ['Family Name', 'lastName', (index) => `Prospect${index}`],
    ['Business Email', 'email', (index) => `p${index}@prospect.example`],
    ['Organisation', 'company', (index) => `Prospect House ${index % 20} Ltd`],
    ['Role', 'jobTitle', (index) => turn(['Owner', 'HR Manager'], index)],
    ['Sector', 'industry', (index) => turn(['Care', 'Food'], index)],
    ['No. of Employees', 'employeeCount', (index) => 12 + index],
    ['Lead Score', 'score', (index) => index * 3],
    ['Lead Grade', 'grade', (index) => turn(['A', 'B+', 'C'], index)],
    ['Lead Status', 'status', (index) => turn(['New', 'Working'], index)],
    ['Last Touch', 'lastActivity', (index) => moment(`${plus('2026-10-20', index % 25)}T14:05`)],
    ['Source Campaign', 'campaignId', (index) => turn(CAMPAIGNS, index)],
    ['Forms Completed', 'formIds', (index) => `Download ${(index % 6) + 1}`],
    ['Assigned To', 'ownerId', (index) => turn(['Kim Sales', 'Lee Deals'], index)],
    ['Opted Out', null, 'No'],
  ]),
  file(
    '21-insurer-members',
    { kind: 'insurer-members', format: 'xls', titles: ['Bordereau', 'Month: November 2026'], count: 70 },
    [
      ['Insured', 'name', (index) => `Insured ${index} Ltd`],
      ['Policy No.', 'policyNumber', (index) => `000${51_000 + index}`],
      ['Risk Postcode', 'postCode', (index) => `HU${(index % 9) + 1} 2AB`],
      ['Inception', 'startDate', (index) => day(plus('2026-01-01', index))],
      ['Expiry', 'endDate', (index) => day(plus('2026-12-31', index))],
      ['Endt. Date', 'endorsementDate', (index) => (index % 6 === 0 ? day(plus('2026-06-01', index)) : '')],
      ['Policy Status', 'status', (index) => turn(['Live', 'Lapsed'], index)],
      ['Source of Business', 'channel', (index) => turn(['Broker', 'Direct'], index)],
      ['Intermediary', 'brokerCompanyName', (index) => turn(['Marsh & Co', 'Towergate'], index)],
      ['Agency No.', 'brokerNumber', (index) => `00${170 + index}`],
      ['Intermediary Contact', 'brokerContact', (index) => turn(['Pat', 'Sam'], index)],
    ],
  ),
];
