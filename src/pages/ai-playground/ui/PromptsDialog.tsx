import { Button, DialogBody } from '@blueprintjs/core';
import { ExportIcon, TrashIcon } from '@blueprintjs/icons';
import { nanoid } from '@reduxjs/toolkit';
import { useRef, useState } from 'react';
import { CHAT_LIMITS, type ChatMessage } from '@contract/ai';
import { isRecord, isText } from '@contract/guards';
import { storedPrompts, useStoredList } from '@/entities/preference';
import { DraftNote, useFormDraft } from '@/features/keep-draft';
import { saveText } from '@/shared/lib/save-file';
import { FileArea } from '@/shared/ui/file-drop';
import { Form, TextField } from '@/shared/ui/form-field';
import { TitledCallout } from '@/shared/ui/titled-callout';
import { counted } from '@/shared/lib/number';
import { OutlinedButton, PlainButton } from '@/shared/ui/button';
import { Dialog, DialogActions } from '@/shared/ui/dialog';
import {
  isSavedPrompt,
  PROMPT_LIMITS,
  promptFile,
  readPromptFile,
  withPrompts,
  type SavedPrompt,
} from '../model/prompt-file';
import { variablesOf } from '../model/prompt-variables';
import styles from './PromptsDialog.module.css';

interface PromptsDialogProps {
  /** The current conversation, without blank messages. */
  present: ChatMessage[];
  onChoose: (prompt: SavedPrompt) => void;
  onClose: () => void;
}

const FULL = `You can save up to ${PROMPT_LIMITS.count} prompts with a million characters in total. Remove some first.`;

/** The user's prompts in this browser: use, save, remove, export and import. */
export function PromptsDialog({ present, onChoose, onClose }: PromptsDialogProps) {
  const [prompts, keep] = useStoredList(storedPrompts, 'ai.prompts', isSavedPrompt);
  const [said, setSaid] = useState('');
  const [problems, setProblems] = useState<readonly string[]>([]);
  const list = useRef<HTMLUListElement>(null);

  const add = (added: readonly SavedPrompt[], what: (count: number) => string) => {
    const found = { isFull: false, count: 0 };
    keep((stored) => {
      const next = withPrompts(stored, added);
      found.isFull = next === null;
      found.count = (next ?? stored).length - stored.length;
      return next ?? stored;
    });
    setProblems(found.isFull ? [FULL] : []);
    setSaid(found.isFull ? '' : what(found.count));
    return !found.isFull;
  };
  const handleImport = async ([file]: File[]) => {
    if (!file) return;
    if (file.size > CHAT_LIMITS.bytes) {
      setProblems(['The file is larger than 2 MB.']);
      return;
    }
    const read = readPromptFile(await file.text());
    if ('problems' in read) {
      setProblems(read.problems);
      setSaid('');
    } else {
      add(
        read.prompts,
        (count) =>
          `Imported ${count} of ${counted(read.prompts.length, 'prompt')}.${count < read.prompts.length ? ' The others were already saved.' : ''}`,
      );
    }
  };
  const handleExport = () => {
    saveText(promptFile(prompts), 'prompts', 'json', 'application/json');
  };
  const handleRemove = ({ id, name }: SavedPrompt) => {
    keep((stored) => stored.filter((prompt) => prompt.id !== id));
    setSaid(`${name} was removed.`);
    list.current?.focus();
  };

  return (
    <Dialog size="medium" title="Saved prompts" onClose={onClose}>
      <DialogBody className="app-stack">
        <KeepForm
          canKeep={present.length > 0}
          onKeep={(name) => add([{ id: nanoid(), name, messages: present }], () => `${name} was saved.`)}
        />
        {prompts.length === 0 ? (
          <p className="app-muted">
            No prompts yet. Save the current conversation below. Write <code>{'{{name}}'}</code> in a message to get a
            field to fill in.
          </p>
        ) : (
          <ul ref={list} aria-label="Prompts" className={styles.prompts} tabIndex={-1}>
            {prompts.map((prompt) => (
              <li key={prompt.id} className={styles.prompt}>
                <div className="app-grow app-stack app-gap-0">
                  <strong className="app-break app-strong">{prompt.name}</strong>
                  <span className="app-muted app-break app-small">{noteOf(prompt)}</span>
                </div>
                <OutlinedButton aria-label={`Use ${prompt.name}`} text="Use" onClick={() => onChoose(prompt)} />
                <PlainButton
                  aria-label={`Remove ${prompt.name}`}
                  icon={<TrashIcon />}
                  onClick={() => handleRemove(prompt)}
                />
              </li>
            ))}
          </ul>
        )}
        <FileArea
          accept=".json,application/json"
          aria-label="Import prompts from a file"
          choose="choose one"
          drop="Drop a file of prompts here"
          onChoose={(files) => void handleImport(files)}
        />
        {problems.length > 0 && (
          <TitledCallout compact intent="danger" role="alert" title="No prompts were imported">
            <ul className={styles.problems}>
              {problems.slice(0, 5).map((problem) => (
                <li key={problem}>{problem}</li>
              ))}
            </ul>
          </TitledCallout>
        )}
        <p className={styles.said} role="status">
          {said}
        </p>
      </DialogBody>
      <DialogActions>
        <OutlinedButton
          disabled={prompts.length === 0}
          icon={<ExportIcon />}
          text="Export all"
          onClick={handleExport}
        />
      </DialogActions>
    </Dialog>
  );
}

interface NameValues {
  name: string;
}

function KeepForm({ canKeep, onKeep }: { canKeep: boolean; onKeep: (name: string) => boolean }) {
  const { formik, draft } = useFormDraft<NameValues>('ai-prompt', {
    initialValues: { name: '' },
    isDraft: (value): value is NameValues => isRecord(value) && isText(value.name),
    onSubmit: ({ name: typed }) => {
      if (!canKeep || typed.trim() === '' || !onKeep(typed.trim())) return;
      draft.startAgain();
    },
  });
  const { name } = formik.values;
  const canSave = canKeep && name.trim() !== '';
  return (
    <>
      <DraftNote draft={draft} />
      <Form
        canSend={canSave}
        className={styles.keep}
        isSubmitting={formik.isSubmitting}
        onSubmit={() => formik.handleSubmit()}
      >
        <TextField
          id="ai-prompt-name"
          className={styles.keepName}
          hint={canKeep ? undefined : 'The conversation is empty.'}
          label="Save this conversation as"
          missing={canKeep && name.trim() === '' && 'Enter a name.'}

          autoFocus
          disabled={!canKeep}
          maxLength={PROMPT_LIMITS.nameLength}
          value={name}
          onChange={(typed) => void formik.setFieldValue('name', typed)}
        />
        <Button disabled={!canSave} intent="primary" text="Save" type="submit" />
      </Form>
    </>
  );
}

function noteOf({ messages }: SavedPrompt): string {
  const count = `${messages.length} ${messages.length === 1 ? 'message' : 'messages'}`;
  const variables = variablesOf(messages);
  return variables.length === 0 ? count : `${count} · ${variables.join(', ')}`;
}
