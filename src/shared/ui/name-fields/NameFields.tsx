import { Button, InputGroup } from '@blueprintjs/core';
import { useState, type SubmitEvent } from 'react';
import { TextField } from '@/shared/ui/form-field';
import styles from './NameFields.module.css';

interface AddByNameProps {
  label: string;
  button: { text: string; 'aria-label'?: string };
  maxLength: number | undefined;
  takesFocus?: boolean;
  isAdding: boolean;
  /** Resolves to whether it was added. */
  onAdd: (name: string) => Promise<boolean>;
}

/** Adds an item to a list of things that only have a name. */
export function AddByName({ label, button, maxLength, takesFocus = false, isAdding, onAdd }: AddByNameProps) {
  const [typed, setTyped] = useState('');
  const name = typed.trim();
  const handleSubmit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (name !== '' && (await onAdd(name))) setTyped('');
  };
  return (
    <form className={styles.add} onSubmit={(event) => void handleSubmit(event)}>
      <TextField label={label} autoFocus={takesFocus} maxLength={maxLength} value={typed} onChange={setTyped} />
      <Button {...button} disabled={name === ''} intent="primary" loading={isAdding} type="submit" />
    </form>
  );
}

interface RenameFieldProps {
  name: string;
  className?: string | undefined;
  maxLength: number | undefined;
  onRename: (name: string) => void;
}

/** Enter or leaving the field saves the name. */
export function RenameField({ name, className = '', maxLength, onRename }: RenameFieldProps) {
  const [typed, setTyped] = useState(name);
  const save = () => {
    const wanted = typed.trim();
    if (wanted === '') setTyped(name);
    else if (wanted !== name) onRename(wanted);
  };
  return (
    <InputGroup
      aria-label={`Name of ${name}`}
      autoComplete="off"
      className={className}
      maxLength={maxLength}
      value={typed}
      onBlur={save}
      onKeyDown={({ key }) => {
        if (key === 'Enter') save();
      }}
      onValueChange={setTyped}
    />
  );
}
