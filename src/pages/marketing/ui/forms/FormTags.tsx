import { PlusIcon, SmallPlusIcon, SmallTickIcon } from '@blueprintjs/icons';
import type { MarketingForm, TagOperation } from '@contract/marketing';
import { MenuButton } from '@/shared/ui/menu-button';
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

/** The tags that are on, or are being changed, each of which a click changes, and a menu of the others. */
export function FormTags({ form, row, tags, underWay, onToggle }: FormTagsProps) {
  const all = tags.map((tag, column) => {
    const isOn = form.tags.includes(tag);
    const operation = { formId: form.id, tag, isActive: !isOn };
    return { tag, column, isOn, isBusy: underWay.has(TAG_CHANGE.keyOf(operation)), toggle: () => onToggle(operation) };
  });
  const others = all.filter(({ isOn, isBusy }) => !isOn && !isBusy);
  return (
    <div className={styles.tags} role="group" aria-label={`Tags of ${form.name}`}>
      {all.map(({ tag, column, isOn, isBusy, toggle }) =>
        isOn || isBusy ? (
          <button
            key={tag}
            {...rovingItem(row, column)}
            type="button"
            aria-busy={isBusy}
            aria-pressed={isOn}
            className={styles.tag}
            onClick={toggle}
            // A held Enter would press it thirty times a second.
            onKeyDown={(event) => event.repeat && event.key === 'Enter' && event.preventDefault()}
          >
            {isOn ? <SmallTickIcon size={14} /> : <SmallPlusIcon size={14} />}
            {tag}
          </button>
        ) : null,
      )}
      {others.length > 0 && (
        <MenuButton
          buttonProps={rovingItem(row, tags.length)}
          className={styles.add}
          entries={others.map(({ tag, toggle }) => ({ id: tag, text: tag, onChoose: toggle }))}
          icon={<PlusIcon size={12} />}
          label={`Add a tag to ${form.name}`}
          text="Tag"
        />
      )}
    </div>
  );
}
