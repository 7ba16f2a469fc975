import { OutlinedButton } from '@/shared/ui/button';
import type { EntryFormValues } from '../model/entry-form';
import { valuesOfTemplate } from '../model/entry-template';
import { useTemplates } from '../model/use-templates';
import styles from './RecentWork.module.css';

interface TemplatesProps {
  values: EntryFormValues;
  onChoose: (patch: Partial<EntryFormValues>) => void;
}

/** The user's templates, to fill in the form in one step. */
export function Templates({ values, onChoose }: TemplatesProps) {
  const { templates } = useTemplates();
  if (templates.length === 0) return null;
  return (
    <div className={styles.recent} role="group" aria-labelledby="entry-templates">
      <span id="entry-templates" className={styles.title}>
        Templates
      </span>
      {templates.map((template) => (
        <OutlinedButton
          key={template.id}
          className={styles.work}
          ellipsizeText
          size="small"
          text={template.name}
          title={[template.account?.text, template.activityType, template.description].filter(Boolean).join(' · ')}
          onClick={() => onChoose(valuesOfTemplate(template, values.start))}
        />
      ))}
    </div>
  );
}
