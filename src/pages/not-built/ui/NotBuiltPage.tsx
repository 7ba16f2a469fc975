import { PageFrame } from '@/shared/ui/page-frame';

/** Stands on the route of a screen that a later issue builds: says so, and nothing else. */
export function NotBuiltPage({ title }: { title: string }) {
  return (
    <PageFrame title={title}>
      <p>This screen is not built yet.</p>
    </PageFrame>
  );
}
