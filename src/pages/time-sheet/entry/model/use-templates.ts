import { useRecents } from '@/entities/preference';
import { isEntryTemplate, type EntryTemplate } from './entry-template';

/** The present user's templates of entries in this browser, by name, and a function to store a new list. */
export function useTemplates(): [readonly EntryTemplate[], (templates: readonly EntryTemplate[]) => void] {
  return useRecents('time-sheet.templates', isEntryTemplate);
}
