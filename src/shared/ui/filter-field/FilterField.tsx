import { FormField } from '@/shared/ui/form-field';
import { SearchField } from '@/shared/ui/search-field';

/** The minimum length of a filter (product/registrations#filter, product/templates#list-filter). */
export const FILTER_FROM = 3;

interface FilterFieldProps {
  id: string;
  label: string;
  className?: string | undefined;
  value: string;
  onChange: (value: string) => void;
}

/** Filters a list while the user types, from three characters on. */
export function FilterField({ id, label, className, value, onChange }: FilterFieldProps) {
  const { length } = value.trim();
  const isTooShort = length > 0 && length < FILTER_FROM;
  return (
    <FormField
      id={id}
      label={label}
      className={className}
      hint={isTooShort ? `Type at least ${FILTER_FROM} characters.` : undefined}
    >
      {(control) => <SearchField {...control} isMain value={value} onSearch={onChange} />}
    </FormField>
  );
}
