import type { TemplateState } from '@contract/template';
import type { RefObject } from 'react';
import type { EditedText } from './edited-text';

/** What the screen needs from the editor. */
export interface TextSource {
  getHtml(): string;
  /** Another text as the editor would write it. */
  spell(html: string): string;
}

export interface TextEditingConfig<Fields> {
  /** The draft's key: 'template:{id}' and the like. */
  textKey: string;
  opened: EditedText<Fields>;
  isFields: (value: unknown) => value is Fields;
  /** The editor of the text, once it is shown. */
  source: RefObject<TextSource | null>;
  /** The answer of the save, from the draft with this id. */
  save: (edited: EditedText<Fields>, draftId: string, state: TemplateState | undefined) => Promise<{ error?: unknown }>;
  /** Called once it is saved, or does not need to be, with its new state if one was set. */
  onDone: (outcome: 'saved' | 'unchanged', state?: TemplateState) => void;
}
