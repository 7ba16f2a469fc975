import { PlainButton } from '@/shared/ui/button';
import type { Later } from '../model/use-send-later';

/** Offers to send a form later while its save waits for an answer. Not inside of what is disabled meanwhile. */
export function SlowNote({ later }: { later: Later | undefined }) {
  return (
    <span className="app-wrap app-gap-1" role="status">
      {later?.isSlow && (
        <>
          The server has not answered yet.
          <PlainButton intent="primary" text="Send later" onClick={later.keep} />
        </>
      )}
    </span>
  );
}
