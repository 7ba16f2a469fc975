import type { sections } from '@server/data/schema';
import { bullets, clauses, filledIn, heading, paragraph, steps, subheading, table } from './demo-template-markup';

type SectionRow = Omit<typeof sections.$inferInsert, 'updatedAt'>;

const COMPANY = filledIn('Company name');
const EMPLOYEE = filledIn('Employee name');
const MANAGER = filledIn('Manager name');

const mandatory = { isMandatory: true, question: '' } as const;

/** Clauses of contracts: mandatory ones, optional ones, and questions with several answers. */
const CONTRACT_SECTIONS: readonly SectionRow[] = [
  {
    id: 'section-parties',
    key: 'Parties',
    ...mandatory,
    html:
      heading('Parties') +
      paragraph(`This statement is given by ${COMPANY}, of ${filledIn('Company address')}, to ${EMPLOYEE}.`),
  },
  {
    id: 'section-start',
    key: 'Start of employment',
    ...mandatory,
    html:
      heading('Start of employment') +
      paragraph(`Your employment as ${filledIn('Job title')} begins on ${filledIn('Start date')}.`) +
      paragraph('No employment with a former employer counts as part of your continuous employment with us.'),
  },
  {
    id: 'section-probation-3',
    key: 'Probation',
    question: 'How long is the probationary period?',
    html:
      heading('Probationary period') +
      paragraph(
        'Your first three months are a probationary period. We may extend it once, by up to three months, and will tell you why in writing. During it either side may end the employment with one week’s notice.',
      ),
  },
  {
    id: 'section-probation-6',
    key: 'Probation',
    question: 'How long is the probationary period?',
    html:
      heading('Probationary period') +
      paragraph(
        'Your first six months are a probationary period, with a review after three. Either side may end the employment during it with one week’s notice.',
      ),
  },
  {
    id: 'section-probation-none',
    key: 'Probation',
    question: 'How long is the probationary period?',
    html: heading('Probationary period') + paragraph('There is no probationary period.'),
  },
  {
    id: 'section-hours',
    key: 'Hours of work',
    ...mandatory,
    html:
      heading('Hours of work') +
      paragraph(`Your normal hours are ${filledIn('Weekly hours')} a week, as follows:`) +
      table(
        ['Day', 'Start', 'Finish', 'Break'],
        ['Monday to Thursday', '08:30', '17:00', '60 minutes, unpaid'],
        ['Friday', '08:30', '16:00', '30 minutes, unpaid'],
      ),
  },
  {
    id: 'section-overtime',
    key: 'Overtime',
    question: 'Is overtime paid?',
    html:
      heading('Overtime') +
      paragraph('Overtime that your manager has agreed beforehand is paid at one and a half times your hourly rate.'),
  },
  {
    id: 'section-overtime-sunday',
    key: 'Sunday overtime',
    question: 'Is overtime on Sundays paid at double rate?',
    dependsOnSectionId: 'section-overtime',
    html: subheading('Sundays') + paragraph('On Sundays and bank holidays overtime is paid at twice your hourly rate.'),
  },
  {
    id: 'section-pay',
    key: 'Pay',
    ...mandatory,
    html:
      heading('Pay') +
      paragraph(
        `Your pay is ${filledIn('Annual salary')} a year before deductions, paid in arrears on the last working day of each month.`,
      ),
  },
  {
    id: 'section-bonus',
    key: 'Bonus',
    question: 'Is there a bonus scheme?',
    html:
      heading('Bonus') +
      paragraph(
        'You may take part in our bonus scheme. It is discretionary: a payment in one year gives no right to one in another.',
      ),
  },
  {
    id: 'section-bonus-leaver',
    key: 'Bonus on leaving',
    question: 'Is the bonus lost on notice?',
    dependsOnSectionId: 'section-bonus',
    html: paragraph('No bonus is due to anybody who has given or received notice before the day of payment.'),
  },
  {
    id: 'section-holiday-statutory',
    key: 'Holiday',
    question: 'How much holiday does the employee have?',
    html:
      heading('Holiday') +
      paragraph('You have 28 days of paid holiday a year, bank holidays included. The year runs from 1 January.'),
  },
  {
    id: 'section-holiday-plus',
    key: 'Holiday',
    question: 'How much holiday does the employee have?',
    html:
      heading('Holiday') +
      paragraph('You have 25 days of paid holiday a year and the bank holidays of England and Wales besides.') +
      bullets('One more day for each two years of service, up to five.', 'Up to five days can be carried into March.'),
  },
  {
    id: 'section-sick-pay',
    key: 'Sick pay',
    question: 'Is more than statutory sick pay given?',
    html:
      heading('Sick pay') +
      paragraph('After your probationary period you are paid in full for the first ten days of sickness in a year.') +
      paragraph(`Tell ${MANAGER} by telephone before your working day begins.`),
  },
  {
    id: 'section-pension',
    key: 'Pension',
    ...mandatory,
    html:
      heading('Pension') +
      paragraph('You are enrolled in our workplace pension where the law says so, and can join it otherwise.'),
  },
  {
    id: 'section-notice',
    key: 'Notice',
    question: 'Does the notice grow with service?',
    html:
      heading('Notice') +
      table(
        ['Service', 'Notice from us', 'Notice from you'],
        ['Up to 2 years', '1 week', '1 week'],
        ['2 to 12 years', '1 week for each year', '4 weeks'],
        ['Over 12 years', '12 weeks', '4 weeks'],
      ),
  },
  {
    id: 'section-confidentiality',
    key: 'Confidentiality',
    ...mandatory,
    html:
      heading('Confidentiality') +
      paragraph('During your employment and after it you keep confidential, in particular:') +
      clauses('the names and needs of our customers', 'our prices and costs', 'what colleagues earn, and their health'),
  },
  {
    id: 'section-restraint',
    key: 'Restrictions after leaving',
    question: 'Are there restrictions after the employment has ended?',
    html:
      heading('After your employment') +
      paragraph(
        'For six months after you leave you do not work for a customer of ours whom you served in your last year, unless we agree in writing.',
      ),
  },
  {
    id: 'section-vehicle',
    key: 'Company vehicle',
    question: 'Does the employee drive a company vehicle?',
    html:
      heading('Company vehicle') +
      paragraph('You may use the vehicle privately within the United Kingdom. Fines are yours to pay.') +
      steps('Check tyres, lights and fluids each Monday.', 'Report all damage on the day.', 'Keep the mileage record.'),
  },
  {
    id: 'section-vehicle-tracker',
    key: 'Vehicle tracker',
    question: 'Is the vehicle tracked?',
    dependsOnSectionId: 'section-vehicle',
    html: paragraph('The vehicle has a tracker. Outside working hours you may switch it off.'),
  },
];

/** Policies in a handbook. */
const HANDBOOK_SECTIONS: readonly SectionRow[] = [
  policy('welcome', 'Welcome', mandatory, [
    `Welcome to ${COMPANY}. This handbook says what you can expect of us and what we expect of you.`,
    'It is not part of your contract unless it says so, and we may change it after telling you.',
  ]),
  policy('safety', 'Health and safety', mandatory, [
    'Nobody should be hurt by their work here. We assess the risks of what we do, and you work as the assessments say.',
    `Tell ${MANAGER} at once of anything that is not safe, of every accident, and of every near miss.`,
  ]),
  policy('fire', 'Fire', mandatory, [
    'Know your way out and your assembly point. When the alarm sounds, leave; nobody fights a fire unless trained to.',
  ]),
  policy('lone-working', 'Lone working', asked('Does anybody work alone?'), [
    'Anyone who works alone checks in by telephone every two hours, and is looked for when they do not.',
  ]),
  policy('home-working', 'Working from home', asked('May staff work from home?'), [
    'Agree the days with your manager. Your desk at home is assessed as your desk with us would be.',
    'Papers and screens are out of sight of visitors.',
  ]),
  policy(
    'display-screens',
    'Display screens at home',
    asked('Is equipment provided at home?', 'section-home-working'),
    ['We provide a screen, a keyboard and a chair, which remain ours.'],
  ),
  policy('grievance', 'Grievances', mandatory, [
    'If something troubles you, speak to your manager first. If that does not help, write to us; we will meet you within ten working days.',
    'You may bring a colleague or a trade-union representative, and may appeal against the outcome within five working days.',
  ]),
  policy('disciplinary', 'Disciplinary procedure', mandatory, [
    'We look into the facts, tell you in writing what is alleged, and hear you before we decide.',
    'The steps are a first written warning, a final one, and dismissal. Gross misconduct may lead to dismissal at once.',
  ]),
  policy('equality', 'Equality', mandatory, [
    'We decide about people by their work. Harassment and discrimination are not tolerated, from anybody.',
  ]),
  policy('whistleblowing', 'Speaking up', asked('Is there a named person for concerns?'), [
    `Concerns about wrongdoing go to ${filledIn('Named person')}, who keeps your name to themselves where the law allows.`,
  ]),
  policy('drugs', 'Alcohol and drugs', asked('Is there testing for alcohol and drugs?'), [
    'Nobody works under the influence of alcohol or drugs. In roles that are critical to safety we test at random.',
  ]),
  policy('social-media', 'Social media', asked('Is private use of social media regulated?'), [
    'Say what you like about yourself, and nothing about customers. Do not speak for us unless that is your job.',
  ]),
];

/** The demo sections, in no particular order. */
export const DEMO_SECTIONS: readonly SectionRow[] = [...CONTRACT_SECTIONS, ...HANDBOOK_SECTIONS];

function asked(question: string, dependsOnSectionId: string | null = null) {
  return { isMandatory: false, question, dependsOnSectionId };
}

function policy(
  id: string,
  key: string,
  rule: Pick<SectionRow, 'isMandatory' | 'question' | 'dependsOnSectionId'>,
  paragraphs: readonly string[],
): SectionRow {
  return { id: `section-${id}`, key, ...rule, html: heading(key) + paragraphs.map(paragraph).join('') };
}
