import type { templates, textVersions } from '../data/schema';
import { londonInstant } from '../visit/london-clock';
import { addDays, momentOf } from './demo-calendar';
import { filledIn, paragraph } from './demo-template-markup';

const ADA = 'staff-ada-lindqvist';

/** The template in review. */
const REVIEWED = 'template-probation';

const at = (today: string, daysAgo: number, hour: number) =>
  londonInstant(momentOf(addDays(today, -daysAgo), hour * 60));

interface TemplateInReview {
  id: string;
  state: Pick<typeof templates.$inferInsert, 'state' | 'stateAt' | 'stateById' | 'version' | 'releasedVersion'>;
}

/** Templates that are not released: one in review, whose earlier text is in use, and a first draft. */
export function demoTemplateStates(today: string): TemplateInReview[] {
  return [
    {
      id: REVIEWED,
      state: {
        state: 'in-review',
        stateAt: at(today, 2, 15),
        stateById: ADA,
        version: 2,
        releasedVersion: 1,
      },
    },
    { id: 'template-visitors', state: { state: 'draft', stateAt: at(today, 9, 11), stateById: ADA } },
  ];
}

/** The text of the template in review that documents are made from until it is released. */
export function demoReleasedText(today: string): typeof textVersions.$inferInsert {
  return {
    templateId: REVIEWED,
    version: 1,
    title: 'Probation passed',
    html: paragraph(`Dear ${filledIn('Employee name')},`) + paragraph('You have passed your probationary period.'),
    savedAt: at(today, 200, 10),
    savedById: ADA,
  };
}
