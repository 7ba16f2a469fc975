import { Button, InputGroup } from '@blueprintjs/core';
import { MoreIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { SUBJECT_NAME_MAX_LENGTH, type DocumentSubject, type DocumentSubjectInput } from '@contract/document-subject';
import { formatWallClock } from '@/shared/lib/date';
import { counted } from '@/shared/lib/number';
import { MenuButton } from '@/shared/ui/menu-button';
import { kindIn, kindLabel } from '../model/subject-kinds';
import styles from './SubjectPrompt.module.css';

interface SubjectLineProps {
  subject: DocumentSubject;
  onChoose: () => void;
  onRemove: () => void;
  /** Whether it was saved. */
  onSave: (subject: DocumentSubjectInput) => Promise<boolean>;
}

/** A name that another document can be about. */
export function SubjectLine({ subject, onChoose, onRemove, onSave }: SubjectLineProps) {
  const { name, kind, answers, createdOn, createdBy } = subject;
  const [isRenaming, setIsRenaming] = useState(false);
  if (isRenaming) return <Rename subject={subject} onSave={onSave} onClose={() => setIsRenaming(false)} />;
  const facts = [
    kindLabel(kind),
    answers === 0 ? 'no answers yet' : counted(answers, 'answer'),
    `added ${formatWallClock(createdOn, 'dd/MM/yyyy')}${createdBy && ` by ${createdBy}`}`,
  ];
  return (
    <li className={styles.line}>
      <button className={styles.choose} type="button" onClick={onChoose}>
        <span className={styles.name}>{name}</span>
        <span className="app-muted">{facts.filter(Boolean).join(' · ')}</span>
      </button>
      <MenuButton
        icon={<MoreIcon />}
        label={`More for ${name}`}
        entries={[
          { id: 'rename', text: 'Rename', onChoose: () => setIsRenaming(true) },
          { id: 'remove', text: 'Remove', onChoose: onRemove },
        ]}
      />
    </li>
  );
}

interface RenameProps extends Pick<SubjectLineProps, 'subject' | 'onSave'> {
  onClose: () => void;
}

function Rename({ subject: { id, version = 0, name, kind }, onSave, onClose }: RenameProps) {
  const [typed, setTyped] = useState(name);
  const handleSave = async () => {
    const wanted = typed.trim();
    if (wanted === '' || wanted === name || (await onSave({ id, version, name: wanted, kind: kindIn(kind) }))) {
      onClose();
    }
  };
  return (
    <li className={styles.line}>
      <form
        className={styles.rename}
        onSubmit={(event) => {
          event.preventDefault();
          void handleSave();
        }}
      >
        <InputGroup
          aria-label={`New name of ${name}`}
          autoComplete="off"
          autoFocus
          fill
          maxLength={SUBJECT_NAME_MAX_LENGTH}
          value={typed}
          onKeyDown={({ key }) => {
            if (key === 'Escape') onClose();
          }}
          onValueChange={setTyped}
        />
        <Button intent="primary" text="Rename" type="submit" />
        <Button text="Cancel" onClick={onClose} />
      </form>
    </li>
  );
}
