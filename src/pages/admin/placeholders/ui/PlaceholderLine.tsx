import { HTMLSelect, InputGroup } from '@blueprintjs/core';
import { TrashIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import type { PlaceholderInput, SetUpPlaceholder } from '@contract/placeholder-set-up';
import { placeholder as kind } from '@contract/records/placeholder';
import { isKey, SECTION_KEY_MAX_LENGTH } from '@contract/template';
import { counted } from '@/shared/lib/number';
import { PlainButton } from '@/shared/ui/button';
import styles from './PlaceholdersPage.module.css';

const { type: typeField, about: aboutField } = kind.fields;

interface PlaceholderLineProps {
  placeholder: SetUpPlaceholder;
  /** It is being edited. */
  isOpen: boolean;
  onToggle: () => void;
  /** Whether it was saved. */
  onSave: (input: PlaceholderInput) => Promise<boolean>;
  onRemove: () => void;
  onDetails: () => void;
}

/** A placeholder in words; its key opens its fields. */
export function PlaceholderLine({ isOpen, onToggle, ...line }: PlaceholderLineProps) {
  const { key, type, about = 'client', formula = '', templates, sections } = line.placeholder;
  const uses = templates.length + sections.length;
  return (
    <div className={styles.line}>
      <button aria-expanded={isOpen} aria-label={`Edit ${key}`} className={styles.key} type="button" onClick={onToggle}>
        {key}
      </button>
      <span>
        {optionOf(typeField.options, type)}
        {formula !== '' && ', calculated'}
      </span>
      <span>{optionOf(aboutField.options, about)}</span>
      <span className={styles.uses}>{uses === 0 ? 'Not used' : `Used in ${counted(uses, 'text')}`}</span>
      {isOpen && <PlaceholderFields {...line} />}
    </div>
  );
}

function optionOf(options: readonly { value: string; label: string }[], value: string): string {
  return options.find((option) => option.value === value)?.label ?? value;
}

/** What can be changed about a placeholder. A choice is saved at once. */
function PlaceholderFields({
  placeholder,
  onSave,
  onRemove,
  onDetails,
}: Omit<PlaceholderLineProps, 'isOpen' | 'onToggle'>) {
  const { key, version = 0, type, about = 'client', formula = '', templates, sections } = placeholder;
  const isUsed = templates.length + sections.length > 0;
  return (
    <div className={styles.fields}>
      <KeyField placeholder={placeholder} isUsed={isUsed} onSave={onSave} />
      <HTMLSelect
        aria-label={`Type of ${key}`}
        options={typeField.options}
        value={type}
        onChange={({ currentTarget }) =>
          void onSave({ from: key, version, key, type: typeField.toValue(currentTarget.value) })
        }
      />
      <HTMLSelect
        aria-label={`${key} is about`}
        options={aboutField.options}
        value={about}
        onChange={({ currentTarget }) =>
          void onSave({ from: key, version, key, type, about: aboutField.toValue(currentTarget.value) })
        }
      />
      <PlainButton
        aria-label={formula === '' ? `Details of ${key}` : `Calculated: details of ${key}`}
        text={formula === '' ? 'Details' : 'Calculated'}
        onClick={onDetails}
      />
      <PlainButton
        aria-label={`Remove ${key}`}
        disabled={isUsed}
        icon={<TrashIcon />}
        text="Remove"
        title={isUsed ? 'Texts use it: remove it from them first' : 'Remove'}
        onClick={onRemove}
      />
      {isUsed && <Texts placeholder={placeholder} />}
    </div>
  );
}

function Texts({ placeholder: { key, templates, sections } }: { placeholder: SetUpPlaceholder }) {
  return (
    <ul className={styles.texts} aria-label={`Texts with ${key}`}>
      {templates.map(({ id, name }) => (
        <li key={id}>Template: {name}</li>
      ))}
      {sections.map(({ id, name }) => (
        <li key={id}>Section: {name}</li>
      ))}
    </ul>
  );
}

interface KeyFieldProps extends Pick<PlaceholderLineProps, 'placeholder' | 'onSave'> {
  isUsed: boolean;
}

/**
 * The key is saved by Enter, or when the field is left. If somebody else renames the placeholder while a key is being
 * typed, the typed one stays until Enter or Escape (product/placeholders#renamed-meanwhile).
 */
function KeyField({ placeholder, isUsed, onSave }: KeyFieldProps) {
  const { key, version = 0, type } = placeholder;
  const { typed, setTyped, see, isRenamed } = useTypedKey(key);
  const isWrong = !isKey(typed.trim());
  const save = () => {
    const wanted = typed.trim();
    if (isWrong && wanted !== '') return;
    see();
    if (wanted === '') setTyped(key);
    else if (wanted !== key) void onSave({ from: key, version, key: wanted, type });
  };
  return (
    <div>
      <InputGroup
        aria-invalid={isWrong || undefined}
        aria-label={`Key of ${key}`}
        autoComplete="off"
        fill
        maxLength={SECTION_KEY_MAX_LENGTH}
        readOnly={isUsed}
        title={isUsed ? 'Texts use it, so its key cannot change' : undefined}
        value={typed}
        onBlur={() => {
          if (!isRenamed) save();
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') save();
          if (event.key !== 'Escape') return;
          event.preventDefault();
          see();
          setTyped(key);
        }}
        onValueChange={setTyped}
      />
      {isRenamed && (
        <p className={styles.problem} role="status">
          It was renamed to {key} meanwhile. Press Enter to rename it to {typed.trim() || 'what you type'}, or Esc to
          leave it.
        </p>
      )}
      {isWrong && typed !== '' && (
        <p className={styles.problem} role="status">
          {'A key cannot have < > { } or "'}
        </p>
      )}
    </div>
  );
}

/** The key being typed, or the saved one when nobody is typing. */
function useTypedKey(key: string) {
  const [typed, setTyped] = useState(key);
  const [seen, setSeen] = useState(key);
  const see = () => setSeen(key);
  if (seen !== key && (typed === seen || typed.trim() === key)) {
    see();
    setTyped(key);
  }
  const isRenamed = seen !== key;
  return { typed, setTyped, see, isRenamed };
}
