import type { PersonalItemKind, PersonalValue } from '@contract/personal-item';
import type { personalItems } from '@server/data/schema';
import { londonInstant } from '@server/visit/london-clock';
import { addDays, momentOf } from './demo-calendar';

type Row = typeof personalItems.$inferInsert;

const ADA = 'staff-ada-lindqvist';
const OWEN = 'staff-owen-hughes';
const PRIYA = 'staff-priya-nair';

/** The people that users sign in as know the portal, so they are not offered a tour. */
const KNOW_THE_PORTAL = [ADA, OWEN, PRIYA, 'staff-tom-barker', 'staff-grace-okafor'];

/** What the demo's people have saved for themselves: views, templates, a conversation, and notes on recordings. */
export function demoPersonalItems(today: string): Row[] {
  const item = <Kind extends PersonalItemKind>(
    kind: Kind,
    staffId: string,
    [id, title]: [id: string, title: string],
    value: PersonalValue<Kind>,
    more: Partial<Row> = {},
  ): Row => ({
    kind,
    staffId,
    id,
    title,
    value,
    about: '',
    changedAt: londonInstant(momentOf(addDays(today, -1), 600)),
    ...more,
  });
  const about = (recording: string, isShared: boolean) => ({ about: recording, isShared });
  return [
    ...KNOW_THE_PORTAL.map((staffId) => item('seen-tour', staffId, ['all', ''], { how: 'dismissed' })),
    item('saved-view', ADA, ['view-north', 'North, site visits'], {
      path: '/visit-calendar?tab=weekly&region=North&time=Site',
    }),
    item('saved-view', ADA, ['view-fresh', 'Fresh this week'], { path: '/marketing?tab=prospects&days=7' }),
    item('saved-view', OWEN, ['view-harbourside', 'Harbourside’s risk assessments'], {
      path: '/documents?account=client-0001&accountName=Harbourside+Joinery+Ltd&folder=General+Risk+Assessments',
    }),
    item('saved-view', OWEN, ['view-training', 'Leads for training'], { path: '/opportunities?find=training' }),
    item('entry-template', PRIYA, ['template-stand-up', 'Stand-up'], {
      account: null,
      contractId: '',
      description: 'Stand-up',
      activityType: 'Internal Meeting',
      advisoryType: '',
      minutes: 15,
    }),
    item('ai-conversation', ADA, ['conversation-probation', 'Extending a probation'], {
      messages: [
        { role: 'system', content: 'You advise employers on UK employment law.' },
        { role: 'user', content: 'Can an employer extend a probationary period?' },
        {
          role: 'assistant',
          content: 'Yes, if the contract allows it and the employee is told before the period ends.',
        },
      ],
      model: '',
      tokens: { in: 38, out: 21 },
      cost: null,
    }),
    item(
      'recording-note',
      OWEN,
      ['note-caller', ''],
      { time: 2, text: 'Sounds as if she wants to be called back.' },
      about('RE1003', true),
    ),
    item(
      'recording-note',
      PRIYA,
      ['note-number', ''],
      { time: 4, text: 'The number is on our list of clients.' },
      about('RE1003', true),
    ),
    item(
      'recording-note',
      ADA,
      ['note-private', ''],
      { time: 3, text: 'Ask Priya about this.' },
      about('RE1003', false),
    ),
  ];
}
