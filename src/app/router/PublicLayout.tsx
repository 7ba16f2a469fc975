import { PublicLayout as Layout } from '@/widgets/app-shell';
import { ReportButton } from '../replay/view/ReportButton';

/** The layout of the public screens, in its own file, so that it loads without the private screens' layout. */
export function PublicLayout() {
  return <Layout footer={<ReportButton />} />;
}
