import { format, parseISO, subDays } from 'date-fns';
import { SETTING_TITLES } from '@contract/setting';
import type { Actor, Change } from '@server/audit/record-change';
import type { erasures, settings } from '@server/data/schema';
import { londonInstant } from '@server/visit/london-clock';

const GRACE = { id: 'staff-grace-okafor', name: 'Grace Okafor', roles: ['tools:ai', 'tools:admin'] };
const COMMAND = { id: null, name: 'npm run admin' };
const TOM = { subjectId: 'staff-tom-barker', subjectName: 'Tom Barker' };

const OTHER_GUIDE = 'https://intranet.example/portal-guide';

/** A setting that was changed and reset to the environment. */
const SETTING_VALUES = [
  { days: 8, before: null, after: OTHER_GUIDE },
  { days: 5, before: OTHER_GUIDE, after: null },
];

/** What administrators did in the last weeks, oldest first. */
export function demoAudit(today: string): { actor: Actor; change: Change }[] {
  const entry = (
    days: number,
    time: string,
    who: Pick<Actor, 'id' | 'name' | 'roles'>,
    source: Actor['source'],
    change: Change,
  ) => {
    const now = londonInstant(`${format(subDays(parseISO(today), days), 'yyyy-MM-dd')}T${time}`);
    return { actor: { ...who, source, requestId: null, now }, change };
  };
  return [
    entry(27, '09:02', COMMAND, 'command line', {
      action: 'person.save',
      subjectId: GRACE.id,
      subjectName: GRACE.name,
      before: { roles: ['tools:ai'] },
      after: { roles: ['tools:ai', 'tools:admin'] },
    }),
    entry(20, '08:13', GRACE, 'import', {
      action: 'import.run',
      subjectId: 'import-people',
      subjectName: 'People from starters-and-leavers.csv',
      after: { source: 'hr', new: 0, changed: 0, same: 1, failed: 0 },
    }),
    entry(12, '14:41', GRACE, 'screen', {
      ...TOM,
      action: 'person.save',
      before: { roles: ['tools:targets'] },
      after: { roles: ['tools:targets', 'tools:registrations'] },
    }),
    ...SETTING_VALUES.map(({ days, before, after }) =>
      entry(days, '10:30', GRACE, 'screen', {
        action: 'setting.save',
        subjectId: 'USER_GUIDE_URL',
        subjectName: SETTING_TITLES.USER_GUIDE_URL,
        before: { value: before },
        after: { value: after },
      }),
    ),
    entry(3, '16:20', GRACE, 'screen', { ...TOM, action: 'person.end-sign-ins', after: { ended: 1 } }),
  ];
}

/** The setting after its changes in the audit log. */
export function demoSetting(today: string): typeof settings.$inferInsert {
  const savedAt = londonInstant(`${format(subDays(parseISO(today), 5), 'yyyy-MM-dd')}T10:30`);
  return { key: 'USER_GUIDE_URL', value: null, version: 2, savedAt, savedById: GRACE.id };
}

/** An erasure on request. Its contact is one that never was in the demo data. */
export function demoErasure(today: string): typeof erasures.$inferInsert {
  return {
    kind: 'contact',
    subjectId: 'client-0002-p9',
    addressHash: null,
    at: londonInstant(`${format(subDays(parseISO(today), 9), 'yyyy-MM-dd')}T11:05`),
    byId: GRACE.id,
    reason: 'Request DSR-2041 of the client’s former manager',
    holdings: [
      { title: 'Contact', count: 1, effect: 'anonymised', note: 'Name, e-mail and phone are emptied.' },
      {
        title: 'Advice given to them',
        count: 4,
        effect: 'retained',
        note: 'The record of the advice; afterwards it names “Erased contact”.',
      },
    ],
  };
}
