import { Button } from '@blueprintjs/core';
import { SmallCrossIcon } from '@blueprintjs/icons';

interface FilterChipProps {
  text: string;
  onRemove: () => void;
}

/** An active filter; pressing it removes it. Not Blueprint's removable tag: its button is always named "Remove tag". */
export function FilterChip({ text, onRemove }: FilterChipProps) {
  return (
    <Button
      aria-label={`Remove filter: ${text}`}
      endIcon={<SmallCrossIcon />}
      size="small"
      text={text}
      title="Remove filter"
      onClick={onRemove}
    />
  );
}
