import { DAY_STATUSES } from '../visit-calendar';
import { isTime } from '../wall-clock';
import { choice, day, flag, reference, text, time } from './make-fields';
import { record } from './record';

/** Statuses of a planned visit; imported visits may have any other status of a cell (product/weekly-view#legend). */
const VISIT_STATUSES = ['P', 'B', 'C', 'O'] as const;

export const VISIT_TIME_TYPES = ['Site', 'Remote', 'Unknown'] as const;

/** Why somebody is away (product/visit-planner#absences). */
export const ABSENCE_STATUSES = ['H', 'S', 'T', 'A', 'O'] as const;

export const END_TOO_EARLY = 'The end must be later than the start.';

/** The fields of a visit that are planned (product/visit-planner#fields). Calls have its times as two moments. */
export const visit = record(
  'visit',
  {
    clientId: reference('Client', { needed: 'a client' }),
    consultantId: reference('Consultant', { needed: 'a consultant' }),
    day: day('Date'),
    start: time('Start', { initial: '09:30' }),
    end: time('End', { initial: '12:30' }),
    activity: text('Activity', { max: 100, needed: 'an activity' }),
    status: choice('Status', VISIT_STATUSES, { titles: DAY_STATUSES, initial: 'B' }),
    timeType: choice('Time type', VISIT_TIME_TYPES, { initial: 'Site' }),
    description: text('Description', { max: 20_000, kind: 'lines' }),
    /** Its write-up waits for it. */
    vrfComplete: flag('The visit report form is complete'),
  },
  ({ start, end }) =>
    isTime(start) && end <= start ? { end: { text: END_TOO_EARLY, needed: 'an end after the start' } } : {},
);

const LAST_DAY_FIRST = {
  text: 'The last day cannot be before the first.',
  needed: 'a last day that is not before the first',
};

/** Days on which somebody is away (product/visit-planner#absences). Each is a record of its own. */
export const absence = record(
  'absence',
  {
    staffId: reference('Person', { needed: 'a person' }),
    status: choice('Reason', ABSENCE_STATUSES, { titles: DAY_STATUSES, initial: 'H' }),
    from: day('First day'),
    to: day('Last day'),
    withWeekends: flag('Include weekends'),
    comment: text('Comment', { max: 20_000, hint: 'Everybody sees it in the weekly view.' }),
  },
  ({ from, to, status, comment }) => ({
    ...(to < from && { to: LAST_DAY_FIRST }),
    ...(status === 'O' && comment.trim() === '' && { comment: { text: 'Enter the reason.', needed: 'the reason' } }),
  }),
);

/** The days that visits are booked for (product/visit-planner#window). */
export const visitWindow = record(
  'automation window',
  { startsOn: day('First day'), endsOn: day('Last day') },
  ({ startsOn, endsOn }) => (endsOn < startsOn ? { endsOn: LAST_DAY_FIRST } : {}),
);
