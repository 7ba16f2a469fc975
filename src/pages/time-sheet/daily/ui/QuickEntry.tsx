import { Button, InputGroup } from '@blueprintjs/core';
import { EditIcon } from '@blueprintjs/icons';
import { useEffect, useId, useRef, useState, type FormEvent, type Ref } from 'react';
import { SEARCH_MAX_LENGTH, SEARCH_THRESHOLD, type SearchItem } from '@contract/lookup';
import { searchClients } from '@/entities/client';
import { useRecents } from '@/entities/preference';
import { QuietButton } from '@/shared/ui/button';
import { useSearch, useSearchWith } from '@/shared/ui/search-select';
import { templateInLine } from '../../entry/model/entry-template';
import { useTemplates } from '../../entry/model/use-templates';
import { isRecentWork } from '../../entry/model/recent-work';
import type { EntryFormValues } from '../../entry/model/entry-form';
import {
  meantClient,
  readQuickLine,
  recentWorkOf,
  templateLine,
  valuesOfLine,
  type QuickLine,
} from '../model/quick-line';
import styles from './QuickEntry.module.css';

interface QuickEntryProps {
  activityTypes: readonly string[];
  /** Where an entry without a start begins, HH:mm. */
  base: string | null;
  /** The clients of the day's entries: if several match, the one among them is meant. */
  ofDay: ReadonlySet<string>;
  inputRef: Ref<HTMLInputElement>;
  /** Called with the line's values, and the line. */
  onOpen: (values: Partial<EntryFormValues>, line: string) => void;
}

/** A line that fills in the entry form (product/time-sheet#quick-line); shows below it how it is understood. */
export function QuickEntry({ activityTypes, base, ofDay, inputRef, onOpen }: QuickEntryProps) {
  const [text, setText] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [asked, setAsked] = useState<readonly SearchItem[]>([]);
  const noteId = useId();
  const [recent] = useRecents('time-sheet.work', isRecentWork);
  const { templates } = useTemplates();
  const called = templateInLine(text, templates);
  const fromTemplate = called && templateLine(called.template, called.rest, base);
  const line = readQuickLine(called ? '' : text, activityTypes, base);
  const work = recentWorkOf(line, recent);
  // Without times, a long text could all be the client's name.
  const searched = work ? '' : line.account.slice(0, SEARCH_MAX_LENGTH);
  const start = useSearchWith(searchClients);
  const search = useSearch(searched, start);

  const frame = useRef<HTMLFormElement>(null);
  const stopAsking = () => {
    setAsked([]);
    frame.current?.querySelector('input')?.focus();
  };
  const open = (client: SearchItem | null) => {
    // The dialog gives the focus back to the line, not to a button that is gone.
    if (asked.length > 0) stopAsking();
    setText('');
    onOpen(valuesOfLine(line, work, client), text.trim());
  };
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '' || isBusy) return;
    if (fromTemplate) {
      setText('');
      onOpen(fromTemplate.values, text.trim());
      return;
    }
    setIsBusy(true);
    // Usually the answer that the note already shows; a fast user is ahead of it.
    const isSearched = searched.length >= SEARCH_THRESHOLD;
    const found = isSearched ? await start(searched).answer.catch(() => []) : [];
    setIsBusy(false);
    const client = meantClient(searched, found, ofDay);
    if (client === null && found.length > 0) setAsked(found);
    else open(client);
  };
  const noteOf = () => {
    if (text.trim() === '') return '';
    if (fromTemplate) return [`Template ${called.template.name}`, ...fromTemplate.parts].filter(Boolean).join(' · ');
    return [clientOf(line, work?.account.text, search, ofDay), ...partsOf(line)].join(' · ');
  };
  return (
    <form ref={frame} className={styles.quick} data-screen-only onSubmit={(event) => void handleSubmit(event)}>
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
        onValueChange={(typed) => {
          setAsked([]);
          setText(typed);
        }}
      />
      <p id={noteId} className={styles.note} role="status">
        {noteOf()}
      </p>
      {asked.length > 0 && <WhichClient found={asked} onCancel={stopAsking} onChoose={open} />}
    </form>
  );
}

const MOST_ASKED = 8;

interface WhichClientProps {
  found: readonly SearchItem[];
  /** Null for none of them. */
  onChoose: (client: SearchItem | null) => void;
  onCancel: () => void;
}

/** Several clients match: the user says which, with the focus on the first. */
function WhichClient({ found, onChoose, onCancel }: WhichClientProps) {
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus(), []);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape in its buttons
    <div
      aria-label="Which client?"
      className={styles.clients}
      role="group"
      onKeyDown={({ key }) => key === 'Escape' && onCancel()}
    >
      <span>Which client?</span>
      {found.slice(0, MOST_ASKED).map((client, index) => (
        <Button
          key={client.value}
          ref={index === 0 ? first : null}
          size="small"
          text={client.text}
          onClick={() => onChoose(client)}
        />
      ))}
      <QuietButton text="None of these" onClick={() => onChoose(null)} />
      {found.length > MOST_ASKED && <span>Or type more of the name.</span>}
    </div>
  );
}

function clientOf(
  { account }: QuickLine,
  recent: string | undefined,
  search: ReturnType<typeof useSearch>,
  ofDay: ReadonlySet<string>,
): string {
  if (recent !== undefined) return recent;
  if (account === '') return 'No client';
  if (search.status === 'searching') return 'searching ...';
  const { length } = search.items;
  if (length === 0)
    return search.status === 'failed' ? 'Clients could not be fetched' : `No client matches '${account}'`;
  return meantClient(account, search.items, ofDay)?.text ?? `${length} clients match '${account}': Enter asks which`;
}

function partsOf({ activityType, start, end, description }: QuickLine): string[] {
  const times = [start, end].filter(Boolean).join('–');
  return [activityType, times, description].filter(Boolean);
}
