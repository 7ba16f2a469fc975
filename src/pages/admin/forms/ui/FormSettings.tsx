import { Checkbox } from '@blueprintjs/core';
import { FORM_LIMITS } from '@contract/form';
import { LongTextField, TextField } from '@/shared/ui/form-field';
import type { FormContent } from '../model/form-content';
import { CONTENT_LABELS } from '../model/form-labels';
import styles from './FormBuilder.module.css';

interface FormSettingsProps {
  content: FormContent;
  onChange: (fields: Partial<FormContent>) => void;
}

/** The settings of the whole form: its name, its texts, and how it is opened. */
export function FormSettings({ content, onChange }: FormSettingsProps) {
  return (
    <section className={styles.settings} aria-label="Settings">
      <TextField
        label={CONTENT_LABELS.description}
        maxLength={FORM_LIMITS.description}
        value={content.description}
        onChange={(description) => onChange({ description })}
      />
      <LongTextField
        label={CONTENT_LABELS.thanks}
        hint="People read it after they have sent the form. May be HTML."
        maxLength={FORM_LIMITS.thanks}
        rows={2}
        value={content.thanks}
        onChange={(value) => onChange({ thanks: value })}
      />
      <LongTextField
        label={CONTENT_LABELS.errorMessage}
        hint="Shown instead of the questions. Leave it empty to let people fill in the form."
        maxLength={FORM_LIMITS.message}
        rows={2}
        value={content.errorMessage}
        onChange={(value) => onChange({ errorMessage: value })}
      />
      <Checkbox
        checked={content.opensByKey}
        className={styles.opens}
        label="Opens by key: everybody with the link can fill it in. Otherwise it must be given to them."
        onChange={({ currentTarget }) => onChange({ opensByKey: currentTarget.checked })}
      />
    </section>
  );
}
