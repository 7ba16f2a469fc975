import { keptFields } from '@contract/fields';
import { isRecord } from '@contract/guards';
import type { FormikValues } from 'formik';
import type { KnownDraft } from '@/features/keep-draft';

/** The content of an editor: the fields beside the text, the text, and the server's state that both started from. */
export interface EditedText<Fields> {
  fields: Fields;
  html: string;
  /** As the server sent it; null for a new text, or if the server has none. */
  version: string | null;
}

/** The fields and the text as one record, to compare them with another save. */
export type ComparedText<Fields> = Fields & { html: string };

/** What was in the editor before another text replaced it. */
export interface ReplacedText<Fields> {
  edited: EditedText<Fields>;
  /** Its draft, which waits; null if the server has it. */
  aside: KnownDraft<EditedText<Fields>> | null;
}

export type SaveState =
  | { kind: 'editing' | 'saving' }
  /** Nothing was saved; what was typed is still there. */
  | { kind: 'failed' | 'changed-elsewhere'; message: string };

/** Fields as they are sent, without spaces around them. */
function sentFields(fields: object): string {
  return JSON.stringify(fields, (_name, value: unknown) => (typeof value === 'string' ? value.trim() : value));
}

/** Whether both would be sent in the same form; `spelling` is the other text in the editor's own markup. */
export function isSameText<Fields extends FormikValues>(
  edited: EditedText<Fields>,
  other: EditedText<Fields>,
  spelling: string,
): boolean {
  return (
    (edited.html === other.html || edited.html === spelling) && sentFields(edited.fields) === sentFields(other.fields)
  );
}

export function changedFields<Fields extends FormikValues>(edited: Fields, opened: Fields): Partial<Fields> {
  return keptFields(edited, (name, value) => value !== opened[name]);
}

export function isSaveState(value: unknown): value is SaveState {
  if (!isRecord(value)) return false;
  const { kind, message } = value;
  if (kind === 'failed' || kind === 'changed-elsewhere') return typeof message === 'string';
  return kind === 'editing' || kind === 'saving';
}

export function isEditedText<Fields>(
  value: unknown,
  isFields: (value: unknown) => value is Fields,
): value is EditedText<Fields> {
  if (!isRecord(value)) return false;
  const { fields, html, version } = value;
  return isFields(fields) && typeof html === 'string' && (version === null || typeof version === 'string');
}
