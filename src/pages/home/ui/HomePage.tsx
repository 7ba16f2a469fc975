import { PageFrame } from '@/shared/ui/page-frame';

export function HomePage() {
  return <PageFrame title="Home">{null}</PageFrame>;
}
