import { useState, type ComponentProps } from 'react';
import { PlainButton } from '@/shared/ui/button';
import { SheetPreview } from './SheetPreview';

/** A button that shows and hides a file as a spreadsheet, below a description of it. */
export function SheetDisclosure(props: ComponentProps<typeof SheetPreview>) {
  const [isShown, setIsShown] = useState(false);
  return (
    <div>
      <PlainButton
        aria-expanded={isShown}
        text={isShown ? 'Hide the file' : 'Show the file'}
        onClick={() => setIsShown(!isShown)}
      />
      {isShown && <SheetPreview {...props} />}
    </div>
  );
}
