import type { ButtonProps } from '@blueprintjs/core';
import { createContext, use, type ComponentType, type JSX, type ReactNode } from 'react';

/** Keyboard shortcuts, for the application's list of keys. */
export interface KeyGroup {
  title: string;
  hints: readonly { keys: string; does: string }[];
}

interface MenuButtonProps {
  /** The accessible name of the button and of its menu. */
  label: string;
  /** The tooltip. */
  title: string;
  icon?: JSX.Element;
  text?: string;
  className?: string;
  entries: readonly { id: string; text: string; note?: string; icon?: JSX.Element; onChoose: () => void }[];
}

interface FormDialogProps {
  title: string;
  /** The label of the button that sends the form. */
  action: string;
  size?: 'small' | 'large';
  isSubmitting: boolean;
  canSend?: boolean;
  failure?: string | null;
  /** Beside the buttons, at the other end. */
  aside?: ReactNode;
  shouldReturnFocusOnClose?: boolean;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

interface FieldDialogProps {
  title: string;
  label: string;
  initial: string;
  action: string;
  aside?: ReactNode;
  /** Returns what is wrong with the text; null if it was taken. */
  onSubmit: (typed: string) => { message: string; isOfField: boolean } | null;
  onClose: () => void;
}

interface FindStepsProps {
  isFinding: boolean;
  count: number;
  /** There are more matches than were counted. */
  hasMore: boolean;
  /** From 0; -1 before the first step. */
  current: number;
  onStep: (by: 1 | -1) => void;
}

interface ComboboxButtonProps {
  label: string;
  /** The name of the texts, in the plural. */
  things: string;
  button: ButtonProps;
  find: (text: string) => readonly string[];
  keyOf: (text: string) => string;
  textOf: (text: string) => string;
  statusOf: (found: readonly string[]) => string;
  /** Moves the focus when the list closes. */
  moveFocus: () => void;
  onChoose: (text: string) => void;
}

/** What the application does for its editors: its menus and dialogs, its list of keys, its texts. A constant. */
export interface EditorHost {
  /** A small button with a menu. */
  MenuButton: ComponentType<MenuButtonProps>;
  /** A button with a searchable list of texts. */
  ComboboxButton: ComponentType<ComboboxButtonProps>;
  FormDialog: ComponentType<FormDialogProps>;
  /** A dialog that asks for one line of text. */
  FieldDialog: ComponentType<FieldDialogProps>;
  /** Which match of how many is shown, and buttons to the previous and the next one. */
  FindSteps: ComponentType<FindStepsProps>;
  /** A component, which lists keys while it is mounted. */
  ListedKeys: (group: KeyGroup) => ReactNode;
  /** Opens the list of all keys. */
  showKeys: () => void;
  /** Whether a key belongs to an input method, which composes text. */
  isOfComposition: (event: KeyboardEvent) => boolean;
  formatNumber: (value: number) => string;
  /** What texts are compared by when they are looked for. */
  searchKey: (text: string) => string;
  /** The time of suggested changes. */
  now: () => Date;
}

/** The host of the editor around a control. */
export const EditorHostContext = createContext<EditorHost | null>(null);

export function useEditorHost(): EditorHost {
  const host = use(EditorHostContext);
  if (!host) throw new Error('A control of the editor was rendered without an editor around it.');
  return host;
}
