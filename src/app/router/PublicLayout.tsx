import { PublicLayout as Layout } from '@/widgets/app-shell';
import { ReportButton } from '../replay/view/ReportButton';

/** The layout of the public screens: from a file of its own, so that it travels without the private ones'. */
export function PublicLayout() {
  return <Layout footer={<ReportButton />} />;
}
