import type { LeadAnswers } from '@contract/lead';
import { splitAnswers } from '@contract/lead-services';
import { answerOf, questionsOf } from '@contract/lead-rules';
import { withLevel1 } from '@contract/lead-stages';
import { ADDITIONAL, SOMEBODY_ELSE } from '@contract/lead-table';
import type { LeadInWords } from '@/entities/lead';
import { guardFormula } from '@/shared/lib/text-format';
import type { ServiceLead } from './service-leads';

type Read = (key: string) => string;

/** The sentence for an answer; null for an answer that another sentence contains. Missing keys show question and answer. */
const SENTENCES: Readonly<Record<string, (answer: string, read: Read) => string | null>> = {
  Initial: () => null,
  ReferrerEmail: (email, read) => {
    const division = read('Division');
    return `${email}${division && ` from ${division}`} refers this lead.`;
  },
  Division: () => null,
  AccountSearch: (client) => `${client} is an existing client.`,
  AccountText: (company, read) => {
    const postcode = read('AccountPostcode');
    return `${company}${postcode && ` in ${postcode}`} is a new client.`;
  },
  AccountPostcode: () => null,
  'NOTES:PreviousCompany': () => null,
  'NOTES:NewCompany': (company, read) => {
    const previous = read('NOTES:PreviousCompany');
    return `A decision maker has moved${previous && ` from ${previous}`} to ${company}.`;
  },
  'NOTES:Contact': (contact) => `Contact and how to reach them: ${ended(contact)}`,
  ContactSearch: (contact) => (contact === SOMEBODY_ELSE ? null : `The contact is ${ended(contact)}`),
  ContactName: (name, read) => {
    const details = [read('ContactPhone'), read('ContactEmail')].filter(Boolean).join(', ');
    return `The contact is ${name}${details && `, ${details}`}.`;
  },
  ContactPhone: () => null,
  ContactEmail: () => null,
  'BANT1.1': (isThere) =>
    chosen(isThere, {
      Yes: 'There is a budget.',
      No: 'There is no budget.',
      'Not known': 'Whether there is a budget is not known.',
    }),
  'BANT1.2': (budget) => `Amount and renewal: ${ended(budget)}`,
  'BANT2.1': (decides) =>
    chosen(decides, {
      Yes: 'The contact decides.',
      No: 'The contact does not decide.',
      'Not known': 'Whether the contact decides is not known.',
    }),
  'BANT2.2': (who) => `The decision is made by ${ended(who)}`,
  'BANT2.3': (isExpected) =>
    chosen(isExpected, { Yes: 'The contact expects our call.', No: 'The contact does not expect our call.' }),
  'BANT3.1': (need) => `What they need: ${ended(need)}`,
  'BANT3.2': (how) =>
    chosen(how, {
      'In house': 'It is looked after in house today.',
      'By another provider': 'Another provider looks after it today.',
      'Not at all': 'Nobody looks after it today.',
    }),
  'BANT3.3': (provider) => `The provider, and until when: ${ended(provider)}`,
  BANT4: (timeline) =>
    chosen(timeline, {
      'Hot Lead': 'It is a hot lead: we answer within 24 hours.',
      'Warm Lead': 'It is a warm lead: we answer within 48 hours.',
    }),
  Level1: () => null,
  Level2: () => null,
  Level3: () => null,
  [ADDITIONAL.key]: (notes) => `Also: ${ended(notes)}`,
};

/** A lead as it will be or was sent, in sentences (product/lead-form#summary). */
export function leadInWords({
  context: { answers },
  progress: { stages, visible },
  product,
}: ServiceLead): LeadInWords {
  const read = (key: string) => (visible.has(key) ? answerOf(answers, key) : '');
  const { own } = splitAnswers(answers);
  const about: string[] = [];
  const ofService: string[] = [];
  for (const { key, text, options } of questionsOf(stages)) {
    const answer = read(key);
    if (answer === '') continue;
    const shown = options?.find(({ value }) => value.trim() === answer)?.text ?? answer;
    const sentence = sentenceOf(key, answer, read, `${withLevel1(text, answers)} ${shown}`);
    if (sentence !== null) (Object.hasOwn(own, key) ? ofService : about).push(sentence);
  }
  return { about, service: product && { name: nameOf(product.name, answers), sentences: ofService } };
}

/** A question without a sentence of its own is shown with its answer. */
function sentenceOf(key: string, answer: string, read: Read, asAsked: string): string | null {
  const write = Object.hasOwn(SENTENCES, key) ? SENTENCES[key] : undefined;
  return write ? write(answer, read) : ended(asAsked);
}

function nameOf(name: string, answers: LeadAnswers): string {
  const level = answerOf(answers, 'Level1');
  return level === '' ? name : `${name} (${level})`;
}

function chosen(answer: string, texts: Readonly<Record<string, string>>): string | null {
  return (Object.hasOwn(texts, answer) ? texts[answer] : undefined) ?? ended(answer);
}

/** With a full stop, unless it ends with a mark already. */
function ended(text: string): string {
  return /[.!?:…]$/.test(text) ? text : `${text}.`;
}

/** Leads with the same sentences about the customer, so that these are shown once. */
export interface LeadGroup {
  about: readonly string[];
  services: readonly NonNullable<LeadInWords['service']>[];
}

/** The leads grouped by what they say about the customer. */
export function groupedLeads(leads: readonly LeadInWords[]): LeadGroup[] {
  const groups = new Map<string, { about: string[]; services: NonNullable<LeadInWords['service']>[] }>();
  for (const { about, service } of leads) {
    const key = JSON.stringify(about);
    const group = groups.get(key) ?? { about, services: [] };
    if (service) group.services.push(service);
    groups.set(key, group);
  }
  return [...groups.values()];
}

/** The same as plain text, for an e-mail or a note; no line can run as a formula in a spreadsheet. */
export function asPlainText(leads: readonly LeadInWords[]): string {
  return groupedLeads(leads)
    .flatMap(({ about, services }) => [
      ...about,
      ...services.flatMap(({ name, sentences }) => [name, ...sentences.map((sentence) => `  ${sentence}`)]),
    ])
    .map(guardFormula)
    .join('\n');
}
