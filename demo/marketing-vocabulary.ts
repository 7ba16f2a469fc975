/** Vocabulary for the marketing console's demo data. */

export const INDUSTRIES = [
  'Agriculture',
  'Charity',
  'Construction',
  'Education',
  'Engineering',
  'Health',
  'Hospitality',
  'Manufacturing',
  'Property',
  'Retail',
  'Social care',
  'Technology',
  'Transport',
] as const;

/** Employee profiles with the minimum and maximum number of employees. */
export const PROFILES: readonly { name: string; least: number; most: number }[] = [
  { name: '1-9', least: 1, most: 9 },
  { name: '10-24', least: 10, most: 24 },
  { name: '25-49', least: 25, most: 49 },
  { name: '50-99', least: 50, most: 99 },
  { name: '100-249', least: 100, most: 249 },
  { name: '250+', least: 250, most: 1800 },
];

export const TAGS = [
  'Callback',
  'Employment law',
  'Event',
  'Health & Safety',
  'HR',
  'Newsletter',
  'Pricing',
  'Trial',
  'Webinar',
  'Whitepaper',
] as const;

const TOPICS = [
  'Employment Rights Update',
  'Fire Safety in Care Homes',
  'First Aid at Work',
  'Holiday Pay Explained',
  'Risk Assessment Basics',
  'Managing Absence',
  'Legionella Checklist',
  'Working at Height',
  'Handbook Health Check',
  'Redundancy Step by Step',
  'Manual Handling',
  'Mental Health at Work',
] as const;

export const CAMPAIGN_NAMES = [
  ...TOPICS.map((topic) => `${topic} 2026`),
  ...TOPICS.slice(0, 8).map((topic) => `${topic} 2025`),
  'Spring Roadshow',
  'Autumn Roadshow',
  'Referral Partners',
  'Website',
  'Care Sector Mailing (North and Midlands, homes with more than 40 beds)',
  'Trade Fair Birmingham',
  'Lapsed Clients',
  'Paused: Retail Winter',
];

export const FORM_NAMES = [
  ...TOPICS.map((topic) => `${topic}: download`),
  ...TOPICS.map((topic) => `${topic}: webinar booking`),
  ...TOPICS.slice(0, 9).map((topic) => `${topic}: call me back`),
  'Contact us',
  'Pricing request',
  'Newsletter sign-up',
  'Free trial',
  'Roadshow booking',
  'Insurance partner enquiry',
  'Live chat transcript (automatically created, one entry for each conversation of the website)',
  'Old contact form',
];

export const LIST_NAMES = [
  ...TOPICS.map((topic) => `Interested in ${topic}`),
  ...INDUSTRIES.map((industry) => `${industry}: decision makers`),
  'All subscribers',
  'Roadshow guests',
  'Asked for prices',
  'Opened the last three mailings',
  'Bounced',
  'Competitors (do not mail)',
  'Nobody yet',
];

export const INTERACTIONS = [
  'Visited the pricing page',
  'Opened “Employment Rights Update”',
  'Downloaded the risk assessment template',
  'Booked a webinar place',
  'Asked for a call back',
  'Clicked a link in the newsletter',
  'Watched 20 minutes of a webinar',
  'Filled in “Contact us”',
  'Visited the website twice',
  'Unsubscribed from the newsletter',
] as const;

/** Contact statuses with their substatuses. */
export const CONTACT_STATES: readonly [status: string, subStatus: string | null][] = [
  ['New', 'Not contacted'],
  ['New', null],
  ['Open', 'Left a message'],
  ['Open', 'Call arranged'],
  ['Working', 'Meeting booked'],
  ['Nurture', 'Too early'],
  ['Nurture', 'Under contract elsewhere'],
  ['Unqualified', 'Too small'],
];

export const ACCOUNTS: readonly [type: string, status: string][] = [
  ['Prospect', 'Cold'],
  ['Prospect', 'Cold'],
  ['Prospect', 'Warm'],
  ['Prospect', 'Hot'],
  ['Former client', 'Lapsed'],
  ['Client', 'Live'],
  ['Partner', 'Live'],
];

export const TRIAGES: readonly [triage: string, info: string][] = [
  ['Call today', 'Asked for prices or a call within two days, and decides about purchases.'],
  ['Call this week', 'High score, no form yet. Opened the last three mailings.'],
  ['Nurture', 'Reads the newsletter regularly but has not asked for anything.'],
  ['Check details', 'The company’s size or industry is missing, or two records differ.'],
  ['Existing client', 'The company has a contract: tell its account manager before calling.'],
];

export const PROSPECT_ERRORS = [
  'The customer-relationship system refused the owner: the account is locked by an approval.',
  'The lead could not be converted: the e-mail address belongs to another contact.',
  'The task was not created: a required field of the account is empty.',
] as const;

/** A month's metrics with the first month's value and the monthly growth, in the order of the table. */
export const METRICS: readonly [key: string, first: number, growth: number][] = [
  ['New prospects', 1_840, 1.018],
  ['Forms completed', 1_120, 1.015],
  ['Marketing qualified', 410, 1.012],
  ['Assigned to sales', 365, 1.014],
  ['Meetings booked', 96, 1.01],
  ['Opportunities', 61, 1.008],
  ['Contracts won', 17, 1.006],
  ['Unsubscribed', 58, 0.992],
];

const FUNCTIONS = [
  'Compliance',
  'Customer Service',
  'Facilities',
  'Finance',
  'Health and Safety',
  'Human Resources',
  'IT',
  'Legal',
  'Logistics',
  'Operations',
  'People',
  'Procurement',
  'Quality',
  'Sales',
] as const;

const RANKS: readonly [name: (area: string) => string, isSdm: boolean][] = [
  [(area) => `Director of ${area}`, true],
  [(area) => `Head of ${area}`, true],
  [(area) => `${area} Manager`, true],
  [(area) => `Deputy ${area} Manager`, false],
  [(area) => `${area} Business Partner`, false],
  [(area) => `${area} Officer`, false],
  [(area) => `${area} Adviser`, false],
  [(area) => `${area} Assistant`, false],
  [(area) => `${area} Apprentice`, false],
];

/** 140 job titles: most combine a rank and a function, some do not. */
export const JOB_TITLES: readonly { title: string; isSdm: boolean }[] = [
  ...RANKS.flatMap(([name, isSdm]) => FUNCTIONS.map((area) => ({ title: name(area), isSdm }))),
  ...['Owner', 'Managing Director', 'Chief Executive', 'Partner', 'Registered Manager', 'Head Teacher', 'Bursar'].map(
    (title) => ({ title, isSdm: true }),
  ),
  ...['Receptionist', 'Site Foreman', 'Nursery Nurse', 'Shift Leader', 'Consultant', 'Student', 'N/A'].map((title) => ({
    title,
    isSdm: false,
  })),
];
