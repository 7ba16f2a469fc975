import { Classes } from '@blueprintjs/core';
import { useId, type ReactNode } from 'react';
import { hasPageSetup, splitPageSetup } from '@harbour/document-model/page-setup';
import { hasRole } from '@contract/role';
import { suggestionsIn } from '@harbour/document-model/suggested-text';
import type { ImportedPlaceholder, WordImport } from '@contract/word-import';
import { selectUser } from '@/entities/session';
import { useGetTemplateInfoQuery } from '@/entities/template';
import { formatNumber } from '@/shared/lib/number';
import { useAppSelector } from '@/shared/redux';
import { SelectField } from '@/shared/ui/form-field';
import { choiceFor, nameOfNotImported, type PlaceholderChoice, type PlaceholderChoices } from '../model/word-import';
import styles from './Dialogs.module.css';

interface ImportReviewProps {
  what: 'template' | 'section';
  read: WordImport;
  choices: PlaceholderChoices;
  onChoose: (choices: PlaceholderChoices) => void;
}

/** What an import found and left out, with a choice for each placeholder that is not known. */
export function ImportReview({ what, read, choices, onChoose }: ImportReviewProps) {
  const { placeholders, notImported, html } = read;
  const losesSetup = what === 'section' && hasPageSetup(splitPageSetup(html));
  const suggested = suggestionsIn(html).size;
  const unknown = placeholders.filter(({ known }) => !known);
  const known = placeholders.filter((placeholder) => placeholder.known);
  return (
    <>
      {unknown.length > 0 && (
        <Part title="New placeholders">
          <p className={Classes.TEXT_MUTED}>The portal has no placeholders with these keys.</p>
          {unknown.map((placeholder, index) => (
            <PlaceholderField
              key={placeholder.key}
              id={`import-placeholder-${index}`}
              placeholder={placeholder}
              choice={choiceFor(choices, placeholder.key)}
              onChoose={(choice) => onChoose(new Map(choices).set(placeholder.key, choice))}
            />
          ))}
        </Part>
      )}
      {known.length > 0 && (
        <Part title="Placeholders">
          <ul className={styles.found}>
            {known.map(({ key, shown }) => (
              <li key={key}>
                <strong>{key}</strong> instead of “{shown}”
              </li>
            ))}
          </ul>
        </Part>
      )}
      {suggested > 0 && (
        <Part title="Suggested changes">
          <p className={Classes.TEXT_MUTED}>
            {suggested === 1 ? '1 tracked change is' : `${formatNumber(suggested)} tracked changes are`} in the text as
            suggested changes. Accept or refuse them in the editor: documents use the text from before them.
          </p>
        </Part>
      )}
      <NotImported entries={notImported} losesSetup={losesSetup} />
    </>
  );
}

interface NotImportedProps {
  entries: ImportReviewProps['read']['notImported'];
  /** It has a header, footer or font, which sections do not have. */
  losesSetup: boolean;
}

function NotImported({ entries, losesSetup }: NotImportedProps) {
  return (
    <Part title="Not imported">
      {entries.length === 0 && !losesSetup && (
        <p className={Classes.TEXT_MUTED}>Everything in the document was imported.</p>
      )}
      <ul className={styles.found}>
        {losesSetup && <li>Header, footer and font: a section has those of its template.</li>}
        {entries.map((entry) => (
          <li key={entry.what}>
            <strong>{nameOfNotImported(entry)}</strong>
            {entry.example !== '' && `: “${entry.example}”`}
          </li>
        ))}
      </ul>
    </Part>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.part}>
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  );
}

interface PlaceholderFieldProps {
  id: string;
  placeholder: ImportedPlaceholder;
  choice: PlaceholderChoice;
  onChoose: (choice: PlaceholderChoice) => void;
}

function PlaceholderField({ id, placeholder: { key, shown, count }, choice, onChoose }: PlaceholderFieldProps) {
  const isAdmin = hasRole(useAppSelector(selectUser)?.roles ?? [], 'Admin');
  const keys = useGetTemplateInfoQuery().data?.placeholders.map((each) => each.key) ?? [];
  const times = count === 1 ? '' : `, ${count} times`;
  return (
    <SelectField
      id={id}
      label={key}
      hint={`Shown as “${shown}”${times}`}
      value={choice.kind === 'use' ? `use ${choice.key}` : choice.kind}
      onChange={(value) => onChoose(choiceOf(value))}
    >
      <option value="text">Keep as text</option>
      {isAdmin && <option value="add">Add as a new placeholder</option>}
      {keys.length > 0 && (
        <optgroup label="Use a placeholder">
          {keys.map((each) => (
            <option key={each} value={`use ${each}`}>
              {each}
            </option>
          ))}
        </optgroup>
      )}
    </SelectField>
  );
}

function choiceOf(value: string): PlaceholderChoice {
  if (value === 'add') return { kind: 'add' };
  return value === 'text' ? { kind: 'text' } : { kind: 'use', key: value.slice('use '.length) };
}
