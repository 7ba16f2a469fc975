import { COMPLAINT_KEY, OPPORTUNITY_LOST_KEY } from '@contract/form-keys';
import { COUNTED_TO, type FirstStep, type FirstSteps } from '@contract/first-steps';
import type { ImportKind } from '@contract/import/kind';
import { VISIT_REPORT_FORM } from '@contract/visit-report';
import { ADMIN_PATHS } from '@/entities/tool';
import { counted } from '@/shared/lib/number';
import { PATHS } from '@/shared/routes';

interface StepTexts {
  title: string;
  /** What does not work until it is done. */
  without: string;
  /** 'person', for the number. */
  one: string;
  many: string;
  where: { text: string; to: string };
  /** The kind of file that can be imported instead. */
  kind?: ImportKind;
}

const importOf = (kind: ImportKind) => ({ text: 'Import a file', to: `${ADMIN_PATHS.imports}?import=${kind}` });
const FORMS = { text: 'Open Forms', to: ADMIN_PATHS.forms };

const formOf = (title: string, key: string, without: string): StepTexts => ({
  title,
  without: `Publish a form with the key ${key}${key === VISIT_REPORT_FORM ? '' : ' that opens by its key'}. ${without}`,
  one: 'form',
  many: 'forms',
  where: FORMS,
  kind: 'surveys',
});

/** What the screen says about each step (product/first-steps#steps). */
export const STEP_TEXTS: Readonly<Record<FirstStep, StepTexts>> = {
  people: {
    title: 'People',
    without: 'Nobody but you can sign in, and there is nobody to plan visits for.',
    one: 'other person',
    many: 'other people',
    where: { text: 'Open People', to: ADMIN_PATHS.people },
    kind: 'people',
  },
  clients: {
    title: 'Clients',
    without: 'No visit can be planned, no lead sent, and no document filed: each belongs to a client.',
    one: 'client',
    many: 'clients',
    where: importOf('clients'),
    kind: 'clients',
  },
  contracts: {
    title: 'Contracts',
    without: 'No time can be recorded for a client: an entry with a client needs one of its contracts.',
    one: 'contract',
    many: 'contracts',
    where: importOf('contracts'),
    kind: 'contracts',
  },
  contacts: {
    title: 'Contacts',
    without: 'Advice does not say who asked for it, and documents have no contacts to fill in.',
    one: 'contact',
    many: 'contacts',
    where: importOf('contacts'),
    kind: 'contacts',
  },
  visits: {
    title: 'Visits',
    without: 'The visit calendar, the write-ups and the figures on Home are empty.',
    one: 'visit',
    many: 'visits',
    where: { text: 'Open Visits', to: ADMIN_PATHS.visits },
    kind: 'visits',
  },
  complaint: formOf('Complaint form', COMPLAINT_KEY, 'The tile Complaint Form on Home opens it.'),
  'opportunity-lost': formOf(
    'Opportunity lost form',
    OPPORTUNITY_LOST_KEY,
    'The tile Opportunity Lost Form on Home opens it.',
  ),
  'visit-report': formOf(
    'Visit report form',
    VISIT_REPORT_FORM,
    'Without it, consultants cannot report on a visit in the portal, and its write-up keeps waiting for the report.',
  ),
  'lead-products': {
    title: 'Lead catalogue',
    without: 'The lead form has no services to choose from.',
    one: 'service',
    many: 'services',
    where: { text: 'Open Lead Catalogue', to: ADMIN_PATHS.leads },
    kind: 'lead-products',
  },
  targets: {
    title: 'Targets',
    without: 'The scorecard is empty. Pillars and areas come first; they come in separate files.',
    one: 'target',
    many: 'targets',
    where: { text: 'Open Target Set-up', to: ADMIN_PATHS.targets },
    kind: 'targets',
  },
  placeholders: {
    title: 'Placeholders',
    without: 'Templates have no questions to fill in, such as a name or a date.',
    one: 'placeholder',
    many: 'placeholders',
    where: { text: 'Open Placeholders', to: ADMIN_PATHS.placeholders },
    kind: 'placeholders',
  },
  templates: {
    title: 'Templates',
    without:
      'No document can be made. Templates are written in the portal or imported from Word, with the role Templates.',
    one: 'template',
    many: 'templates',
    where: { text: 'Open Templates', to: PATHS.templates },
  },
};

/** 'Done: 12 clients'. */
export function stateOf({ step, count, isDone }: FirstSteps['steps'][number]): string {
  if (!isDone) return 'Missing';
  const { one, many } = STEP_TEXTS[step];
  return `Done: ${count < COUNTED_TO ? counted(count, one, many) : `${COUNTED_TO.toLocaleString('en-GB')} ${many} or more`}`;
}
