import { HTMLSelect } from '@blueprintjs/core';
import { IMPORT_KINDS, type ImportKind } from '@contract/import/kind';
import { describedKind, isImportKind } from '@contract/import/kinds';
import { FormField } from '@/shared/ui/form-field';

interface KindFieldProps {
  id: string;
  label: string;
  value: ImportKind;
  onChange: (kind: ImportKind) => void;
}

/** The kinds of data, in the best order to import them. */
export function KindField({ id, label, value, onChange }: KindFieldProps) {
  return (
    <FormField id={id} label={label} hint={describedKind(value).purpose}>
      {(control) => (
        <HTMLSelect
          {...control}
          autoFocus
          fill
          options={IMPORT_KINDS.map((kind) => ({ value: kind, label: describedKind(kind).title }))}
          value={value}
          onChange={({ currentTarget }) => {
            if (isImportKind(currentTarget.value)) onChange(currentTarget.value);
          }}
        />
      )}
    </FormField>
  );
}
