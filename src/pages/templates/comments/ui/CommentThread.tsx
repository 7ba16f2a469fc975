import { Tag } from '@blueprintjs/core';
import { TickIcon } from '@blueprintjs/icons';
import { type Ref, useRef, useState } from 'react';
import type { TemplateComment } from '@contract/template-comments';
import { useSetTemplateCommentDoneMutation } from '@/entities/template';
import { formatWallClock } from '@/shared/lib/date';
import { QuietButton } from '@/shared/ui/button';
import type { Comments } from '../model/use-comments';
import { CommentForm } from './CommentForm';
import styles from './Comments.module.css';

interface CommentThreadProps {
  templateId: string;
  comment: TemplateComment;
  comments: Pick<Comments, 'active' | 'isGone' | 'jump'>;
}

/** A comment with its answers. Its passage is a button that leads to the place in the text. */
export function CommentThread({ templateId, comment, comments }: CommentThreadProps) {
  const { commentId, quote, doneOn, doneBy, answers } = comment;
  const [isAnswering, setIsAnswering] = useState(false);
  const answerButton = useRef<HTMLButtonElement>(null);
  return (
    <li
      className={comments.active === commentId ? styles.active : styles.thread}
      data-active={comments.active === commentId || undefined}
    >
      <Passage quote={quote} isGone={comments.isGone(comment)} onShow={() => comments.jump(commentId)} />
      <Said said={comment} />
      {answers.length > 0 && (
        <ul className={styles.answers} aria-label="Answers">
          {answers.map((answer) => (
            <li key={answer.commentId}>
              <Said said={answer} />
            </li>
          ))}
        </ul>
      )}
      {doneOn !== null && (
        <Tag icon={<TickIcon />} intent="success" minimal multiline>
          Done {formatWallClock(doneOn, 'dd/MM/yyyy HH:mm')}
          {doneBy && ` by ${doneBy}`}
        </Tag>
      )}
      {isAnswering ? (
        <CommentForm
          id={`answer-${commentId}`}
          action="Answer"
          answers={commentId}
          label="Your answer"
          passage={null}
          templateId={templateId}
          onClose={() => {
            setIsAnswering(false);
            requestAnimationFrame(() => answerButton.current?.focus());
          }}
        />
      ) : (
        <ThreadButtons
          answerButton={answerButton}
          comment={comment}
          templateId={templateId}
          onAnswer={() => setIsAnswering(true)}
        />
      )}
    </li>
  );
}

interface PassageProps {
  /** Empty for a comment on the whole text. */
  quote: string;
  isGone: boolean;
  onShow: () => void;
}

function Passage({ quote, isGone, onShow }: PassageProps) {
  if (quote === '') return <p className={styles.gone}>On the whole text</p>;
  if (isGone) return <p className={styles.gone}>The passage “{quote}” is no longer in the text.</p>;
  return (
    <button className={styles.passage} title="Show in the text" type="button" onClick={onShow}>
      {quote}
    </button>
  );
}

interface ThreadButtonsProps extends Pick<CommentThreadProps, 'comment' | 'templateId'> {
  answerButton: Ref<HTMLButtonElement>;
  onAnswer: () => void;
}

function ThreadButtons({ answerButton, comment, templateId, onAnswer }: ThreadButtonsProps) {
  const { commentId, doneOn } = comment;
  const [setDone, { isLoading }] = useSetTemplateCommentDoneMutation();
  const isDone = doneOn !== null;
  const named = `the comment by ${comment.writtenBy || 'somebody'}: ${comment.text.slice(0, 60)}`;
  return (
    <div className="app-wrap app-gap-1">
      <QuietButton ref={answerButton} aria-label={`Answer ${named}`} text="Answer" onClick={onAnswer} />
      <QuietButton
        aria-label={`${isDone ? 'Open again' : 'Done'}: ${named}`}
        loading={isLoading}
        text={isDone ? 'Open again' : 'Done'}
        onClick={() => void setDone({ templateId, commentId, isDone: !isDone })}
      />
    </div>
  );
}

type SaidProps = Pick<TemplateComment, 'writtenBy' | 'writtenOn' | 'text'>;

function Said({ said: { writtenBy, writtenOn, text } }: { said: SaidProps }) {
  return (
    <>
      <p className={styles.who}>
        <strong>{writtenBy || 'Not known'}</strong> {formatWallClock(writtenOn, 'dd/MM/yyyy HH:mm')}
      </p>
      <p className={styles.text}>{text}</p>
    </>
  );
}
