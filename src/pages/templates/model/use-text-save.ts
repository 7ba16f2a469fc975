import type { FormikValues } from 'formik';
import { useRef, useState } from 'react';
import type { TemplateState } from '@contract/template';
import { isOutdated, messageOf } from '@/shared/api';
import { useShown, useShownBefore } from '@/shared/redux';
import { isSaveState, type EditedText, type SaveState } from './edited-text';
import type { TextEditingConfig } from './text-editing-config';
import type { PresentText } from './use-edited-text';

/** The save of a text, which is sent only if something has changed. If it fails, its draft stays. */
export function useTextSave<Fields extends FormikValues>(
  text: PresentText<Fields>,
  { opened, save, onDone }: TextEditingConfig<Fields>,
) {
  const before = useShownBefore('text.save', isSaveState);
  const [state, setState] = useState(before ?? begun(text.draft.restored?.values ?? opened, opened));
  useShown('text.save', state);
  /** How often a save was refused because somebody else had saved. */
  const [refusals, setRefusals] = useState(0);
  /** The state that the text is saved in; undefined leaves it as it is. */
  const wanted = useRef<TemplateState | undefined>(undefined);
  const settle = () => {
    text.taking.stop();
    text.draft.settle();
  };
  const send = async (edited: EditedText<Fields>) => {
    setState({ kind: 'saving' });
    const { error } = await save(edited, text.draft.sending(edited), wanted.current);
    if (!error) {
      settle();
      onDone('saved', wanted.current);
      return;
    }
    text.keep(edited);
    if (isOutdated(error)) setRefusals((count) => count + 1);
    setState({ kind: isOutdated(error) ? 'changed-elsewhere' : 'failed', message: messageOf(error) });
  };
  const saveAs = (next: TemplateState | undefined) => {
    if (state.kind === 'saving') return;
    wanted.current = next;
    const edited = text.taken();
    if (next === undefined && text.isSame(edited)) {
      settle();
      onDone('unchanged');
    } else void send(edited);
  };

  return {
    state,
    refusals,
    begin: (edited: EditedText<Fields>) => setState(begun(edited, opened)),
    save: () => saveAs(undefined),
    /** Saves a template in another state, even if its text has not changed. */
    saveAs,
    /** The state of the last attempt. */
    retry: () => saveAs(wanted.current),
    /** Throws away what was typed. */
    discard: settle,
  };
}

type Versioned = Pick<EditedText<unknown>, 'version'>;

/** A draft that started from a version other than the server's cannot be saved over it. */
function begun({ version }: Versioned, opened: Versioned): SaveState {
  if (version === null || version === opened.version) return { kind: 'editing' };
  return { kind: 'changed-elsewhere', message: 'Someone has saved this text since your draft was stored.' };
}
