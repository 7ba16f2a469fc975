import { useCallback, useEffect, useState, type RefObject } from 'react';
import type { CommentPlace, TemplateComment } from '@contract/template-comments';
import { useListTemplateCommentsQuery } from '@/entities/template';
import type { MarkedPassage, Passage } from '@harbour/document-editor';

/** What comments need from the editor. */
export interface CommentedText {
  /** Returns the ids of those that are not in the text. */
  markPassages(passages: readonly MarkedPassage[], active: string | null): string[];
  passagesNow(passages: readonly MarkedPassage[]): MarkedPassage[];
  passageAtCursor(): Passage | null;
  showPassage(id: string): boolean;
  focus(): void;
}

/** A comment that is being written: on a passage, or on the whole text. */
export interface NewComment {
  passage: Passage | null;
}

const NO_COMMENTS: readonly TemplateComment[] = [];

/**
 * The comments on a template, and which of them is shown in the text (product/template-comments#panel). Open comments are
 * marked in the text; done ones only while they are shown.
 */
export function useComments(templateId: string | null, text: RefObject<CommentedText | null>) {
  const query = useListTemplateCommentsQuery(templateId ?? '', {
    skip: templateId === null,
    refetchOnMountOrArgChange: true,
  });
  // How often another text was shown; at first, it has no marks.
  const [texts, setTexts] = useState(0);
  const [missing, setMissing] = useState<readonly string[]>([]);
  const [active, setActive] = useState<string | null>(null);
  const [showsDone, setShowsDone] = useState(false);
  const [newComment, setNewComment] = useState<NewComment | null>(null);
  const comments = query.data?.comments ?? NO_COMMENTS;
  const shown = showsDone ? comments : comments.filter(({ doneOn }) => doneOn === null);
  // A key, because the list is a new array after each render.
  const marked = JSON.stringify(placed(shown));
  useEffect(() => {
    if (texts > 0 && text.current) mark(text.current, marked, active, setMissing);
  }, [text, texts, marked, active]);

  return {
    query,
    textReady: useCallback(() => setTexts((count) => count + 1), []),
    shown,
    doneCount: comments.filter(({ doneOn }) => doneOn !== null).length,
    active,
    showsDone,
    setShowsDone,
    newComment,
    /** Starts a comment on the selected passage. */
    begin: () => setNewComment({ passage: text.current?.passageAtCursor() ?? null }),
    /** Ends it; the focus returns to the text. */
    end: () => {
      setNewComment(null);
      text.current?.focus();
    },
    choose: setActive,
    isGone: ({ commentId, start }: TemplateComment) => start === null || missing.includes(commentId),
    jump: (commentId: string) => {
      setActive(commentId);
      if (text.current?.showPassage(commentId)) text.current.focus();
      else setMissing((before) => [...before, commentId]);
    },
    places: () => placesNow(text.current, comments),
  };
}

/** The editor knows which passages are no longer in its text. */
function mark(
  text: CommentedText,
  marked: string,
  active: string | null,
  onMissing: (change: (before: readonly string[]) => readonly string[]) => void,
): void {
  const missing = text.markPassages(JSON.parse(marked) as MarkedPassage[], active);
  onMissing((before) => (before.join(' ') === missing.join(' ') ? before : missing));
}

export type Comments = ReturnType<typeof useComments>;

/** Where the passages are now, to be saved with the text. */
function placesNow(text: CommentedText | null, comments: readonly TemplateComment[]): CommentPlace[] {
  const wanted = placed(comments);
  const now = new Map(text?.passagesNow(wanted).map((passage) => [passage.id, passage]));
  return wanted.map(({ id, quote }) => {
    const passage = now.get(id);
    return { commentId: id, quote: shortened(passage?.quote ?? quote), start: passage?.start ?? null };
  });
}

/** Comments whose passage was in the text when it was last saved. */
function placed(comments: readonly TemplateComment[]): MarkedPassage[] {
  return comments.flatMap(({ commentId, quote, start }) => (start === null ? [] : [{ id: commentId, quote, start }]));
}

/** The beginning of a long passage, without half a character at its end. */
export function shortened(quote: string, most = 500): string {
  return quote.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');
}
