import { Button, Classes, Switch } from '@blueprintjs/core';
import { ChatIcon } from '@blueprintjs/icons';
import { useEffect, useRef } from 'react';
import { failureInsteadOf } from '@/shared/ui/failure-note';
import { AsidePanel } from '../../aside/ui/AsidePanel';
import type { Comments } from '../model/use-comments';
import { CommentForm } from './CommentForm';
import styles from './Comments.module.css';
import { CommentThread } from './CommentThread';

interface CommentsPanelProps {
  templateId: string;
  comments: Comments;
}

/** The comments beside the text (product/template-comments#panel), in the order of their passages. */
export function CommentsPanel({ templateId, comments }: CommentsPanelProps) {
  const { query, shown, doneCount, active, showsDone } = comments;
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    // A click in the text shows its comment.
    if (active !== null) list.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  const ordered = shown.toSorted((one, other) => (one.start ?? Infinity) - (other.start ?? Infinity) || 0);
  return (
    <AsidePanel title="Comments">
      <NewComment templateId={templateId} comments={comments} />
      {doneCount > 0 && (
        <Switch
          checked={showsDone}
          className={styles.switch}
          label={`Show done (${doneCount})`}
          onChange={({ currentTarget }) => comments.setShowsDone(currentTarget.checked)}
        />
      )}
      {failureInsteadOf(query)}
      {query.isLoading && (
        <div aria-label="Loading the comments" className={`${styles.loading} ${Classes.SKELETON}`} role="status" />
      )}
      {query.data && ordered.length === 0 && (
        <p className={styles.gone}>
          {doneCount > 0 ? 'All comments are done.' : 'No comments yet. Select a passage and press Ctrl+Alt+M.'}
        </p>
      )}
      <ul ref={list} aria-label="Comments" className={styles.threads}>
        {ordered.map((comment) => (
          <CommentThread key={comment.commentId} comment={comment} comments={comments} templateId={templateId} />
        ))}
      </ul>
    </AsidePanel>
  );
}

function NewComment({ templateId, comments: { newComment, begin, end } }: CommentsPanelProps) {
  return newComment ? (
    <CommentForm
      id="new-comment"
      action="Comment"
      answers={null}
      label={newComment.passage ? 'Your comment on this passage' : 'Your comment on the whole text'}
      passage={newComment.passage}
      templateId={templateId}
      onClose={end}
    />
  ) : (
    <Button
      aria-keyshortcuts="Control+Alt+M"
      icon={<ChatIcon />}
      size="small"
      text="Comment on the selection"
      title="Ctrl+Alt+M"
      onClick={begin}
    />
  );
}
