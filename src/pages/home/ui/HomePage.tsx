import { PageFrame } from '@/shared/ui/page-frame';

import { Button } from '@blueprintjs/core';

export function HomePage() {
  return (
    <PageFrame title="Home">
      <Button text="x" />
    </PageFrame>
  );
}
