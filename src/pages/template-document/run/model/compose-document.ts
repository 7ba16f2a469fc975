import { externalIdOf } from '@contract/document-subject';
import type { ClientRecord } from '@contract/client-record';
import type { Section, Template, TemplateInfo } from '@contract/template';
import type { TemplateAnswers } from '@contract/template-answers';
import { getClientRecord, searchClients } from '@/entities/client';
import {
  getReleasedTemplate,
  getSection,
  getTemplate,
  getTemplateAnswers,
  getTemplateInfo,
  joinedAnswers,
  TemplateWizard,
} from '@/entities/template';
import { messageOf, selectExtensions, type ApiRoot } from '@/shared/api';
import { formatDate, today } from '@/shared/lib/date';
import type { AppDispatch } from '@/shared/redux';
import { madeOf, type MadeOf } from '../../model/made-of';
import { findingsOf } from '../../review/model/findings';

export interface DocumentToMake {
  templateId: string;
  accountId: string;
  /** Null if it is about nobody. */
  subjectId: string | null;
}

/** A document as the wizard would publish it now. */
export interface ComposedDocument {
  html: string;
  /** The template's name. */
  name: string;
  /** What would not come out as intended, such as questions without an answer. */
  findings: string[];
  madeOf: MadeOf;
}

const TEXTS_LOST = 'Some of its texts could not be loaded.';

/** The document cannot be made; the message is for the user. */
export class CannotCompose extends Error {
  override name = 'CannotCompose';
}

/**
 * Makes documents without the wizard's screen, from the server's current data. Everything that documents share is
 * fetched once, so use a new composer for each run.
 */
export function documentComposer(dispatch: AppDispatch, getState: () => ApiRoot) {
  const templates = new Map<string, Promise<OpenedTemplate>>();
  const sections = new Map<string, Promise<Section>>();
  const clients = new Map<string, Promise<KnownClient>>();

  const { open, answersOf, clientOf, section } = loaders(dispatch, getState);

  /** @throws CannotCompose if a part of it could not be fetched */
  return async ({ templateId, accountId, subjectId }: DocumentToMake): Promise<ComposedDocument> => {
    const { template, info, rules } = await once(templates, templateId, () => open(templateId));
    const { answers, name: client, record } = await once(clients, accountId, () => clientOf(accountId, info));
    const theirs = subjectId === null ? {} : await answersOf(externalIdOf({ clientId: accountId, subjectId }));
    const joined = joinedAnswers(answers, theirs, rules.subjectKeys);
    const facts = { title: template.name, date: formatDate(today()), client };
    const texts: Record<string, string> = {};
    const versions: Pick<Section, 'sectionId' | 'version'>[] = [];
    for (;;) {
      const input = { answers: joined, texts: { ...texts }, failed: new Set<string>(), record, facts };
      const state = rules.state(input);
      if (state.wanted.length === 0) {
        return {
          html: rules.finalHtml(input),
          name: template.name,
          findings: findingsOf(state).map(({ message }) => message),
          madeOf: madeOf(template, versions, { included: state.included, subjectId }),
        };
      }
      const loaded = await Promise.all(state.wanted.map((id) => once(sections, id, () => section(id))));
      for (const [index, found] of loaded.entries()) {
        texts[state.wanted[index] ?? found.sectionId] = found.html;
        versions.push(found);
      }
    }
  };
}

/** What a document is made from, each part with its own call. */
function loaders(dispatch: AppDispatch, getState: () => ApiRoot) {
  const fresh = { forceRefetch: true, subscribe: false };
  const open = async (templateId: string): Promise<OpenedTemplate> => {
    const hasExtensions = selectExtensions(getState());
    const [template, info] = await Promise.all([
      fetched(dispatch((hasExtensions ? getReleasedTemplate : getTemplate).initiate(templateId, fresh))),
      fetched(dispatch(getTemplateInfo.initiate(undefined, fresh))),
    ]);
    return { template, info, rules: new TemplateWizard(template.html, info, { hasSubjects: hasExtensions }) };
  };
  const answersOf = (externalId: string) => fetched(dispatch(getTemplateAnswers.initiate(externalId, fresh)));
  const clientOf = async (accountId: string, { placeholders }: TemplateInfo) => {
    const isKnown = selectExtensions(getState());
    const usesRecord = isKnown && placeholders.some(({ source = '' }) => source !== '');
    const [answers, found, record] = await Promise.all([
      answersOf(accountId),
      fetched(dispatch(searchClients.initiate(accountId, fresh))),
      // As in the wizard, a failure fills in nothing.
      usesRecord ? dispatch(getClientRecord.initiate(accountId, fresh)) : null,
    ]);
    const name = found.find(({ value }) => value === accountId)?.text ?? accountId;
    return { answers, name, record: record?.data ?? null };
  };
  const section = (id: string) => fetched(dispatch(getSection.initiate(id, fresh)), TEXTS_LOST);
  return { open, answersOf, clientOf, section };
}

export type DocumentComposer = ReturnType<typeof documentComposer>;

interface KnownClient {
  answers: TemplateAnswers;
  name: string;
  record: ClientRecord | null;
}

interface OpenedTemplate {
  template: Template;
  info: TemplateInfo;
  rules: TemplateWizard;
}

/** The value that was fetched before, or is being fetched; after a failure, the next caller tries again. */
function once<Value>(found: Map<string, Promise<Value>>, id: string, get: () => Promise<Value>): Promise<Value> {
  const before = found.get(id);
  if (before) return before;
  const value = get();
  found.set(id, value);
  value.catch(() => found.delete(id));
  return value;
}

async function fetched<Value>(
  call: PromiseLike<{ data?: Value | undefined; error?: unknown }>,
  message?: string,
): Promise<Value> {
  const { data, error } = await call;
  if (data === undefined) throw new CannotCompose(message ?? messageOf(error));
  return data;
}
