import { Switch } from '@blueprintjs/core';
import type { AiModel } from '@contract/ai';
import { SelectField } from '@/shared/ui/form-field';
import type { Playground } from '../model/use-playground';
import styles from './ModelBar.module.css';

interface ModelBarProps {
  models: readonly AiModel[];
  isLoading: boolean;
  playground: Playground;
}

/** Chooses the model, and a second one to compare. */
export function ModelBar({ models, isLoading, playground: { choice, chooseModel, compare } }: ModelBarProps) {
  return (
    <>
      <ModelField
        id="ai-model"
        label="Model"
        models={models}
        none={isLoading ? 'Loading …' : 'None'}
        value={choice.first}
        onChange={(model) => chooseModel(0, model)}
      />
      {choice.isComparing && (
        <ModelField
          id="ai-second-model"
          label="Compare with"
          models={models}
          none={isLoading ? 'Loading …' : 'None'}
          value={choice.second}
          onChange={(model) => chooseModel(1, model)}
        />
      )}
      <Switch
        checked={choice.isComparing}
        className={styles.compare}
        label="Compare side by side"
        onChange={({ currentTarget }) => compare(currentTarget.checked)}
      />
    </>
  );
}

interface ModelFieldProps {
  id: string;
  label: string;
  models: readonly AiModel[];
  /** The placeholder option while there are no models. */
  none: string;
  value: AiModel | undefined;
  onChange: (model: string) => void;
}

function ModelField({ id, label, models, none, value, onChange }: ModelFieldProps) {
  return (
    <SelectField
      id={id}
      label={label}
      className={styles.model}
      disabled={models.length === 0}
      value={value?.model ?? ''}
      onChange={onChange}
    >
      {models.length === 0 && <option value="">{none}</option>}
      {models.map(({ model, name }) => (
        <option key={model} value={model}>
          {name || model}
        </option>
      ))}
    </SelectField>
  );
}
