import { Button, InputGroup } from '@blueprintjs/core';
import { AddIcon, TrashIcon } from '@blueprintjs/icons';
import { FORM_LIMITS } from '@contract/form';
import { PlainButton } from '@/shared/ui/button';
import styles from './QuestionItem.module.css';

interface Choice {
  value: string;
  text: string;
}

interface ChoicesEditorProps {
  choices: readonly Choice[];
  onChange: (choices: Choice[]) => void;
}

/**
 * The choices of a question: the text that people read, and the value that is stored and that other questions depend on.
 * While both are the same, typing changes both.
 */
export function ChoicesEditor({ choices, onChange }: ChoicesEditorProps) {
  const change = (index: number, fields: Partial<Choice>) =>
    onChange(choices.map((choice, place) => (place === index ? { ...choice, ...fields } : choice)));
  // Choices have no id of their own, and any two may be the same while they are typed.
  const lines = Object.entries(choices).map(([place, choice]) => ({ place, choice, index: Number(place) }));
  return (
    <fieldset className={styles.choices}>
      <legend>Choices</legend>
      {lines.map(({ place, choice, index }) => (
        <div key={place} className={styles.choice}>
          <InputGroup
            aria-label={`Text of choice ${index + 1}`}
            autoComplete="off"
            maxLength={FORM_LIMITS.choice}
            placeholder="Text"
            value={choice.text}
            onValueChange={(text) => change(index, choice.value === choice.text ? { text, value: text } : { text })}
          />
          <InputGroup
            aria-label={`Value of choice ${index + 1}`}
            autoComplete="off"
            maxLength={FORM_LIMITS.choice}
            placeholder="Value"
            value={choice.value}
            onValueChange={(value) => change(index, { value })}
          />
          <PlainButton
            aria-label={`Remove choice ${index + 1}`}
            icon={<TrashIcon />}
            onClick={() => onChange(choices.filter((each) => each !== choice))}
          />
        </div>
      ))}
      <div>
        <Button
          disabled={choices.length >= FORM_LIMITS.choices}
          icon={<AddIcon />}
          size="small"
          text="Add a choice"
          onClick={() => onChange([...choices, { value: '', text: '' }])}
        />
      </div>
      <p className={styles.hint}>
        People see the text; the value is stored, and earlier answers stay correct as long as it does not change.
      </p>
    </fieldset>
  );
}
