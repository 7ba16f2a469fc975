import { PageFrame } from '@/shared/ui/page-frame';

/** A screen without contents: while its code is loading, and in the page's first frame. */
export function ScreenShape({ heading }: { heading: string }) {
  return (
    <div aria-hidden inert>
      <PageFrame title={heading}>
        <div className="screen-shape" role="status" aria-label="Loading" />
      </PageFrame>
    </div>
  );
}
