import { SmallPlusIcon, SmallTickIcon } from '@blueprintjs/icons';
import type { MarketingForm, TagOperation } from '@contract/marketing';
import { TAG_CHANGE } from '../../api/marketing-form-api';
import { rovingItem } from '../../lib/roving-item';
import styles from './FormTags.module.css';

interface FormTagsProps {
  form: MarketingForm;
  /** Of the table, from 0. */
  row: number;
  /** All that can be toggled (product/marketing#tags). */
  tags: readonly string[];
  underWay: ReadonlySet<string>;
  onToggle: (operation: TagOperation) => void;
}

/** All tags, with the form's own pressed; a click adds or removes one. */
export function FormTags({ form, row, tags, underWay, onToggle }: FormTagsProps) {
  return (
    <div className={styles.tags} role="group" aria-label={`Tags of ${form.name}`}>
      {tags.map((tag, column) => {
        const isOn = form.tags.includes(tag);
        const operation = { formId: form.id, tag, isActive: !isOn };
        return (
          <button
            key={tag}
            {...rovingItem(row, column)}
            type="button"
            aria-busy={underWay.has(TAG_CHANGE.keyOf(operation))}
            aria-pressed={isOn}
            className={styles.tag}
            onClick={() => onToggle(operation)}
            // A held Enter would press it thirty times a second.
            onKeyDown={(event) => event.repeat && event.key === 'Enter' && event.preventDefault()}
          >
            {isOn ? <SmallTickIcon size={14} /> : <SmallPlusIcon size={14} />}
            {tag}
          </button>
        );
      })}
    </div>
  );
}
