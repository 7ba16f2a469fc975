import { InputGroup } from '@blueprintjs/core';
import { FormField } from '@/shared/ui/form-field';
import type { Playground } from '../model/use-playground';
import styles from './VariableFields.module.css';

/** A field for each `{{variable}}` of the conversation. */
export function VariableFields({ playground: { variables, values, setValue } }: { playground: Playground }) {
  if (variables.length === 0) return null;
  return (
    <fieldset className={styles.variables}>
      <legend className={styles.legend}>Variables</legend>
      {variables.map((name, index) => (
        <FormField key={name} id={`ai-variable-${index}`} label={name}>
          {(control) => (
            <InputGroup
              {...control}
              autoComplete="off"
              value={Object.hasOwn(values, name) ? values[name] : ''}
              onValueChange={(value) => setValue(name, value)}
            />
          )}
        </FormField>
      ))}
    </fieldset>
  );
}
