import type { FormikValues } from 'formik';
import { useRef } from 'react';
import { changedFields, isSameText, type EditedText, type ReplacedText } from './edited-text';
import type { TextEditingConfig } from './text-editing-config';
import type { PresentText } from './use-edited-text';

/** Replaces the current text with others. */
export function useReplacedText<Fields extends FormikValues>(
  text: PresentText<Fields>,
  { opened, source }: TextEditingConfig<Fields>,
) {
  const { setAside, markPlaced } = useSetAside(text, source);
  const put = (fields: Fields, html: string) => {
    void text.setFields(fields);
    text.mount(html);
  };

  return {
    /**
     * Replaces the current text and its fields with a saved version, except fields that the user has changed. Returns
     * what was there, for `putBack`.
     */
    replaceText: (html: string, saved: Fields): ReplacedText<Fields> => {
      const before = setAside();
      const { fields: typed, version } = before.edited;
      const next = { fields: { ...saved, ...changedFields(typed, opened.fields) }, html, version };
      markPlaced(next);
      put(next.fields, html);
      text.keep(next);
      return before;
    },
    /** Replaces the current text with another one; it becomes a waiting draft if somebody has worked on it. */
    takeText: (html: string, isWorkedOn: boolean) => {
      if (isWorkedOn) setAside();
      text.mount(html);
      text.keep({ ...text.taken(), html });
    },
    putBack: ({ edited, aside }: ReplacedText<Fields>) => {
      setAside();
      if (aside) text.draft.take(aside);
      else text.keep(edited);
      put(edited.fields, edited.html);
    },
    /** Starts from fields and text from elsewhere. */
    startWith: (change: Partial<Fields>, html: string) => {
      setAside();
      text.setRestoredAt(null);
      const fields = { ...opened.fields, ...change };
      put(fields, html);
      text.keep({ fields, html, version: null });
    },
  };
}

/** The current text becomes a waiting draft, unless the server has it or it is a saved version that was put there. */
function useSetAside<Fields extends FormikValues>(
  text: PresentText<Fields>,
  source: TextEditingConfig<Fields>['source'],
) {
  const placed = useRef<EditedText<Fields>>(undefined);
  return {
    markPlaced: (saved: EditedText<Fields>) => {
      placed.current = saved;
    },
    setAside: (): ReplacedText<Fields> => {
      text.taking.stop();
      const edited = text.taken();
      const put = placed.current;
      placed.current = undefined;
      const isPlaced = put && isSameText(edited, put, source.current?.spell(put.html) ?? put.html);
      if (!text.isSame(edited) && !isPlaced) return { edited, aside: text.draft.setAside(edited) };
      text.draft.discard();
      return { edited, aside: null };
    },
  };
}
