import { memo, useId, useRef, type JSX } from 'react';
import { CircleIcon, LockIcon, TickIcon } from '@blueprintjs/icons';
import type { AnswerOrigin } from '@contract/template-answers';
import { choicesOf, isYesNo, type WizardCard } from '@/entities/template';
import { formatWallClock } from '@/shared/lib/date';
import { counted } from '@/shared/lib/number';
import { QuietButton } from '@/shared/ui/button';
import { PlaceholderField } from './PlaceholderField';
import styles from './QuestionCard.module.css';

interface QuestionCardProps {
  card: WizardCard;
  isActive: boolean;
  /** Whose contacts a placeholder offers. */
  accountId: string;
  /** Who gave the answer in an earlier document, and when; undefined if unknown. */
  origin: AnswerOrigin | undefined;
  /** Who the answer is about; null for an answer about the client. */
  subjectName: string | null;
  onAnswer: (card: WizardCard, value: string) => void;
  /** Called on Enter in a field, to go to the next pending card. */
  onFieldDone: (cardId: string) => void;
  /** Goes to one of the places in the document that it decides about; null if the document is not beside it. */
  onShow: ((cardId: string, place?: number) => void) | null;
}

/** A question with its status and answer (product/template-document#card-kinds). Only what changes is drawn again. */
export const QuestionCard = memo(function QuestionCard(props: QuestionCardProps) {
  const { card, isActive, origin, subjectName, onAnswer, onShow } = props;
  const titleId = useId();
  const canClear = card.status === 'Done' && choicesOf(card).length > 0;
  return (
    <li
      className={styles.card}
      aria-current={isActive ? 'step' : undefined}
      aria-labelledby={titleId}
      data-card={card.id}
      data-kind={card.kind}
      data-status={card.status}
      style={{ '--depth': card.depth }}
      tabIndex={-1}
    >
      <div className={styles.head}>
        <h2 id={titleId} className={styles.question}>
          {card.question}
        </h2>
        <Places key={card.places} card={card} onShow={onShow} />
        <StatusChip status={card.status} />
      </div>
      <div className={styles.answer}>
        <Answer {...props} titleId={titleId} />
        {canClear && (
          <QuietButton
            aria-label={`Clear the answer to ${card.question}`}
            className={styles.clear}
            text="Clear"
            onClick={(event) => {
              // The button is removed with the answer.
              event.currentTarget.closest<HTMLElement>('[data-card]')?.focus();
              onAnswer(card, '');
            }}
          />
        )}
      </div>
      {card.isFromRecord && <span className="app-muted app-small">From the client’s record</span>}
      {subjectName !== null && <span className="app-muted app-small">About {subjectName}</span>}
      {origin && card.status === 'Done' && (
        <span className="app-muted app-small">
          Answered on {formatWallClock(origin.answeredOn, 'dd/MM/yyyy')}
          {origin.answeredBy && ` by ${origin.answeredBy}`}
        </span>
      )}
    </li>
  );
});

/** How many times the answer occurs in the document; each press goes to the next one. */
function Places({ card: { id, places, question }, onShow }: Pick<QuestionCardProps, 'card' | 'onShow'>) {
  const next = useRef(0);
  if (places === 0 || !onShow) return null;
  return (
    <QuietButton
      aria-label={`Show ${question} in the document: ${counted(places, 'place')}`}
      className={styles.places}
      text={counted(places, 'place')}
      title="Show in the document"
      onClick={() => {
        onShow(id, next.current);
        next.current = (next.current + 1) % places;
      }}
    />
  );
}

function Answer({ card, accountId, titleId, onAnswer, onFieldDone }: QuestionCardProps & { titleId: string }) {
  if (card.kind === 'mandatory') return null;
  if (card.kind === 'placeholder' && card.options.length === 0) {
    return (
      <PlaceholderField
        card={card}
        accountId={accountId}
        titleId={titleId}
        onChange={(value) => onAnswer(card, value)}
        onDone={() => onFieldDone(card.id)}
      />
    );
  }
  return <Choices card={card} titleId={titleId} onChoose={(value) => onAnswer(card, value)} />;
}

function Choices({
  card,
  titleId,
  onChoose,
}: {
  card: WizardCard;
  titleId: string;
  onChoose: (value: string) => void;
}) {
  const choices = choicesOf(card);
  const isOther = card.problem !== null && card.value !== '';
  return (
    <div className={styles.choices} data-kind={card.kind} role="radiogroup" aria-labelledby={titleId}>
      {choices.map(({ value, label }, index) => (
        <label key={value} className={styles.choice}>
          <input
            type="radio"
            name={card.id}
            value={value}
            checked={card.value === value}
            onChange={() => onChoose(value)}
          />
          <span>{label}</span>
          {index < 9 && (
            <kbd className={styles.key} aria-hidden>
              {keyOf(card, value, index)}
            </kbd>
          )}
        </label>
      ))}
      {isOther && (
        <p className="app-warning" role="status">
          Answered: “{card.value}”. {card.problem}
        </p>
      )}
    </div>
  );
}

function keyOf(card: WizardCard, value: string, index: number): string {
  return isYesNo(card) ? value.slice(0, 1).toLowerCase() : String(index + 1);
}

const ICONS: Readonly<Record<WizardCard['status'], JSX.Element>> = {
  Mandatory: <LockIcon size={12} />,
  Done: <TickIcon size={12} />,
  Pending: <CircleIcon size={12} />,
};

/** Mandatory, Done or Pending (product/template-document#status-chip), each with its own shape. */
function StatusChip({ status }: { status: WizardCard['status'] }) {
  return (
    <span className={styles.chip} data-status={status}>
      {ICONS[status]}
      {status}
    </span>
  );
}
