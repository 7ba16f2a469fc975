import { isRecord } from '@contract/guards';
import { useState } from 'react';
import { withoutSuggestions } from '@harbour/document-model/suggested-text';
import { PDF_CONTENT_TYPE, WORD_CONTENT_TYPE } from '@contract/conversion';
import { selectUser } from '@/entities/session';
import { documentConversion, useConvertDocumentMutation } from '@/entities/template';
import { isApiError, messageOf, selectConfiguration } from '@/shared/api';
import { log } from '@/shared/lib/log';
import { saveFile } from '@/shared/lib/save-file';
import { useAppSelector, useShownState } from '@/shared/redux';
import type { PdfFacts } from '../lib/browser-pdf';
import { withWordPictures } from '../lib/word-pictures';
import { fileNameOf } from './file-name';

export type FileKind = 'word' | 'pdf';

/** The message of a download that did not end with a proper file. */
export interface DownloadNote {
  text: string;
  isFailure: boolean;
  /** Printing is an alternative. */
  offersPrint: boolean;
}

const TYPES: Readonly<Record<FileKind, { extension: string; contentType: string; name: string }>> = {
  word: { extension: 'docx', contentType: WORD_CONTENT_TYPE, name: 'Word' },
  pdf: { extension: 'pdf', contentType: PDF_CONTENT_TYPE, name: 'PDF' },
};

/**
 * Saves a document as a Word or PDF file (product/conversions#two-services). If no PDF service answers, the browser
 * makes a PDF of pictures and says so. Files have no suggested changes (product/suggested-changes#documents).
 */
export function useDownloadDocument() {
  const { wordConversionUrl, pdfConversionUrl } = useAppSelector(selectConfiguration) ?? {};
  const user = useAppSelector(selectUser);
  const author = user ? `${user.firstName} ${user.lastName}` : '';
  const [convert] = useConvertDocumentMutation();
  const [busy, setBusy] = useState<FileKind | null>(null);
  const [note, setNote] = useShownState('download.note', isNote, null);

  const run = async (kind: FileKind, html: string, name: string): Promise<DownloadNote | null> => {
    const { extension, contentType } = TYPES[kind];
    const fileName = fileNameOf(name, extension);
    const base = kind === 'word' ? wordConversionUrl : pdfConversionUrl;
    if (base !== undefined) {
      const sent = kind === 'word' ? await withWordPictures(html) : html;
      const { data, error } = await convert({ base, document: documentConversion(sent, name), fileType: contentType });
      if (data !== undefined) {
        saveFile(data, fileName);
        return null;
      }
      if (!isAway(error)) return { text: messageOf(error), isFailure: true, offersPrint: kind === 'pdf' };
    }
    if (kind === 'word') {
      return {
        text: 'The Word service is not available. Try again later, or save a PDF.',
        isFailure: true,
        offersPrint: false,
      };
    }
    return makeInBrowser(html, fileName, { title: name, author });
  };

  return {
    /** The format that is being made. */
    busy,
    note,
    dismissNote: () => setNote(null),
    /** `name` is the template's, section's or document's. */
    download: async (kind: FileKind, html: string, name: string) => {
      if (busy) return;
      setBusy(kind);
      setNote(null);
      try {
        setNote(await run(kind, withoutSuggestions(html), name));
      } finally {
        setBusy(null);
      }
    },
    print: async (html: string) => (await import('../lib/print-document')).printDocument(withoutSuggestions(html)),
  };
}

function isNote(value: unknown): value is DownloadNote {
  return isRecord(value) && typeof value.text === 'string';
}

/** The service is missing or failing; a refusal is final. */
function isAway(error: unknown): boolean {
  return !isApiError(error) || error.status === null || error.status === 404 || error.status >= 500;
}

async function makeInBrowser(html: string, fileName: string, facts: PdfFacts): Promise<DownloadNote> {
  try {
    const { BROWSER_PDF_MAX_PAGES, makeBrowserPdf } = await import('../lib/browser-pdf');
    const made = await makeBrowserPdf(html, facts);
    if (typeof made === 'number') {
      const limit = `this document has ${made} pages, more than the ${BROWSER_PDF_MAX_PAGES} that this browser can make`;
      return {
        text: `The PDF service is not available, and ${limit}. Save it for Word, or print it.`,
        isFailure: true,
        offersPrint: true,
      };
    }
    saveFile(made, fileName);
    const text =
      'The PDF service is not available, so your browser made the PDF. Its pages are pictures, so the text cannot be selected.';
    return { text, isFailure: false, offersPrint: true };
  } catch (error) {
    log.error('The browser could not make a PDF.', error);
    return {
      text: 'The PDF service is not available, and your browser could not make the PDF. Save it for Word, or print it.',
      isFailure: true,
      offersPrint: true,
    };
  }
}
