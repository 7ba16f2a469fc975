import { randomUUID } from 'node:crypto';
import type { LeadAnswers, LeadProduct, LeadSubmission, LeadType } from '@contract/lead';
import { leadCatalogue } from '@contract/lead-catalogue';
import { leadProgress, leadSubmission, unansweredOf } from '@contract/lead-rules';
import { leadTypeOf, withLevel1, type LeadContext } from '@contract/lead-stages';
import { subDays } from 'date-fns';
import { and, asc, count, eq, gt, inArray, like, sql } from 'drizzle-orm';
import type { SignedInActor } from '../audit/actor-of';
import { recordChange } from '../audit/record-change';
import type { Transaction } from '../data/database';
import { clients, contacts, leads, opportunities, staff } from '../data/schema';
import { unprocessable } from '../http/api-failure';
import { londonMoment } from '../visit/london-clock';
import { allLeadProducts } from './lead-catalogue';

/** The opportunity type for each type of lead. */
const OPPORTUNITY_TYPES: Readonly<Record<LeadType, string>> = {
  EXISTING: 'Cross Sale',
  NEW: 'New Business',
  DMMOVER: 'Decision Maker Move',
};

/**
 * Stores a lead and creates an opportunity for its sender, assigned to the member of business development with the
 * fewest open ones. The same answers within a day are the same lead, sent again after a lost answer. Enforces the
 * form's own rules: answers to hidden questions are dropped, and visible questions need a valid answer. @throws
 * ApiFailure 422 that names what is missing or no longer exists
 */
export async function submitLead(
  tx: Transaction,
  sender: SignedInActor,
  divisions: readonly string[],
  { answers: given, questions: asked }: LeadSubmission,
): Promise<{ id: string; opportunityId: string }> {
  const context: LeadContext = {
    answers: given,
    catalogue: leadCatalogue(await allLeadProducts(tx)),
    divisions,
  };
  const type = checkedType(context, given);
  const { answers, questions } = leadSubmission(context);
  const product = answers['ProductId'] ? (context.catalogue.byId.get(answers['ProductId'])?.product ?? null) : null;
  const account = await accountOf(tx, type, answers);
  const known = await sentBefore(tx, sender, answers);
  if (known) return known;
  const service = product?.name ?? 'To be found out';
  const opportunityId = await createOpportunity(tx, sender, { type, account, service });
  const id = randomUUID();
  await tx.insert(leads).values({
    id,
    submittedById: sender.id,
    opportunityId,
    type,
    clientId: account.id,
    productId: product?.id ?? null,
    answers,
    questions: inWordsOf(asked, questions),
    createdAt: sender.now,
  });
  await recordChange(tx, sender, {
    action: 'lead.submit',
    subjectId: id,
    subjectName: `${account.name} – ${service}`,
    after: { type, opportunityId, clientId: account.id, productId: product?.id ?? null, answers },
  });
  return { id, opportunityId };
}

interface LeadWork {
  type: LeadType;
  account: { id: string | null; name: string };
  service: string;
}

async function createOpportunity(
  tx: Transaction,
  sender: SignedInActor,
  { type, account, service }: LeadWork,
): Promise<string> {
  const id = randomUUID();
  await tx.insert(opportunities).values({
    id,
    name: `${account.name} – ${service}`,
    clientId: account.id,
    accountName: account.name,
    submittedById: sender.id,
    createdDate: londonMoment(sender.now).slice(0, 10),
    type: OPPORTUNITY_TYPES[type],
    requestedService: service,
    owner: await leastBusyOwner(tx),
    stageName: 'Assigned',
  });
  return id;
}

/**
 * The lead of the last day with exactly these answers. The sender's row is locked, so that the second of two
 * simultaneous leads finds the first.
 */
async function sentBefore(tx: Transaction, { id: staffId, now }: SignedInActor, answers: LeadAnswers) {
  await tx.select({ id: staff.id }).from(staff).where(eq(staff.id, staffId)).for('no key update');
  const [lead] = await tx
    .select({ id: leads.id, opportunityId: leads.opportunityId })
    .from(leads)
    .where(and(eq(leads.submittedById, staffId), gt(leads.createdAt, subDays(now, 1)), eq(leads.answers, answers)))
    .limit(1);
  return lead;
}

function checkedType(context: LeadContext, answers: LeadAnswers): LeadType {
  const type = leadTypeOf(answers);
  if (!type) throw unprocessable('The type of lead is missing.');
  const { stages, visible } = leadProgress(context);
  const missing = stages.flatMap((stage) => unansweredOf(stage, visible, answers))[0];
  if (missing) {
    throw unprocessable(`“${withLevel1(missing.text, answers)}” has no answer, or not one of the options.`);
  }
  checkProduct(context, answers);
  return type;
}

/** The levels must still lead to the product that the sender saw. */
function checkProduct(context: LeadContext, answers: LeadAnswers): void {
  const sent = answers['ProductId'] ?? '';
  const found: LeadProduct['id'] = leadSubmission(context).answers['ProductId'] ?? '';
  if (sent !== found)
    throw unprocessable('The service has changed in the meantime. Choose it again.', 'product-changed');
}

/** The account of the opportunity: a client with the chosen contact, or the name of a company that is no client yet. */
async function accountOf(
  tx: Transaction,
  type: LeadType,
  answers: LeadAnswers,
): Promise<{ id: string | null; name: string }> {
  if (type === 'NEW') return { id: null, name: answers['AccountText'] ?? '' };
  if (type === 'DMMOVER') return { id: null, name: answers['NOTES:NewCompany'] ?? '' };
  const [client] = await tx
    .select({ id: clients.id, name: clients.name })
    .from(clients)
    .where(eq(clients.id, answers['AccountId'] ?? ''))
    .for('key share');
  if (!client) throw unprocessable('The client is no longer there. Choose another one.', 'client-gone');
  const contactId = answers['ContactId'];
  if (contactId && !(await tx.$count(contacts, and(eq(contacts.id, contactId), eq(contacts.clientId, client.id))))) {
    throw unprocessable('The contact is no longer there. Choose another one.', 'contact-gone');
  }
  return client;
}

const UNDER_WAY = ['Working', 'Proposal Sent', 'Assigned'];

async function leastBusyOwner(tx: Transaction): Promise<string> {
  const name = sql<string>`(${staff.firstName} || ' ' || ${staff.lastName})`;
  const [owner] = await tx
    .select({ name })
    .from(staff)
    .leftJoin(opportunities, and(eq(opportunities.owner, name), inArray(opportunities.stageName, UNDER_WAY)))
    .where(and(like(staff.jobTitle, 'Business Development%'), eq(staff.active, true)))
    .groupBy(staff.id)
    .orderBy(asc(count(opportunities.id)), asc(staff.id))
    .limit(1);
  return owner?.name ?? 'Business Development';
}

/** The questions with the text that the sender saw. */
function inWordsOf(asked: LeadSubmission['questions'], questions: LeadSubmission['questions']) {
  const words = new Map(asked.map(({ key, text }) => [key, text]));
  return questions.map(({ key, text }) => ({ key, text: words.get(key) || text }));
}
