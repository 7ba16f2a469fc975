import { InputGroup, TextArea, type InputGroupProps } from '@blueprintjs/core';
import { PersonIcon } from '@blueprintjs/icons';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { editedValue } from '@contract/placeholder-format';
import { storedValue } from '@contract/placeholder-value';
import { ANSWER_MAX_LENGTH } from '@contract/template-answers';
import { useListContactsQuery } from '@/entities/client';
import type { WizardCard } from '@/entities/template';
import { QuietButton } from '@/shared/ui/button';
import { TypedDateField } from '@/shared/ui/date-field';
import { MenuButton } from '@/shared/ui/menu-button';
import styles from './PlaceholderField.module.css';

interface PlaceholderFieldProps {
  card: WizardCard;
  accountId: string;
  /** Id of the element that names the field. */
  titleId: string;
  onChange: (value: string) => void;
  /** Enter was pressed. */
  onDone: () => void;
}

/** Which keyboard a phone shows, and the pound sign. */
const KEYBOARDS: Partial<
  Record<WizardCard['input'], Pick<InputGroupProps, 'inputMode' | 'leftElement' | 'spellCheck'>>
> = {
  number: { inputMode: 'decimal' },
  money: { inputMode: 'decimal', leftElement: <span className={styles.sign}>£</span> },
  email: { inputMode: 'email', spellCheck: false },
};

const LIST_HINT = 'One on each line: press Shift and Enter for the next one';

/** The input for a placeholder: text as it is typed, with the client's contacts where a person is meant. */
export function PlaceholderField({ card, accountId, titleId, onChange, onDone }: PlaceholderFieldProps) {
  const hintId = useId();
  const { text, type, show } = useTyped(card, onChange);
  const input = useRef<HTMLInputElement>(null);

  const handleKeyDown = (event: KeyboardEvent) => {
    const isBreak = card.input === 'lines' && event.shiftKey;
    if (event.key !== 'Enter' || isBreak) return;
    event.preventDefault();
    // A held key answers one question only.
    if (!event.repeat) onDone();
  };
  const labels = { 'aria-labelledby': titleId, 'aria-describedby': hintId } as const;
  const shared = {
    ...labels,
    autoComplete: 'off',
    fill: true,
    maxLength: ANSWER_MAX_LENGTH,
    value: text,
    onBlur: () => show(null),
    onKeyDown: handleKeyDown,
  } as const;

  return (
    <div className="app-stack app-gap-1">
      {card.input === 'day' && (
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Enter in the field within, as in all others
        <div onKeyDown={(event) => event.target instanceof HTMLInputElement && handleKeyDown(event)}>
          <TypedDateField
            control={{ ...labels, id: `${hintId}-day`, 'aria-invalid': card.problem !== null || undefined }}
            value={editedValue(card.settings, card.value)}
            onChange={onChange}
          />
        </div>
      )}
      {card.input === 'lines' && (
        <TextArea {...shared} autoResize rows={2} onChange={({ target }) => type(target.value)} />
      )}
      {card.input !== 'lines' && card.input !== 'day' && (
        <InputGroup
          {...shared}
          aria-invalid={card.problem !== null || undefined}
          {...KEYBOARDS[card.input]}
          inputRef={input}
          onValueChange={type}
        />
      )}
      <div id={hintId} className={styles.hint}>
        <span role="status" className={styles.problem}>
          {card.problem !== null && `${card.problem} The document shows it as it is.`}
        </span>
        {card.input === 'date' && 'As it should appear in the document, for example 1 December 2026'}
        {card.input === 'lines' && (card.settings.type === 'list' ? LIST_HINT : 'Press Shift and Enter for a new line')}
        {card.input === 'contact' && (
          <Contacts
            accountId={accountId}
            focusField={() => input.current?.focus()}
            onChoose={(name) => {
              show(null);
              onChange(name);
              input.current?.focus();
            }}
          />
        )}
      </div>
    </div>
  );
}

/** While typing, the field holds the raw text; the saved value is trimmed. */
function useTyped({ value, settings }: WizardCard, onChange: (value: string) => void) {
  const [typed, show] = useState<string | null>(null);
  // An answer from elsewhere, for example of another client, replaces the typed text.
  const seen = useRef(value);
  useEffect(() => {
    if (seen.current !== value) show((held) => (held !== null && storedValue(settings, held) === value ? held : null));
    seen.current = value;
  }, [value, settings]);
  return {
    text: typed ?? editedValue(settings, value),
    show,
    type: (text: string) => {
      show(text);
      onChange(text);
    },
  };
}

interface ContactsProps {
  accountId: string;
  /** Called before the focused element is removed. */
  focusField: () => void;
  onChoose: (name: string) => void;
}

function Contacts({ accountId, focusField, onChoose }: ContactsProps) {
  const { currentData: contacts, isError, isFetching, refetch } = useListContactsQuery(accountId);
  if (!contacts && isFetching) return <span role="status">searching ...</span>;
  if (isError || !contacts) {
    const handleRetry = () => {
      focusField();
      void refetch();
    };
    return (
      <>
        The contacts could not be loaded. <QuietButton text="Retry" onClick={handleRetry} />
      </>
    );
  }
  if (contacts.length === 0) return <span>no known contacts</span>;
  const entries = contacts.map(({ id, name }) => ({ id, text: name, onChoose: () => onChoose(name) }));
  return (
    <MenuButton
      className={styles.contacts}
      entries={entries}
      icon={<PersonIcon />}
      label="Choose a contact"
      text="Choose a contact"
    />
  );
}
