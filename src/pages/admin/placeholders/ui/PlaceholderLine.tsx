import { Button, HTMLSelect, InputGroup } from '@blueprintjs/core';
import { TrashIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import type { PlaceholderInput, SetUpPlaceholder } from '@contract/placeholder-set-up';
import { placeholder as kind } from '@contract/records/placeholder';
import { isKey, SECTION_KEY_MAX_LENGTH } from '@contract/template';
import { counted } from '@/shared/lib/number';
import { isFlag, useShownState } from '@/shared/redux';
import styles from './PlaceholdersPage.module.css';

const { type: typeField, about: aboutField } = kind.fields;

interface PlaceholderLineProps {
  placeholder: SetUpPlaceholder;
  /** Whether it was saved. */
  onSave: (input: PlaceholderInput) => Promise<boolean>;
  onRemove: () => void;
  onDetails: () => void;
}

/**
 * A placeholder: its key is saved by Enter, or when the field is left; its type at once. If somebody else renames it
 * while a key is being typed, the typed one stays until Enter or Escape (product/placeholders#renamed-meanwhile).
 */
export function PlaceholderLine({ placeholder, onSave, onRemove, onDetails }: PlaceholderLineProps) {
  const { key, version = 0, type, about = 'client', formula = '', templates, sections } = placeholder;
  const [typed, setTyped] = useState(key);
  const [seen, setSeen] = useState(key);
  const see = () => setSeen(key);
  if (seen !== key && (typed === seen || typed.trim() === key)) {
    see();
    setTyped(key);
  }
  const isRenamed = seen !== key;
  const [showsUses, setShowsUses] = useShownState(`placeholder.uses ${key}`, isFlag, false);
  const uses = [
    ...templates.map(({ id, name }) => ({ id, text: `Template: ${name}` })),
    ...sections.map(({ id, name }) => ({ id, text: `Section: ${name}` })),
  ];
  const isUsed = uses.length > 0;
  const isWrong = !isKey(typed.trim());
  const save = () => {
    const wanted = typed.trim();
    if (isWrong && wanted !== '') return;
    see();
    if (wanted === '') setTyped(key);
    else if (wanted !== key) void onSave({ from: key, version, key: wanted, type });
  };
  return (
    <div className={styles.line}>
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
      <div className={styles.type}>
        <HTMLSelect
          aria-label={`Type of ${key}`}
          fill
          options={typeField.options}
          value={type}
          onChange={({ currentTarget }) =>
            void onSave({ from: key, version, key, type: typeField.toValue(currentTarget.value) })
          }
        />
        <Button
          aria-label={formula === '' ? `Details of ${key}` : `Calculated: details of ${key}`}
          size="small"
          text={formula === '' ? 'Details' : 'Calculated'}
          variant="minimal"
          onClick={onDetails}
        />
      </div>
      <HTMLSelect
        aria-label={`${key} is about`}
        options={aboutField.options}
        value={about}
        onChange={({ currentTarget }) =>
          void onSave({ from: key, version, key, type, about: aboutField.toValue(currentTarget.value) })
        }
      />
      {isUsed ? (
        <details className={styles.uses} onToggle={({ currentTarget }) => setShowsUses(currentTarget.open)}>
          <summary>Used in {counted(uses.length, 'text')}</summary>
          {showsUses && (
            <ul>
              {uses.map(({ id, text }) => (
                <li key={id}>{text}</li>
              ))}
            </ul>
          )}
        </details>
      ) : (
        <span className={styles.uses}>Not used</span>
      )}
      <Button
        aria-label={`Remove ${key}`}
        disabled={isUsed}
        icon={<TrashIcon />}
        title={isUsed ? 'Texts use it: remove it from them first' : 'Remove'}
        variant="minimal"
        onClick={onRemove}
      />
    </div>
  );
}
