import { PageFrame } from '@/shared/ui/page-frame';

/** The time sheet (A §2.6). */
export function TimeSheetPage() {
  return <PageFrame title="Time Sheet">{null}</PageFrame>;
}
