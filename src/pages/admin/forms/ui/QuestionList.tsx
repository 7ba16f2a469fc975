import { AddIcon } from '@blueprintjs/icons';
import { useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { formProblems } from '@contract/form-rules';
import { QUESTIONS_MAX_COUNT, type Question } from '@contract/survey';
import { counted } from '@/shared/lib/number';
import { EmptyState } from '@/shared/ui/empty-state';
import { MenuButton } from '@/shared/ui/menu-button';
import { copyOf, moved, newQuestion, withQuestion, type AnswerKind } from '../model/form-content';
import { KIND_TITLES, questionTitle } from '../model/form-labels';
import type { FormBuilderState } from '../model/use-form-builder';
import { useScreenActions } from '@/shared/ui/screen-keys';
import styles from './FormBuilder.module.css';
import { QuestionItem } from './QuestionItem';

interface QuestionListProps {
  builder: FormBuilderState;
  /** The id of the question whose editor is open. */
  chosen: string | null;
  onChoose: (questionId: string | null) => void;
}

const ADD = { id: 'add-question', label: 'Add a question' };

/** The questions in order; they can be edited, and moved with Alt and the arrows or by dragging (product/forms#builder). */
export function QuestionList({ builder, chosen, onChoose }: QuestionListProps) {
  const { questions } = builder.content;
  const list = useRef<HTMLOListElement>(null);
  /** Moving an element in the page takes its focus away. */
  const focusNext = useRef<string | null>(null);
  const [dragged, setDragged] = useState<string | null>(null);
  const [dropIndex, setDropIndex] = useState<number | null>(null);
  const problems = useMemo(() => formProblems(questions), [questions]);
  const indexOf = (questionId: string | null) => questions.findIndex((each) => each.questionId === questionId);

  useLayoutEffect(() => {
    if (focusNext.current === null) return;
    list.current?.querySelector<HTMLElement>(`[data-question="${CSS.escape(focusNext.current)}"]`)?.focus();
    focusNext.current = null;
  });

  const isFull = questions.length >= QUESTIONS_MAX_COUNT;
  useScreenActions(
    isFull ? [] : [{ label: ADD.label, keys: 'N', run: () => document.getElementById(ADD.id)?.click() }],
  );

  const move = (questionId: string, to: number) => {
    focusNext.current = questionId;
    builder.changeQuestions((now) =>
      moved(
        now,
        now.findIndex((each) => each.questionId === questionId),
        to,
      ),
    );
  };
  const add = (kind: AnswerKind) => {
    const question = newQuestion(kind);
    const after = indexOf(chosen);
    builder.changeQuestions((now) => withQuestion(now, question, after < 0 ? now.length : after + 1));
    onChoose(question.questionId);
  };
  const remove = (question: Question, index: number) => {
    focusNext.current = (questions[index + 1] ?? questions[index - 1])?.questionId ?? null;
    builder.remove(question, index, questionTitle(question, index));
    if (chosen === question.questionId) onChoose(null);
  };
  const duplicate = (question: Question, index: number) => {
    const copy = copyOf(question);
    builder.duplicate(copy, index, questionTitle(question, index));
    onChoose(copy.questionId);
  };
  const handleKey = (event: KeyboardEvent, questionId: string, index: number) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    move(questionId, event.key === 'ArrowUp' ? index - 1 : index + 1);
  };

  return (
    <section className="app-grid app-shrink app-one-column" aria-label="Questions">
      <div className={styles.questionsHead}>
        <h2>{counted(questions.length, 'question')}</h2>
        <p id="question-keys" className={styles.hint}>
          Alt+↑ and Alt+↓ move a question, or drag it by its handle.
        </p>
        {!isFull && (
          <MenuButton
            entries={[...KIND_TITLES].map(([kind, text]) => ({ id: String(kind), text, onChoose: () => add(kind) }))}
            icon={<AddIcon />}
            label={ADD.label}
            text={ADD.label}
            title="Shortcut: N"
            buttonProps={{ 'aria-keyshortcuts': 'N', id: ADD.id }}
          />
        )}
      </div>
      {questions.length === 0 && (
        <EmptyState title="No questions yet">Add a question: choose what kind of answer it takes.</EmptyState>
      )}
      <ol ref={list} className="app-grid app-gap-2 app-one-column">
        {questions.map((question, index) => (
          <QuestionItem
            key={question.questionId}
            builder={builder}
            dropSide={dragged !== null && dropIndex === index ? sideOf(indexOf(dragged), index) : null}
            index={index}
            isOpen={chosen === question.questionId}
            problems={problems.flatMap(({ questionId, text }) => (questionId === question.questionId ? [text] : []))}
            question={question}
            onDragEnd={() => {
              setDragged(null);
              setDropIndex(null);
            }}
            onDragOver={(event) => {
              if (dragged === null) return;
              event.preventDefault();
              if (dropIndex !== index) setDropIndex(index);
            }}
            onDragStart={() => setDragged(question.questionId)}
            onDrop={(event) => {
              if (dragged === null) return;
              event.preventDefault();
              move(dragged, index);
            }}
            onDuplicate={() => duplicate(question, index)}
            onKey={(event) => handleKey(event, question.questionId, index)}
            onMove={(by) => move(question.questionId, index + by)}
            onRemove={() => remove(question, index)}
            onToggle={() => onChoose(chosen === question.questionId ? null : question.questionId)}
          />
        ))}
      </ol>
    </section>
  );
}

/** Where the drop line is drawn: below a question that moves up. */
function sideOf(from: number, to: number): 'above' | 'below' | null {
  if (from === to) return null;
  return from < to ? 'below' : 'above';
}
