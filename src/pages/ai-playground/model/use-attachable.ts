import { nanoid } from '@reduxjs/toolkit';
import { useMemo } from 'react';
import type { SearchItem } from '@contract/lookup';
import { documentTree, useDocuments, useLazyReadDocumentQuery, type DocumentFile } from '@/entities/document';
import {
  useLazyGetPublishedTextQuery,
  useGetTemplateInfoQuery,
  useLazyGetReleasedTemplateQuery,
} from '@/entities/template';
import { isApiError, messageOf, selectExtensions } from '@/shared/api';
import { byName } from '@/shared/lib/number';
import { useAppSelector } from '@/shared/redux';
import { safeFragment } from '@/shared/ui/safe-html';
import { ATTACHMENT_MAX_LENGTH, type Attachment } from './attachment';

const BLOCKS = 'p, div, li, tr, h1, h2, h3, h4, h5, h6, blockquote, table';

/** The text of a template or document as lines, as a model reads it. */
function linesOfHtml(html: string): string {
  const fragment = safeFragment(html);
  for (const lineBreak of fragment.querySelectorAll('br')) lineBreak.replaceWith('\n');
  for (const cell of fragment.querySelectorAll('td, th')) cell.append('\t');
  for (const block of fragment.querySelectorAll(BLOCKS)) block.append('\n');
  const lines = (fragment.textContent ?? '').split('\n').map((line) => line.trim());
  return lines
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

/** Whether a client's file is itself text; other files have a text only if they were made from a template here. */
function isTextFile(contentType: string | null, name: string): boolean {
  return contentType?.startsWith('text/') ?? /\.(txt|csv|md)$/i.test(name);
}

export type Read = { attachment: Attachment } | { message: string };

/** The templates, and the files of a client, whose texts can be attached (product/ai-playground#attachments). */
export function useAttachable(account: SearchItem | null) {
  const hasDocuments = useAppSelector(selectExtensions);
  const templates = useGetTemplateInfoQuery(undefined);
  const documents = useDocuments(account?.value ?? null);
  const [readTemplate] = useLazyGetReleasedTemplateQuery();
  const [readPublished] = useLazyGetPublishedTextQuery();
  const [readDocument] = useLazyReadDocumentQuery();

  const files = useMemo(() => {
    if (!account || !documents.data) return [];
    const { folders, roots } = documentTree(account.value, documents.data);
    const all = [...roots, ...folders.flatMap(({ children }) => children)];
    const readable = all.filter((node): node is DocumentFile => node.kind === 'file');
    return [...new Map(readable.map((file) => [file.path, file])).values()].toSorted((a, b) => byName(a.path, b.path));
  }, [account, documents.data]);

  return {
    templates: (templates.data?.templates ?? []).toSorted((a, b) => byName(a.name, b.name)),
    files,
    isLoading: templates.isLoading || documents.isFetching,
    problem: templates.isError || documents.isError ? messageOf(templates.error ?? documents.error) : null,
    hasDocuments,
    template: async (templateId: string, name: string): Promise<Read> => {
      const { data, error } = await readTemplate(templateId);
      return data ? asAttachment(name, linesOfHtml(data.html)) : { message: messageOf(error) };
    },
    document: async ({ path, uri, name, contentType }: DocumentFile): Promise<Read> => {
      const accountId = account?.value ?? '';
      if (isTextFile(contentType, name)) {
        const { data, error } = await readDocument({ accountId, path });
        return data === undefined ? { message: messageOf(error) } : asAttachment(name, data);
      }
      const { data, error } = await readPublished({ accountId, uri });
      if (data) return asAttachment(name, linesOfHtml(data.html));
      const isUnknown = isApiError(error) && error.status === 404;
      return { message: isUnknown ? `${name} has no text here: it was not made from a template.` : messageOf(error) };
    },
  };
}

function asAttachment(name: string, text: string): Read {
  if (text.trim() === '') return { message: `${name} has no text.` };
  if (text.length > ATTACHMENT_MAX_LENGTH)
    return {
      message: `The text of ${name} is too long. The limit is ${ATTACHMENT_MAX_LENGTH.toLocaleString('en-GB')} characters.`,
    };
  return { attachment: { id: nanoid(), name, text } };
}
