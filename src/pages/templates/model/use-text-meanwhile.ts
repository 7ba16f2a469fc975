import type { FormikValues } from 'formik';
import { useState, type RefObject } from 'react';
import type { TemplateInfo } from '@contract/template';
import { mergeEdits, useMeanwhile } from '@/shared/ui/changed-meanwhile';
import type { ComparedText, EditedText } from './edited-text';
import { plainText, textWords } from './text-words';
import type { TextSource } from './text-editing-config';
import type { useTextEditing } from './use-text-editing';

interface TextMeanwhile<Fields> {
  editing: ReturnType<typeof useTextEditing<Fields & FormikValues>>;
  /** The fields and the version of the text that was opened, or last taken over. */
  opened: EditedText<Fields>;
  source: RefObject<TextSource | null>;
  kind: {
    labels: Readonly<Record<keyof Fields & string, string>>;
    wordsOf: (name: keyof Fields & string, value: Fields[keyof Fields], info: TemplateInfo | undefined) => string;
  };
  info: TemplateInfo | undefined;
}

/** What the text was compared with. */
interface Compared<Fields> {
  /** The values that the edit of each field started from; null if that is unknown, as for an older draft. */
  base: ComparedText<Fields> | null;
  saved: ComparedText<Fields>;
  version: string | null;
}

const TEXT = { html: 'Text' };

/**
 * Compares a text that is being edited with what somebody else has saved: what was not edited here is taken over, and
 * each field that both have changed, the text among them, waits for a choice (product/templates#changed-by-somebody-else).
 */
export function useTextMeanwhile<Fields extends FormikValues>(config: TextMeanwhile<Fields>) {
  const { editing, opened, source, kind, info } = config;
  const [compared, setCompared] = useState<Compared<Fields> | null>(null);
  // Called when the user has started again from the saved text.
  if (compared && editing.state.kind === 'editing') setCompared(null);
  const change = ({ html, ...fields }: Partial<ComparedText<Fields>>, isWorkedOn: boolean) => {
    if (html !== undefined && html !== editing.htmlNow()) editing.takeText(html, isWorkedOn);
    if (Object.keys(fields).length > 0) editing.changeFields(fields as Partial<Fields>);
  };
  const typed: ComparedText<Fields> = { ...editing.fields, html: editing.text };
  const saved = compared?.saved ?? typed;
  const { clashes, isUndecided } = useMeanwhile<ComparedText<Fields>>({
    base: compared?.base ?? null,
    typed,
    saved,
    labels: { ...kind.labels, ...TEXT },
    wordsOf: (name, value) =>
      name === 'html'
        ? textWords(
            plainText(value),
            [compared?.base?.html ?? saved.html, typed.html, saved.html].map((html) => plainText(html)),
          )
        : kind.wordsOf(name, value, info),
    onChange: (chosen) => change(chosen, true),
  });
  if (compared && !isUndecided && editing.version !== compared.version) editing.markSeen(compared.version);

  return {
    clashes,
    isUndecided,
    /** Whether the other person's save has arrived. */
    takeIn: (latest: EditedText<Fields>) => {
      editing.take();
      const now = editing.taken();
      const mine: ComparedText<Fields> = { ...now.fields, html: now.html };
      const base = now.version === opened.version ? { ...opened.fields, html: editing.openedHtml() } : null;
      const theirs = { ...latest.fields, html: source.current?.spell(latest.html) ?? latest.html };
      const { takenOver } = mergeEdits<ComparedText<Fields>>(base ?? {}, mine, theirs);
      setCompared({ base: base && { ...base, ...takenOver }, saved: theirs, version: latest.version });
      editing.respell(theirs.html);
      // Values that are taken over do not count as edited here.
      change(takenOver, false);
    },
  };
}
