import { writeSuggestion, type SuggestedChange } from '@harbour/document-model/suggestions';
import type { templateComments, templates, textVersions } from '@server/data/schema';
import { londonInstant } from '@server/visit/london-clock';
import { addDays, momentOf } from './demo-calendar';
import { VERSION_NOW, VERSIONED_TEMPLATE } from './demo-template-history';
import { filledIn, paragraph } from './demo-template-markup';

const ADA = 'staff-ada-lindqvist';
const PRIYA = 'staff-priya-nair';

/** The template in review. */
const REVIEWED = 'template-probation';

const at = (today: string, daysAgo: number, hour: number) =>
  londonInstant(momentOf(addDays(today, -daysAgo), hour * 60));

type TemplateRow = typeof templates.$inferInsert;

/** A template as it is now: saved several times, in review while its earlier text is in use, or a first draft. */
export function withDemoState(template: TemplateRow, today: string): TemplateRow {
  const states: Readonly<Record<string, Partial<TemplateRow>>> = {
    [VERSIONED_TEMPLATE]: { version: VERSION_NOW },
    [REVIEWED]: { state: 'in-review', stateAt: at(today, 2, 15), stateById: ADA, version: 2, releasedVersion: 1 },
    'template-visitors': { state: 'draft', stateAt: at(today, 9, 11), stateById: ADA },
  };
  return { ...template, ...states[template.id] };
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

/** The template in review has three suggested changes of two people; other texts have none. */
export function withDemoSuggestions({ id, html }: { id: string; html: string }, today: string): string {
  if (id !== REVIEWED) return html;
  const value = (kind: SuggestedChange['kind'], change: string, by: string, daysAgo: number, hour: number) => {
    const moment = `${at(today, daysAgo, hour).toISOString().slice(0, 16)}Z`;
    return `data-suggest="${writeSuggestion({ kind, id: `demo${change}`, at: moment, by })}"`;
  };
  const greeting = (kind: SuggestedChange['kind'], word: string) =>
    `<span ${value(kind, 'greeting', 'Ada Lindqvist', 1, 9)}>${word}</span>`;
  const permanent = value('insert', 'permanent', 'Grace Okafor', 1, 11);
  const notice = value('insert', 'notice', 'Ada Lindqvist', 1, 9);
  return html
    .replace('Dear', greeting('delete', 'Dear') + greeting('insert', 'Hello'))
    .replace('period.', `period<span ${permanent}> and are now a permanent member of staff</span>.`)
    .replace('to more.</p>', `to more.</p><div data-section="Notice" ${notice}>Notice</div>`);
}

/** Comments on the template in review: an open one with an answer, one on the whole text, and one that is done. */
export function demoTemplateComments(today: string): (typeof templateComments.$inferInsert)[] {
  const by = (staffId: string, daysAgo: number, hour: number) => ({
    templateId: REVIEWED,
    writtenById: staffId,
    writtenAt: at(today, daysAgo, hour),
  });
  return [
    {
      id: 'comment-probation-look-forward',
      text: 'Should we say how long the notice is from now on? Clients ask for it.',
      quote: 'We look forward to more.',
      start: 101,
      ...by(PRIYA, 2, 16),
    },
    {
      id: 'comment-probation-notice',
      answersId: 'comment-probation-look-forward',
      text: 'Good point. I will add the section Notice.',
      quote: '',
      ...by(ADA, 1, 9),
    },
    {
      id: 'comment-probation-tone',
      text: 'Reads well. I would release it once the notice is in.',
      quote: '',
      ...by(PRIYA, 1, 10),
    },
    {
      id: 'comment-probation-period',
      text: '“Probation” is the word in our contracts.',
      quote: 'probationary period',
      start: 75,
      ...by(PRIYA, 2, 15),
      doneAt: at(today, 2, 17),
      doneById: ADA,
    },
  ];
}
