import type { sections, textVersions } from '@server/data/schema';
import { londonInstant } from '@server/visit/london-clock';
import { addDays, momentOf } from './demo-calendar';
import { heading, paragraph } from './demo-template-markup';

const ADA = 'staff-ada-lindqvist';
const PRIYA = 'staff-priya-nair';

/** The template with a history. */
export const VERSIONED_TEMPLATE = 'template-handbook';

const EARLIER = [
  {
    title: 'Handbook',
    daysAgo: 300,
    savedById: PRIYA,
    html: `<h1>Handbook</h1>${heading('Welcome')}${paragraph('This handbook tells you how we work.')}`,
  },
  {
    title: 'Staff handbook',
    daysAgo: 120,
    savedById: ADA,
    html: `<h1>Staff handbook</h1>${heading('Welcome')}${paragraph('This handbook tells you how we work, and what you can expect from us.')}${heading('Hours')}${paragraph('Your hours are in your contract.')}`,
  },
];

/** That template before its last saves. */
export function demoTextVersions(today: string): (typeof textVersions.$inferInsert)[] {
  return EARLIER.map(({ daysAgo, ...row }, index) => ({
    ...row,
    templateId: VERSIONED_TEMPLATE,
    version: index + 1,
    savedAt: londonInstant(momentOf(addDays(today, -daysAgo), 14 * 60 + 25)),
  }));
}

/** The version of the template after them. */
export const VERSION_NOW = EARLIER.length + 1;

/** A section in the bin. */
export function demoBinnedSection(today: string): typeof sections.$inferInsert {
  return {
    id: 'section-company-phone',
    key: 'Company mobile phones',
    question: 'Will the employee get a mobile phone?',
    html: paragraph('You may use the phone for private calls within reason.'),
    updatedAt: londonInstant(momentOf(addDays(today, -95), 10 * 60)),
    updatedById: ADA,
    deletedAt: londonInstant(momentOf(addDays(today, -6), 16 * 60 + 40)),
    deletedById: ADA,
  };
}
