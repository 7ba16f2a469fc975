import { IMPORT_KINDS, type ImportKind } from '@contract/import/kind';
import { describedKind, isImportKind } from '@contract/import/kinds';
import { SelectField } from '@/shared/ui/form-field';

interface KindFieldProps {
  id: string;
  label: string;
  value: ImportKind;
  onChange: (kind: ImportKind) => void;
}

/** The kinds of data, in the best order to import them. */
export function KindField({ id, label, value, onChange }: KindFieldProps) {
  return (
    <SelectField
      id={id}
      label={label}
      hint={describedKind(value).purpose}
      autoFocus
      options={IMPORT_KINDS.map((kind) => ({ value: kind, label: describedKind(kind).title }))}
      value={value}
      onChange={(kind) => {
        if (isImportKind(kind)) onChange(kind);
      }}
    />
  );
}
