import { LEAD_DIVISIONS, type LeadAnswers, type LeadProduct } from '@contract/lead';
import { leadCatalogue } from '@contract/lead-catalogue';
import { describe, expect, it } from 'vitest';
import { asPlainText, leadInWords } from './lead-in-words';
import { serviceLeads } from './service-leads';

const PRODUCTS: LeadProduct[] = [
  {
    id: 'p-1',
    name: 'Fire risk assessment',
    level1: 'Health & Safety',
    level2: 'Fire safety',
    questions: [
      { key: 'Q:Sites', type: 'text', text: 'How many sites, and where?' },
      { key: 'Q:Size', type: 'select', text: 'How large?', options: [{ value: 's', text: 'Small' }] },
    ],
  },
];
const FIRE = { Level1: 'Health & Safety', Level2: 'Fire safety', 'Q:Sites': 'Two', 'Q:Size': 's' };

function wordsOf(answers: LeadAnswers) {
  const context = { answers, catalogue: leadCatalogue(PRODUCTS), divisions: LEAD_DIVISIONS };
  return serviceLeads(context, { id: 0, nextId: 1, others: [] }).map(leadInWords);
}

describe('a lead in words', () => {
  it('has a sentence for each answer about the customer, and the service’s own questions with their answers', () => {
    expect(
      wordsOf({
        Initial: 'EXISTING',
        ReferrerEmail: 'ada@harbour.example',
        Division: 'Consultancy',
        AccountSearch: 'Harbour Joinery Ltd.',
        AccountId: 'c-1',
        ContactSearch: 'Jo Bloggs',
        ContactId: 'k-1',
        ...FIRE,
        'NOTES:Additional': 'Is it urgent?',
        'BANT1.1': 'Yes',
        'BANT1.2': '£5,000 in May',
        'BANT2.1': 'No',
        'BANT2.2': 'the board',
        'BANT2.3': 'Yes',
        'BANT3.1': 'A new assessment',
        'BANT3.2': 'By another provider',
        'BANT3.3': 'Acme, until June',
        BANT4: 'Hot Lead',
        ContactName: 'hidden',
      }),
    ).toEqual([
      {
        about: [
          'ada@harbour.example from Consultancy refers this lead.',
          'Harbour Joinery Ltd. is an existing client.',
          'The contact is Jo Bloggs.',
          'There is a budget.',
          'Amount and renewal: £5,000 in May.',
          'The contact does not decide.',
          'The decision is made by the board.',
          'The contact expects our call.',
          'What they need: A new assessment.',
          'Another provider looks after it today.',
          'The provider, and until when: Acme, until June.',
          'It is a hot lead: we answer within 24 hours.',
        ],
        service: {
          name: 'Fire risk assessment (Health & Safety)',
          sentences: ['How many sites, and where? Two.', 'How large? Small.', 'Also: Is it urgent?'],
        },
      },
    ]);
  });

  it('names somebody else, a new client and a decision maker who has moved', () => {
    const contact = { ContactName: 'Jo', ContactPhone: '01524', ContactEmail: 'jo@new.example' };
    expect(wordsOf({ Initial: 'NEW', AccountText: 'New Co', AccountPostcode: 'LA1 1AA', ...contact })[0]).toEqual({
      about: ['New Co in LA1 1AA is a new client.', 'The contact is Jo, 01524, jo@new.example.'],
      service: null,
    });
    const other = { AccountSearch: 'Old Client', AccountId: 'c', ContactSearch: 'Somebody else', ...contact };
    expect(wordsOf({ Initial: 'EXISTING', ...other })[0]?.about).toEqual([
      'Old Client is an existing client.',
      'The contact is Jo, 01524, jo@new.example.',
    ]);
    const moved = { 'NOTES:PreviousCompany': 'Old Co', 'NOTES:NewCompany': 'New Co', 'NOTES:Contact': 'Jo' };
    expect(wordsOf({ Initial: 'DMMOVER', ...moved, ...FIRE })).toEqual([
      {
        about: ['A decision maker has moved from Old Co to New Co.', 'Contact and how to reach them: Jo.'],
        service: null,
      },
    ]);
  });

  it('contains every answer that is sent', () => {
    const answers = { Initial: 'NEW', AccountText: 'New Co', 'BANT1.1': 'Perhaps', 'BANT3.1': 'Peace', ...FIRE };
    const text = JSON.stringify(wordsOf(answers));
    for (const answer of ['New Co', 'Perhaps', 'Peace', 'Two', 'Small']) expect(text).toContain(answer);
  });
});

describe('leads as plain text', () => {
  const sent = (answer: string) => asPlainText([{ about: [answer], service: null }]);

  it('say what is the same for all of them once', () => {
    const about = ['New Co is a new client.'];
    expect(
      asPlainText([
        { about, service: { name: 'Mediation', sentences: ['Also: soon.'] } },
        { about, service: { name: 'Training', sentences: [] } },
      ]),
    ).toBe('New Co is a new client.\nMediation\n  Also: soon.\nTraining');
    expect(sent('Two sites, +44 117 496 0000\n-5 degrees')).toBe("Two sites, +44 117 496 0000\n'-5 degrees");
  });

  it.each(['=HYPERLINK("http://x")', '@SUM(A1)', '+cmd', '\t=1'])(
    'have no line that a spreadsheet would run: %j',
    (line) => {
      const lines = sent(`Yes\n${line}`).split(/[\n\t]/);
      expect(lines.filter((text) => /^\s*[=+@-]/.test(text))).toEqual([]);
    },
  );
});
