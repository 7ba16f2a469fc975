import { InputGroup } from '@blueprintjs/core';
import { EditIcon } from '@blueprintjs/icons';
import { useId, useState, type FormEvent, type Ref } from 'react';
import { SEARCH_MAX_LENGTH, SEARCH_THRESHOLD } from '@contract/lookup';
import { useClientSearch } from '@/entities/client';
import { useRecents } from '@/entities/preference';
import { useSearch } from '@/shared/ui/search-select';
import { templateInLine } from '../../entry/model/entry-template';
import { useTemplates } from '../../entry/model/use-templates';
import { isRecentWork } from '../../entry/model/recent-work';
import type { EntryFormValues } from '../../entry/model/entry-form';
import { readQuickLine, recentWorkOf, templateLine, valuesOfLine, type QuickLine } from '../model/quick-line';
import styles from './QuickEntry.module.css';

interface QuickEntryProps {
  activityTypes: readonly string[];
  /** Where an entry without a start begins, HH:mm. */
  base: string | null;
  inputRef: Ref<HTMLInputElement>;
  /** Called with the line's values, and the line. */
  onOpen: (values: Partial<EntryFormValues>, line: string) => void;
}

/** A line that fills in the entry form (product/time-sheet#quick-line); says below how it is read. */
export function QuickEntry({ activityTypes, base, inputRef, onOpen }: QuickEntryProps) {
  const [text, setText] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const noteId = useId();
  const [recent] = useRecents('time-sheet.work', isRecentWork);
  const { templates } = useTemplates();
  const called = templateInLine(text, templates);
  const fromTemplate = called && templateLine(called.template, called.rest, base);
  const line = readQuickLine(called ? '' : text, activityTypes, base);
  const work = recentWorkOf(line, recent);
  // Without times, a long text could all be the client's name.
  const searched = work ? '' : line.account.slice(0, SEARCH_MAX_LENGTH);
  const start = useClientSearch();
  const search = useSearch(searched, start);

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '' || isBusy) return;
    if (fromTemplate) {
      setText('');
      onOpen(fromTemplate.values, text.trim());
      return;
    }
    setIsBusy(true);
    // Usually the answer that the note shows; a fast user is ahead of it.
    const isSearched = searched.length >= SEARCH_THRESHOLD;
    const found = isSearched ? await start(searched).answer.catch(() => []) : [];
    setIsBusy(false);
    setText('');
    onOpen(valuesOfLine(line, work, found[0] ?? null), text.trim());
  };
  const noteOf = () => {
    if (text.trim() === '') return '';
    if (fromTemplate) return [`Template ${called.template.name}`, ...fromTemplate.parts].filter(Boolean).join(' · ');
    return [clientOf(line, work?.account.text, search), ...partsOf(line)].join(' · ');
  };
  return (
    <form className={styles.quick} data-screen-only onSubmit={(event) => void handleSubmit(event)}>
      <InputGroup
        aria-busy={isBusy}
        aria-describedby={noteId}
        aria-keyshortcuts="Q"
        aria-label="Quick entry"
        autoComplete="off"
        inputRef={inputRef}
        leftIcon={<EditIcon />}
        maxLength={500}
        placeholder="Quick entry: harbourside advisory 0930 +40 coshh sheet"
        readOnly={isBusy}
        spellCheck={false}
        value={text}
        onValueChange={setText}
      />
      <p id={noteId} className={styles.note} role="status">
        {noteOf()}
      </p>
    </form>
  );
}

function clientOf({ account }: QuickLine, recent: string | undefined, search: ReturnType<typeof useSearch>): string {
  if (recent !== undefined) return recent;
  if (account === '') return 'No client';
  if (search.status === 'searching') return 'searching ...';
  const [first, ...others] = search.items;
  if (!first) return search.status === 'failed' ? 'Clients could not be fetched' : `No client matches '${account}'`;
  return others.length === 0 ? first.text : `${first.text} (or ${others.length} more)`;
}

function partsOf({ activityType, start, end, description }: QuickLine): string[] {
  const times = [start, end].filter(Boolean).join('–');
  return [activityType, times, description].filter(Boolean);
}
