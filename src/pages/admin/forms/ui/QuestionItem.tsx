import { Button, Tag } from '@blueprintjs/core';
import {
  ArrowDownIcon,
  ArrowUpIcon,
  DragHandleVerticalIcon,
  DuplicateIcon,
  TrashIcon,
  WarningSignIcon,
} from '@blueprintjs/icons';
import { useId, type DragEvent, type KeyboardEvent } from 'react';
import type { Question } from '@contract/survey';
import { counted } from '@/shared/lib/number';
import { QuietButton } from '@/shared/ui/button';
import { kindTitle, questionTitle } from '../model/form-labels';
import type { FormBuilderState } from '../model/use-form-builder';
import styles from './QuestionItem.module.css';
import { QuestionEditor } from './QuestionEditor';

interface QuestionItemProps {
  builder: FormBuilderState;
  question: Question;
  index: number;
  isOpen: boolean;
  problems: readonly string[];
  /** Where a dragged question would go. */
  dropSide: 'above' | 'below' | null;
  onToggle: () => void;
  onKey: (event: KeyboardEvent) => void;
  /** Moves it by a number of places. */
  onMove: (by: number) => void;
  onDuplicate: () => void;
  onRemove: () => void;
  onDragStart: () => void;
  onDragOver: (event: DragEvent) => void;
  onDrop: (event: DragEvent) => void;
  onDragEnd: () => void;
}

/** One question of the builder: its line, and its editor while it is open. */
export function QuestionItem(props: QuestionItemProps) {
  const { builder, question, index, isOpen, problems, dropSide } = props;
  const id = useId();
  const words = questionTitle(question, index);
  return (
    <li className={styles.item} data-drop={dropSide ?? undefined} data-open={isOpen || undefined}>
      <div className={styles.line} onDragOver={props.onDragOver} onDrop={props.onDrop}>
        <span
          className={styles.handle}
          draggable
          title="Drag to move"
          onDragEnd={props.onDragEnd}
          onDragStart={({ dataTransfer }) => {
            dataTransfer.effectAllowed = 'move';
            dataTransfer.setData('text/plain', words);
            props.onDragStart();
          }}
        >
          <DragHandleVerticalIcon />
        </span>
        <button
          aria-controls={isOpen ? id : undefined}
          aria-describedby="question-keys"
          aria-expanded={isOpen}
          className={styles.toggle}
          data-question={question.questionId}
          type="button"
          onClick={props.onToggle}
          onKeyDown={props.onKey}
        >
          <span className={styles.number}>{index + 1}.</span>
          <span className={styles.words}>{words}</span>
          <Tag minimal>{kindTitle(question)}</Tag>
          {question.required && (
            <Tag intent="primary" minimal>
              Required
            </Tag>
          )}
          {question.dependsOnQuestionId && <Tag minimal>Depends</Tag>}
          {problems.length > 0 && (
            <Tag icon={<WarningSignIcon />} intent="warning" minimal>
              {counted(problems.length, 'warning')}
            </Tag>
          )}
        </button>
      </div>
      {isOpen && (
        <div id={id} className={styles.editor}>
          {problems.map((problem) => (
            <p key={problem} className={styles.problem}>
              <WarningSignIcon /> {problem}
            </p>
          ))}
          <QuestionEditor builder={builder} index={index} question={question} />
          <div className={styles.tools}>
            <Button
              disabled={index === 0}
              icon={<ArrowUpIcon />}
              size="small"
              text="Up"
              onClick={() => props.onMove(-1)}
            />
            <Button
              disabled={index === builder.content.questions.length - 1}
              icon={<ArrowDownIcon />}
              size="small"
              text="Down"
              onClick={() => props.onMove(1)}
            />
            <Button icon={<DuplicateIcon />} size="small" text="Duplicate" onClick={props.onDuplicate} />
            <QuietButton icon={<TrashIcon />} intent="danger" text="Remove" onClick={props.onRemove} />
          </div>
        </div>
      )}
    </li>
  );
}
