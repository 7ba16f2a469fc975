import { Button } from '@blueprintjs/core';
import { SmallCrossIcon } from '@blueprintjs/icons';

interface FilterChipProps {
  /** The filter in words. */
  text: string;
  onRemove: () => void;
  className?: string;
}

/** A filter that is set; pressed, it goes. Blueprint's tag has a button for that, called "Remove tag" on every tag. */
export function FilterChip({ text, onRemove, className }: FilterChipProps) {
  return (
    <Button
      aria-label={`${text}: remove the filter`}
      className={className}
      endIcon={<SmallCrossIcon />}
      size="small"
      text={text}
      title="Remove the filter"
      onClick={onRemove}
    />
  );
}
