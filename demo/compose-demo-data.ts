import { faker } from '@faker-js/faker/locale/en_GB';
import { adviceThreads } from './advice-threads';
import { calendarHighlights } from './calendar-highlights';
import { demoClients } from './demo-clients';
import type { StoredDemoFile } from './demo-files';
import { demoLeadProducts } from './demo-lead-products';
import { demoMarketing } from './demo-marketing';
import { demoOpportunities } from './demo-opportunities';
import { demoRegistrations } from './demo-registrations';
import { demoStaff, demoTeams } from './demo-staff';
import { demoSurveys } from './demo-surveys';
import { demoTargets } from './demo-targets';
import { demoDocumentSubjects } from './demo-employment';
import { demoTemplateAnswers } from './demo-template-answers';
import { demoTemplates } from './demo-templates';
import { demoTimeEntries, inOrderOfTime } from './demo-time-entries';
import { demoVisits } from './demo-visits';
import { withForgottenDay } from './forgotten-day';
import { writeUpVisits } from './write-up-visits';

export interface DemoOptions {
  /** The reference day of the demo data, yyyy-MM-dd in Europe/London. */
  today: string;
  /** `normal`: 40 consultants, 300 clients. `large`: 1,000 consultants, 5,000 clients. */
  scale: 'normal' | 'large';
}

const SCALES = {
  normal: { consultants: 40, clients: 300, insurerMembers: 2_400, prospects: 3_000 },
  large: { consultants: 1_000, clients: 5_000, insurerMembers: 100_000, prospects: 100_000 },
} as const;

const SEED = 20_260_401;

/** All rows, created synchronously, so that two fills at the same time cannot use each other's random numbers. */
export function composeDemoData(stored: readonly StoredDemoFile[], { today, scale }: DemoOptions) {
  const size = SCALES[scale];
  faker.seed(SEED);
  const teamRows = demoTeams();
  const staffRows = demoStaff(faker, teamRows, size.consultants);
  const clientele = demoClients(faker, staffRows, size.clients, today);
  const diary = demoVisits(faker, staffRows, clientele, today);
  const opportunityRows = demoOpportunities(faker, staffRows, clientele, today);
  const papers = stored.filter(({ contentType }) => !contentType.startsWith('image/'));
  const time = demoTimeEntries(faker, staffRows, clientele, diary, papers, today);
  const highlights = calendarHighlights(staffRows, clientele, diary.nonVisitDays, today);
  const threads = adviceThreads(staffRows, clientele, papers, today);
  const writeUps = writeUpVisits(staffRows, clientele, today);
  const scorecard = demoTargets(faker, staffRows, today);
  const registrations = demoRegistrations(faker, clientele, size.insurerMembers, today);
  const employment = demoDocumentSubjects(today);
  const marketing = demoMarketing(faker, staffRows, size.prospects, today);
  const visits = [...diary.visits, ...highlights.visits, ...writeUps];
  const recorded = withForgottenDay(
    { entries: [...time.entries, ...threads.entries], files: [...time.files, ...threads.files] },
    visits,
    today,
  );
  return {
    teams: teamRows,
    staff: staffRows,
    clients: clientele.map((client) => client.row),
    contracts: clientele.flatMap((client) => client.contracts),
    contacts: clientele.flatMap((client) => client.contacts),
    visits,
    nonVisitDays: [...diary.nonVisitDays, ...highlights.nonVisitDays],
    automationWindow: diary.automationWindow,
    opportunities: opportunityRows,
    // Sorted by start again, so that sequence numbers follow time.
    timeEntries: inOrderOfTime(recorded.entries),
    timeEntryFiles: recorded.files,
    surveys: demoSurveys(stored, today),
    leadProducts: demoLeadProducts(),
    ...scorecard,
    ...demoTemplates(today),
    documentSubjects: employment.documentSubjects,
    templateAnswers: [...demoTemplateAnswers(today), ...employment.subjectAnswers],
    ...registrations,
    ...marketing,
  };
}
