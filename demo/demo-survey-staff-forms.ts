import { choice, date, line, mustChoose, paragraph, YES_NO, type SurveyFormRow } from './demo-survey-questions';

const required = true;

/** From last year: nobody can open it any more, but the submissions are still there. */
export const TRAVEL: SurveyFormRow = {
  key: 'travel-to-work-2025',
  description: 'Travel to Work 2025',
  status: 'removed',
  thanks: 'Thank you for taking part.',
  questions: [
    mustChoose('how', '<p>How do you usually come to work?</p>', ['Car', 'Train', 'Bus', 'Bicycle', 'On foot']),
    mustChoose('alone', '<p>Do you drive alone?</p>', YES_NO, ['how', 'Car']),
    choice('days', '<p>How many days a week?</p>', { choices: ['1', '2', '3', '4', '5'] }),
    line('from', '<p>From which town?</p>', { maxLength: 60 }),
    paragraph('better', '<p>What would make your journey better?</p>'),
  ],
};

/** Not published yet. */
export const WELLBEING: SurveyFormRow = {
  key: 'wellbeing-check',
  description: 'Wellbeing Check-in',
  status: 'draft',
  thanks: 'Thank you. HR Advisory reads every answer.',
  questions: [
    mustChoose('feeling', '<p>How are you?</p>', ['Good', 'So-so', 'Not good']),
    paragraph('why', '<p>What weighs on you?</p>', { after: ['feeling', 'Not good'] }),
    mustChoose('call', '<p>May we call you?</p>', YES_NO, ['feeling', 'Not good']),
    date('call-on', '<p>On which day?</p>', { required, after: ['call', 'Yes'] }),
  ],
};

/** What some people sent, by form: the answers by question, and how many working days ago. */
export const SENT: readonly { form: string; staffId: string; daysAgo: number; answers: Record<string, string> }[] = [
  sent('travel-to-work-2025', 'staff-ada-lindqvist', 252, {
    how: 'Train',
    days: '4',
    from: 'Harwich',
    better: 'Trains that connect.',
  }),
  sent('travel-to-work-2025', 'staff-owen-hughes', 251, { how: 'Car', alone: 'Yes', days: '5', from: 'Cardiff' }),
  sent('travel-to-work-2025', 'staff-tom-barker', 250, {
    how: 'Car',
    alone: 'No',
    days: '3',
    better: 'A place for two fewer cars.',
  }),
  sent('travel-to-work-2025', 'staff-grace-okafor', 249, {
    how: 'Bicycle',
    days: '5',
    from: 'Bristol',
    better: 'Showers.',
  }),
  sent('dse-self-assessment', 'staff-owen-hughes', 40, { screen: 'Yes', chair: 'Yes' }),
  sent('dse-self-assessment', 'staff-tom-barker', 38, { screen: 'No', chair: 'Yes', discomfort: 'My neck, at night.' }),
  sent('dse-self-assessment', 'staff-ada-lindqvist', 31, { screen: 'Yes', chair: 'No' }),
  sent('site-sign-off', 'staff-owen-hughes', 6, {
    area: 'Workshop',
    safe: 'No',
    hazard: 'The guard of the band saw was off.',
    stopped: 'Yes',
    'left-at': '15:40',
    'received-by': 'Site manager',
    signature: 'Signature.png',
  }),
  sent('site-sign-off', 'staff-ada-lindqvist', 2, {
    area: 'Yard',
    safe: 'Yes',
    'received-by': 'Yard foreman',
    signature: 'Signature.png',
  }),
];

function sent(form: string, staffId: string, daysAgo: number, answers: Record<string, string>) {
  return { form, staffId, daysAgo, answers };
}
