import type { ArchiveProblem } from '@contract/archive-guard';
import { unprocessable, type ApiFailure } from '../http/api-failure';

/** Why a file is not read as a Word document: the stable code, and the text for the person who chose it. */
const REFUSALS = {
  empty: ['word-empty', 'The file is empty.'],
  'old-format': [
    'word-old-format',
    'This is an old Word document (.doc), or one with a password. Open it in Word and save it as .docx without a password.',
  ],
  'other-format': ['word-other-format', 'This is not a Word document (.docx).'],
  damaged: ['word-damaged', 'The document is damaged or was cut off. Open it in Word and save it again.'],
  'too-many-files': ['word-too-large', 'The document has too many parts.'],
  password: ['word-old-format', 'The document has a password. Save it without one.'],
  'odd-names': ['word-damaged', 'The document has parts with names that no Word document has.'],
  macros: ['word-macros', 'The document has macros. Save it as a document without macros (.docx).'],
  'too-large': ['word-too-large', 'The document is too large when unpacked. Make it smaller or import it in parts.'],
  'too-deep': ['word-too-large', 'The document is nested too deeply.'],
  encoding: ['word-damaged', 'The document is not written in UTF-8. Open it in Word and save it again.'],
  entities: ['word-damaged', 'The document defines entities, which no Word document does.'],
  'too-slow': ['word-too-slow', 'The document takes too long to read. Import it in parts.'],
} as const satisfies Record<ArchiveProblem | 'too-deep' | 'too-slow', readonly [code: string, title: string]>;

/** 422 with the reason why a file is not read as a Word document (product/word-import#refused-files). */
export function wordRefusal(problem: keyof typeof REFUSALS): ApiFailure {
  const [code, title] = REFUSALS[problem];
  return unprocessable(title, code);
}
