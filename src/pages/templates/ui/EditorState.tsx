import { CaretDownIcon } from '@blueprintjs/icons';
import type { Template, TemplateInfo, TemplateState } from '@contract/template';
import { formatWallClock } from '@/shared/lib/date';
import { PlainButton } from '@/shared/ui/button';
import { MenuButton } from '@/shared/ui/menu-button';
import { SAVE_CHANGES } from '../model/template-states';
import { NEW } from '../model/use-templates-address';
import styles from './EditorState.module.css';
import { StateTag } from './StateTag';

interface StateNoteProps {
  id: string;
  opened: Template;
  info: TemplateInfo | undefined;
  /** False if the text can only be read. */
  isEditor?: boolean;
}

/** The state of a template, and what Save does with it (product/templates#save-as). */
export function StateNote({ id, opened: { state = 'released' }, info, isEditor = true }: StateNoteProps) {
  if (id === NEW) {
    return (
      <p className={styles.note}>
        Save releases the template at once. To show it to colleagues first, save it as a draft.
      </p>
    );
  }
  const listed = info?.templates.find(({ templateId }) => templateId === id);
  const since = listed?.state === state && listed.stateOn ? formatWallClock(listed.stateOn, 'dd/MM/yyyy HH:mm') : null;
  return (
    <p className={styles.note}>
      <StateTag state={state} />
      {since && ` since ${since}`}
      {since && listed?.stateBy && ` by ${listed.stateBy}`}
      {'. '}
      {(isEditor || state !== 'released') && explain(state, Boolean(listed?.releasedVersion))}
    </p>
  );
}

function explain(state: TemplateState, hasReleased: boolean): string {
  if (state === 'released') return 'Save changes the text that documents are made from.';
  return hasReleased
    ? 'Documents are made from the text that was released before, until this one is.'
    : 'It is not offered for documents until it is released.';
}

interface SaveMenuProps {
  state: TemplateState;
  /** Undefined while it cannot be saved. */
  onSave: ((state: TemplateState) => void) | undefined;
}

const LABEL = 'Review and release';

/** Saves a template in another state. */
export function SaveMenu({ state, onSave }: SaveMenuProps) {
  if (!onSave) {
    return <PlainButton disabled aria-label={LABEL} className={styles.menu} icon={<CaretDownIcon />} />;
  }
  return (
    <MenuButton
      className={styles.menu}
      entries={SAVE_CHANGES[state].map((entry) => ({
        id: entry.state,
        text: entry.textWithSave,
        onChoose: () => onSave(entry.state),
      }))}
      icon={<CaretDownIcon />}
      label={LABEL}
      title={LABEL}
    />
  );
}
