import { FEED_EVENTS, FEED_KINDS, type FeedEntry } from '@contract/home-feed';
import { describe, expect, it } from 'vitest';
import { feedLine } from './feed-entry';

const TODAY = '2026-11-18';
const PERSON = { name: 'Ada Lindqvist', mayEditTemplates: false };

const entry = (kind: string, what: string, more: Partial<FeedEntry> = {}): FeedEntry => ({
  id: 'e-1',
  at: '2026-11-18T09:00:00.000Z',
  kind,
  what,
  by: 'Priya Nair',
  subject: 'Fire Risk Assessment',
  client: 'Acme Ltd',
  clientId: 'client-1',
  recordId: 'r-1',
  detail: '',
  before: '',
  count: 1,
  ...more,
});

const lineOf = (given: FeedEntry, person = PERSON) => {
  const { text = '', detail = '', to = '' } = feedLine(given, person, TODAY) ?? {};
  return [text, detail, to];
};

const VISIT = { detail: '2026-11-19T09:30' };
const ON = 'Fire Risk Assessment, Thursday 19/11/2026 09:30';

describe('an entry of the feed', () => {
  it.each<[FeedEntry, string[]]>([
    [
      entry('stage', 'moved', { detail: 'Closed Won', before: 'Working' }),
      [
        'Fire Risk Assessment for Acme Ltd is now Closed Won',
        'Before: Working, changed by Priya Nair',
        '/opportunities?find=Acme+Ltd',
      ],
    ],
    [
      entry('stage', 'moved', { detail: 'Working', by: '', client: '', subject: '' }),
      ['A lead is now Working', '', '/opportunities'],
    ],
    [
      entry('prospect', 'assigned', { subject: 'Mia Rose', recordId: 'company:acme', detail: '2026-11-14T10:00' }),
      ['Priya Nair assigned Mia Rose to you', 'Acme Ltd', '/marketing?tab=prospects&days=7&group=company%3Aacme'],
    ],
    [
      entry('prospect', 'assigned', {
        subject: '',
        client: 'Acme, Elm',
        recordId: '',
        count: 12,
        detail: '2026-01-01T10:00',
      }),
      [
        'Priya Nair assigned 12 prospects to you',
        'Acme, Elm',
        '/marketing?tab=prospects&days=60&filter.salesforceOwnerId=choice%3AAda%2520Lindqvist',
      ],
    ],
    [
      entry('document', 'published', {
        subject: 'Manual and Handbook/Rules.pdf',
        recordId: 'Manual and Handbook/Rules.pdf',
      }),
      [
        'Priya Nair published Rules.pdf for Acme Ltd',
        'Manual and Handbook',
        '/documents?account=client-1&accountName=Acme+Ltd&folder=Manual+and+Handbook&preview=Manual+and+Handbook%2FRules.pdf',
      ],
    ],
    [
      entry('document', 'added', { subject: 'Letters/A.pdf', recordId: '', by: '', count: 3 }),
      [
        '3 documents were added for Acme Ltd',
        'Letters',
        '/documents?account=client-1&accountName=Acme+Ltd&folder=Letters',
      ],
    ],
    [entry('visit', 'planned', VISIT), ['Priya Nair planned a visit to Acme Ltd for you', ON, '/visit-calendar']],
    [entry('visit', 'given', VISIT), ['Priya Nair gave you the visit to Acme Ltd', ON, '/visit-calendar']],
    [
      entry('visit', 'taken', VISIT),
      ['Priya Nair gave your visit to Acme Ltd to somebody else', ON, '/visit-calendar?tab=weekly'],
    ],
    [
      entry('visit', 'moved', { ...VISIT, before: '2026-11-18T14:00' }),
      [
        'Priya Nair moved your visit to Acme Ltd',
        'Fire Risk Assessment, from Wednesday 18/11/2026 14:00 to Thursday 19/11/2026 09:30',
        '/visit-calendar',
      ],
    ],
    [
      entry('visit', 'cancelled', { ...VISIT, by: '' }),
      ['Your visit to Acme Ltd was cancelled', ON, '/visit-calendar'],
    ],
    [
      entry('visit', 'due', { ...VISIT, by: '' }),
      ['Your visit to Acme Ltd begins tomorrow at 09:30', ON, '/visit-calendar'],
    ],
    [
      entry('visit', 'due', { detail: '2026-11-18T15:00', by: '' }),
      [
        'Your visit to Acme Ltd begins today at 15:00',
        'Fire Risk Assessment, Wednesday 18/11/2026 15:00',
        '/visit-calendar',
      ],
    ],
    [
      entry('visit', 'to-report', { ...VISIT, by: '' }),
      ['Your visit to Acme Ltd is waiting for its report', ON, '/time-sheet?tab=visits&report=r-1'],
    ],
    [
      entry('visit', 'overdue', { ...VISIT, by: '' }),
      ['Your visit to Acme Ltd has been waiting for its write-up for more than a week', ON, '/time-sheet?tab=visits'],
    ],
    [
      entry('comment', 'answered', { subject: 'Contract', detail: 'Good point.' }),
      ['Priya Nair answered a comment on Contract', 'Good point.', '/templates?review=r-1'],
    ],
    [
      entry('form', 'given', { subject: 'Annual review', recordId: 'a b' }),
      ['Priya Nair gave you Annual review to fill in', 'Acme Ltd', '/complete-survey/a%20b'],
    ],
    [
      entry('sign-in', 'new-browser', { subject: 'Firefox 144', client: 'Windows' }),
      [
        'You signed in with Firefox 144 on Windows for the first time',
        'If this was not you, sign out there and tell your administrator.',
        '/?preferences=sign-ins',
      ],
    ],
  ])('%# is a sentence with a link', (given, expected) => {
    expect(lineOf(given)).toEqual(expected);
  });

  it('about a template leads those who may edit it to the editor', () => {
    const [, , to] = lineOf(entry('comment', 'done'), { ...PERSON, mayEditTemplates: true });
    expect(to).toBe('/templates?template=r-1');
  });

  it('has a text for everything that can happen, whether or not it is known who did it', () => {
    const all = FEED_KINDS.flatMap((kind) => FEED_EVENTS[kind].map((what) => entry(kind, what)));
    const texts = all.flatMap((given) => [lineOf(given)[0], lineOf({ ...given, by: '' })[0]]);
    expect(texts.filter((text) => text === '' || !/^[A-Z3]/.test(text ?? ''))).toEqual([]);
    expect(new Set(texts).size).toBeGreaterThan(all.length);
  });

  it.each([
    ['moon', 'risen'],
    ['stage', 'exploded'],
    ['constructor', 'name'],
  ])('that only a newer server knows is left out: %s %s', (kind, what) => {
    expect(feedLine(entry(kind, what), PERSON, TODAY)).toBeNull();
  });
});
