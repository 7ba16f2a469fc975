import { array, boolean, number, object, string, type InferType } from 'yup';
import { plainText, recordId } from './text';

/**
 * What was published, for which client, and from which version of which template: an extension
 * (product/publishing#published-documents).
 */

export const PUBLISHED_PAGE = 50;

/** What the list can be narrowed to: files that are still as published, and those among them with older texts. */
export const PUBLISHED_SHOWN = ['all', 'current', 'older'] as const;

export type PublishedShown = (typeof PUBLISHED_SHOWN)[number];

const filter = {
  accountId: recordId().optional(),
  templateId: recordId().optional(),
  /** Part of the name of the file, the client, the subject or the publisher. */
  find: plainText(120).optional(),
  shown: string().oneOf(PUBLISHED_SHOWN).optional(),
};

/** Query of `GET /publisheddocuments/csv`: all that match, as a file. */
export const publishedFilterSchema = object(filter);

export type PublishedFilter = InferType<typeof publishedFilterSchema>;

/** Query of `GET /publisheddocuments`; pages count from 0. */
export const publishedQuerySchema = object({ ...filter, page: number().integer().min(0).max(100_000).optional() });

export const publishedDocumentSchema = object({
  uri: string().required(),
  /** Folders and name, joined by `/`. */
  path: string().required(),
  /** The version of the file that was published: as calls send it, and as people count it. */
  version: string().required(),
  number: number().integer().required(),
  accountId: string().required(),
  accountName: string().defined(),
  /** Who or what it is about; null for nobody. */
  subjectId: string().defined().nullable(),
  subjectName: string().defined(),
  templateId: string().defined().nullable(),
  /** '' if the template no longer exists. */
  templateName: string().defined(),
  /** Null if it was published before versions were stored. */
  templateVersion: string().defined().nullable(),
  /** Wall clock in London. */
  publishedOn: string().required(),
  publishedBy: string().defined(),
  /** Whether the file is still this one: `replaced` by a newer one, or `removed`. */
  file: string().oneOf(['current', 'replaced', 'removed']).required(),
  /** The template, or a section of the document, has been changed and released since. */
  isOlder: boolean().required(),
});

export type PublishedDocument = InferType<typeof publishedDocumentSchema>;

/** Answer of `GET /publisheddocuments`: the latest first. */
export const publishedDocumentsSchema = object({
  documents: array(publishedDocumentSchema).defined(),
  /** How many match, on all pages. */
  total: number().integer().min(0).required(),
}).strict();

export type PublishedDocuments = InferType<typeof publishedDocumentsSchema>;
