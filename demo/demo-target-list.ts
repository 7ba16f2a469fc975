import { TARGET_TYPE } from '@contract/target';

const { number, percent, money } = TARGET_TYPE;

export const PILLARS = ['Growth', 'Clients', 'People', 'Quality', 'Finance'] as const;

export const AREAS = [
  'Sales',
  'Health & Safety',
  'Employment Law',
  'Client Services',
  'Training',
  'Marketing',
] as const;

/** Whether more is good, less is good, or a middle value; or no limits are set yet. */
export type Aim = 'more' | 'less' | 'between' | 'unlimited';

export interface DemoTarget {
  pillar: (typeof PILLARS)[number];
  /** None for a roll-up. */
  area: (typeof AREAS)[number] | null;
  description: string;
  type: 0 | 1 | 2;
  aim: Aim;
  /** The target value of the latest month; none for a roll-up. */
  target: number | null;
  isBalanceScoreCard: boolean;
  /** The description of the roll-up that includes it. */
  rollUp: string | null;
}

type Single = [
  pillar: DemoTarget['pillar'],
  area: DemoTarget['area'] & string,
  what: string,
  type: 0 | 1 | 2,
  aim: Aim,
  target: number,
];

/** `*` means on the balanced scorecard. */
const SINGLES: readonly Single[] = [
  ['Growth', 'Marketing', 'Marketing qualified leads*', number, 'more', 240],
  ['Growth', 'Marketing', 'Cost of a qualified lead', money, 'less', 85],
  ['Growth', 'Sales', 'Proposals won*', percent, 'more', 32],
  ['Growth', 'Sales', 'Days from proposal to signature', number, 'less', 21],
  ['Growth', 'Marketing', 'Attendance at seminars', number, 'between', 60],
  ['Clients', 'Client Services', 'Net promoter score*', number, 'more', 45],
  ['Clients', 'Client Services', 'Complaints answered within five days', percent, 'more', 95],
  ['Clients', 'Client Services', 'Open complaints*', number, 'less', 12],
  ['Clients', 'Training', 'Courses rated good or better', percent, 'more', 90],
  ['Clients', 'Sales', 'Reference clients', number, 'unlimited', 40],
  ['People', 'Training', 'Mandatory training in date*', percent, 'more', 98],
  ['People', 'Client Services', 'Agency days', number, 'less', 15],
  ['People', 'Health & Safety', 'Chartered consultants', number, 'more', 18],
  ['People', 'Employment Law', 'Supervision sessions held', percent, 'more', 90],
  ['Quality', 'Health & Safety', 'Accidents reported late*', number, 'less', 2],
  ['Quality', 'Training', 'Course materials reviewed', percent, 'more', 80],
  ['Quality', 'Client Services', 'Audit findings open over 30 days', number, 'less', 6],
  ['Quality', 'Marketing', 'Pages of the web site out of date', number, 'unlimited', 10],
  ['Finance', 'Sales', 'Discounts granted', money, 'less', 18_000],
  ['Finance', 'Client Services', 'Debtor days*', number, 'less', 38],
  ['Finance', 'Marketing', 'Spend against the marketing budget', percent, 'between', 100],
  ['Finance', 'Training', 'Room hire', money, 'less', 6_500],
];

type Shared = [
  pillar: DemoTarget['pillar'],
  what: string,
  type: 0 | 1 | 2,
  aim: Aim,
  parts: Readonly<Partial<Record<(typeof AREAS)[number], number>>>,
];

const ROLL_UPS: readonly Shared[] = [
  [
    'Growth',
    'New business signed*',
    money,
    'more',
    { Sales: 180_000, 'Health & Safety': 64_000, 'Employment Law': 52_000, Training: 21_000 },
  ],
  ['Growth', 'New clients', number, 'more', { Sales: 24, 'Health & Safety': 9, 'Employment Law': 7, Marketing: 5 }],
  [
    'Growth',
    'Cross-sales accepted*',
    number,
    'more',
    { 'Health & Safety': 14, 'Employment Law': 11, 'Client Services': 8, Training: 6 },
  ],
  [
    'Clients',
    'Contracts renewed*',
    percent,
    'more',
    { Sales: 88, 'Health & Safety': 92, 'Employment Law': 90, Training: 80 },
  ],
  [
    'Clients',
    'Calls answered within a minute',
    percent,
    'more',
    { 'Health & Safety': 85, 'Employment Law': 90, 'Client Services': 92 },
  ],
  [
    'People',
    'Absence*',
    percent,
    'less',
    { Sales: 3, 'Health & Safety': 3.5, 'Employment Law': 3, 'Client Services': 4, Training: 3.5 },
  ],
  [
    'Quality',
    'Visit reports within five days*',
    percent,
    'more',
    { 'Health & Safety': 95, 'Employment Law': 93, Training: 90 },
  ],
  [
    'Finance',
    'Fees invoiced*',
    money,
    'more',
    { 'Health & Safety': 410_000, 'Employment Law': 290_000, 'Client Services': 75_000, Training: 96_000 },
  ],
  [
    'Finance',
    'Travel and subsistence',
    money,
    'less',
    { Sales: 9_500, 'Health & Safety': 24_000, 'Employment Law': 11_000, Training: 7_200 },
  ],
];

/** About sixty typical targets of a consultancy; roll-ups come before their children. */
export function demoTargetList(): DemoTarget[] {
  const rollUps = ROLL_UPS.flatMap(([pillar, what, type, aim, parts]): DemoTarget[] => {
    const { description, isBalanceScoreCard } = named(what);
    const whole = { pillar, area: null, description, type, aim, target: null, isBalanceScoreCard, rollUp: null };
    const children = AREAS.flatMap((area): DemoTarget[] => {
      const target = parts[area];
      if (target === undefined) return [];
      const part = { ...whole, area, description: `${description}: ${area}`, target };
      return [{ ...part, isBalanceScoreCard: false, rollUp: description }];
    });
    return [whole, ...children];
  });
  const singles = SINGLES.map(([pillar, area, what, type, aim, target]): DemoTarget => {
    return { pillar, area, ...named(what), type, aim, target, rollUp: null };
  });
  return [...rollUps, ...singles];
}

function named(what: string) {
  return { description: what.replace('*', ''), isBalanceScoreCard: what.endsWith('*') };
}
