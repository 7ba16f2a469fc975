import type { MarketingForm, TagOperation } from '@contract/marketing';
import { MenuButton } from '@/shared/ui/menu-button';
import { TAG_CHANGE } from '../../api/marketing-form-api';
import { rovingItem } from '../../lib/roving-item';
import styles from './FormTags.module.css';

interface FormTagsProps {
  form: MarketingForm;
  /** The index of the row in the table, from 0. */
  row: number;
  /** All that can be toggled (product/marketing#tags). */
  tags: readonly string[];
  underWay: ReadonlySet<string>;
  /** No other form has the tag. */
  isLastOf: (tag: string) => boolean;
  onToggle: (operation: TagOperation) => void;
}

/** The tags that are on, or are being changed; a menu turns each tag on and off. */
export function FormTags({ form, row, tags, underWay, isLastOf, onToggle }: FormTagsProps) {
  const all = tags.map((tag) => {
    const isOn = form.tags.includes(tag);
    const operation = { formId: form.id, tag, isActive: !isOn };
    return { tag, isOn, isBusy: underWay.has(TAG_CHANGE.keyOf(operation)), toggle: () => onToggle(operation) };
  });
  const shown = all.filter(({ isOn, isBusy }) => isOn || isBusy);
  return (
    <MenuButton
      buttonProps={rovingItem(row, 0)}
      className={styles.tags}
      entries={all.map(({ tag, isOn, toggle }) => ({
        id: tag,
        text: tag,
        isOn,
        opensDialog: isOn && isLastOf(tag),
        onChoose: toggle,
      }))}
      label={`Tags of ${form.name}: ${shown.map(({ tag }) => `${tag} `).join('')}+ Tag`}
      text={
        <span className="app-wrap app-gap-1">
          {shown.map((one) => (
            <Chip key={one.tag} {...one} />
          ))}
          <span className="app-muted app-small">+ Tag</span>
        </span>
      }
    />
  );
}

/** Followed by a space, so that screen readers pause there as well. */
function Chip({ tag, isOn, isBusy }: { tag: string; isOn: boolean; isBusy: boolean }) {
  return (
    <>
      <span aria-busy={isBusy} className={styles.tag} data-on={isOn}>
        {tag}
      </span>{' '}
    </>
  );
}
