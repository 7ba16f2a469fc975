import type { ScreenTour } from '@/shared/ui/screen-tour';

/** What somebody new to the documents should know (product/navigation#tours). */
export const DOCUMENTS_TOUR: ScreenTour = {
  name: 'documents',
  steps: [
    {
      at: '[role=treegrid]',
      title: 'All files of a client',
      text: 'Four folders are always there, marked with a lock. Press Enter on a file to see it.',
    },
    {
      at: 'button',
      named: 'Add files',
      title: 'Add files',
      text: 'To the folder that you are in. You can also drop files from your computer onto any folder.',
    },
    {
      at: '[aria-label="Filter files and folders"]',
      title: 'Find a file',
      text: 'In all folders at once. The key is /.',
    },
    {
      at: 'button',
      named: 'Bin',
      title: 'Nothing is lost',
      text: 'Removed files can be restored for 30 days, and each file has its earlier versions.',
    },
  ],
};
