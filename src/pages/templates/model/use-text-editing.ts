import { useFormik, type FormikValues } from 'formik';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { TemplateState } from '@contract/template';
import { useDraft, useRestoredAt, useWaitingDrafts } from '@/features/keep-draft';
import { isOutdated, messageOf } from '@/shared/api';
import { useShown, useShownBefore } from '@/shared/redux';
import {
  changedFields,
  isEditedText,
  isSaveState,
  sentFields,
  type EditedText,
  type ReplacedText,
  type SaveState,
} from './edited-text';
import type { TextEditingConfig } from './text-editing-config';

/** Milliseconds without typing until the text is taken from the editor, which takes time for a long one. */
const PAUSE = 700;

/**
 * The state of an editor's screen: fields and text, a draft of both, and the save. The text stays in its editor, and is
 * read from it when typing pauses, on save, and on unmount. A save is sent only if something has changed
 * (product/templates#save); if it fails, the editor stays open with the text.
 */
export function useTextEditing<Fields extends FormikValues>(config: TextEditingConfig<Fields>) {
  const { textKey, opened, isFields, source, save, onDone } = config;
  const isDraft = (value: unknown): value is EditedText<Fields> => isEditedText(value, isFields);
  const draft = useDraft<EditedText<Fields>>(textKey, isDraft);
  const [start] = useState(() => draft.restored?.values ?? opened);
  const [restoredAt, setRestoredAt] = useRestoredAt(textKey, draft.restored);
  /** The state that the text is saved in; undefined leaves it as it is. */
  const wanted = useRef<TemplateState | undefined>(undefined);
  const latestSubmit = useRef(() => {});
  const {
    values: fields,
    setValues,
    resetForm,
    submitForm,
  } = useFormik<Fields>({ initialValues: start.fields, onSubmit: () => latestSubmit.current() });
  // The text that the editor is mounted with, each with its own number.
  const [mounted, setMounted] = useState({ html: start.html, revision: 0 });
  const [readyRevision, setReadyRevision] = useState<number | null>(null);
  const [text, setText] = useState(start.html);
  const isLate = ({ version: begun }: EditedText<Fields>) => begun !== null && begun !== opened.version;
  const stateBefore = useShownBefore('text.save', isSaveState);
  const [state, setState] = useState<SaveState>(() => {
    if (stateBefore) return stateBefore;
    return draft.restored && isLate(start) ? { kind: 'changed-elsewhere', message: LATE_DRAFT } : { kind: 'editing' };
  });
  useShown('text.save', state);
  const [version, setVersion] = useState(start.version);
  /** How often a save was refused because somebody else had saved. */
  const [refusals, setRefusals] = useState(0);

  /** The opened text in the editor's own markup, which may differ from the server's without a change. */
  const openedSpelling = useRef(opened.html);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** A saved version that was put in the place of the text. */
  const placed = useRef<EditedText<Fields>>(undefined);
  const present = useRef({ fields, version });
  useLayoutEffect(() => {
    present.current = { fields, version };
  });

  const htmlNow = useCallback(() => source.current?.getHtml() ?? mounted.html, [source, mounted.html]);
  const isAs = (edited: EditedText<Fields>, other: EditedText<Fields>, spelling: string | undefined) =>
    (edited.html === other.html || edited.html === spelling) && sentFields(edited.fields) === sentFields(other.fields);
  const isSame = (edited: EditedText<Fields>) => isAs(edited, opened, openedSpelling.current);
  const stopTaking = () => {
    clearTimeout(timer.current);
    timer.current = undefined;
  };
  const taken = (): EditedText<Fields> => ({ ...present.current, html: htmlNow() });
  const keep = (edited: EditedText<Fields>) => {
    if (isSame(edited)) draft.discard();
    else draft.keep(edited);
  };
  /** A draft that equals the server's text is discarded, for example after a save in another tab. */
  const settleSame = () => {
    if (restoredAt === null || mounted.revision > 0 || !isSame(taken())) return;
    draft.discard();
    setRestoredAt(null);
    setVersion(opened.version);
    setState({ kind: 'editing' });
  };
  const latestSettle = useRef(settleSame);
  useLayoutEffect(() => {
    latestSettle.current = settleSame;
  });
  const take = () => {
    stopTaking();
    const edited = taken();
    setText(edited.html);
    keep(edited);
  };
  const latestTake = useRef(take);
  useLayoutEffect(() => {
    latestTake.current = take;
  });
  useEffect(() => {
    const takeWaiting = () => {
      if (timer.current !== undefined) latestTake.current();
    };
    // Before the draft's own listener, which writes what it was given.
    globalThis.addEventListener('pagehide', takeWaiting, { capture: true });
    document.addEventListener('visibilitychange', takeWaiting, { capture: true });
    return () => {
      globalThis.removeEventListener('pagehide', takeWaiting, { capture: true });
      document.removeEventListener('visibilitychange', takeWaiting, { capture: true });
    };
  }, []);
  // While the editor is still mounted: it is unmounted after this screen's layout effects.
  useLayoutEffect(
    () => () => {
      if (timer.current !== undefined) latestTake.current();
    },
    [],
  );

  const handleTyping = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => latestTake.current(), PAUSE);
  };
  const mount = (html: string) => {
    setMounted(({ revision }) => ({ html, revision: revision + 1 }));
    setText(html);
  };
  /** Another text takes the place of this one, which waits as a draft unless the server has it. */
  const setAside = (): ReplacedText<Fields> => {
    stopTaking();
    const edited = taken();
    const put = placed.current;
    placed.current = undefined;
    const isOnServer = isSame(edited) || (put && isAs(edited, put, source.current?.spell(put.html)));
    if (isOnServer) draft.discard();
    return { edited, aside: isOnServer ? null : draft.setAside(edited) };
  };

  const send = async (edited: EditedText<Fields>) => {
    setState({ kind: 'saving' });
    const { error } = await save(edited, draft.sending(edited), wanted.current);
    if (!error) {
      stopTaking();
      draft.settle();
      onDone('saved', wanted.current);
      return;
    }
    keep(edited);
    if (isOutdated(error)) setRefusals((count) => count + 1);
    setState({ kind: isOutdated(error) ? 'changed-elsewhere' : 'failed', message: messageOf(error) });
  };

  const submitAs = (next: TemplateState | undefined) => {
    if (state.kind === 'saving') return;
    wanted.current = next;
    void submitForm();
  };
  const submit = () => {
    if (state.kind === 'saving') return;
    const edited = taken();
    if (!isSame(edited) || wanted.current !== undefined) {
      void send(edited);
      return;
    }
    draft.settle();
    onDone('unchanged');
  };
  useLayoutEffect(() => {
    latestSubmit.current = submit;
  });

  const waiting = useWaitingDrafts(
    {
      unfinished: draft.unfinished,
      take: (next) => {
        if (timer.current !== undefined) latestTake.current();
        draft.take(next);
      },
    },
    ({ values: edited, savedAt }) => {
      setRestoredAt(savedAt);
      void setValues(edited.fields);
      setVersion(edited.version);
      setState(isLate(edited) ? { kind: 'changed-elsewhere', message: LATE_DRAFT } : { kind: 'editing' });
      mount(edited.html);
    },
  );

  return {
    fields,
    changeFields: (change: Partial<Fields>) => {
      void setValues((before) => ({ ...before, ...change }));
      handleTyping();
    },
    mounted,
    /** False while the editor's code is loading: anything inserted meanwhile would be lost. */
    isEditorReady: readyRevision === mounted.revision,
    /** The text as it was last taken from the editor. */
    text,
    state,
    /** The editor is ready, with the text as it spells it. */
    handleReady: useCallback(() => {
      const isOpened = mounted.html === opened.html;
      openedSpelling.current = isOpened ? htmlNow() : (source.current?.spell(opened.html) ?? opened.html);
      latestSettle.current();
      setReadyRevision(mounted.revision);
    }, [htmlNow, mounted, opened.html, source]),
    handleTyping,
    htmlNow,
    isChanged: () => !isSame(taken()),
    /** False while the browser stores no draft: leaving would lose the text. */
    isDraftStored: draft.isStored,
    save: () => submitAs(undefined),
    /** Saves a template in another state, even if its text has not changed. */
    saveAs: (next: TemplateState) => submitAs(next),
    /** As it was tried last. */
    retry: () => submitAs(wanted.current),
    refusals,
    version,
    /** The user has seen this version of the text: a save may replace it. */
    markSeen: setVersion,
    take,
    taken,
    /** The opened text in the editor's own markup. */
    openedHtml: () => openedSpelling.current,
    respell: (html: string) => {
      openedSpelling.current = html;
    },
    /**
     * Puts a saved version in the place of the present text, with its fields, but those that the user has changed stay
     * as typed. Returns what was there, for `putBack`.
     */
    replaceText: (html: string, saved: Fields): ReplacedText<Fields> => {
      const before = setAside();
      const { fields: typed, version: seen } = before.edited;
      const put = { fields: { ...saved, ...changedFields(typed, opened.fields) }, html, version: seen };
      placed.current = put;
      void setValues(put.fields);
      mount(put.html);
      keep(put);
      return before;
    },
    /** Puts another text in the place of the present one, which waits as a draft if somebody has worked on it. */
    takeText: (html: string, isWorkedOn: boolean) => {
      if (isWorkedOn) setAside();
      mount(html);
      keep({ ...present.current, html });
    },
    /** Takes a replacement back. */
    putBack: ({ edited, aside }: ReplacedText<Fields>) => {
      setAside();
      if (aside) draft.take(aside);
      else keep(edited);
      void setValues(edited.fields);
      mount(edited.html);
    },
    /** Begins with fields and text from elsewhere. */
    startWith: (change: Partial<Fields>, html: string) => {
      setAside();
      setRestoredAt(null);
      const fieldsNow = { ...opened.fields, ...change };
      void setValues(fieldsNow);
      mount(html);
      keep({ fields: fieldsNow, html, version: null });
    },
    /** Throws away what was typed. */
    discard: () => {
      stopTaking();
      draft.settle();
    },
    draftNote: {
      ...waiting,
      restoredAt,
      isStored: draft.isStored,
      unanswered: restoredAt === null ? null : draft.unanswered,
      startAgain: () => {
        if (timer.current !== undefined) latestTake.current();
        draft.discardWithUndo();
        setRestoredAt(null);
        resetForm({ values: opened.fields });
        setVersion(opened.version);
        setState({ kind: 'editing' });
        mount(opened.html);
      },
    },
  };
}

const LATE_DRAFT = 'Someone has saved this text since your draft was stored.';
