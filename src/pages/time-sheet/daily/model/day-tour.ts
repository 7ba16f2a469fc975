import type { ScreenTour } from '@/shared/ui/screen-tour';

/** What somebody new to the time sheet should know (product/navigation#tours). */
export const DAY_TOUR: ScreenTour = {
  name: 'time-sheet',
  steps: [
    {
      at: '[aria-label="Quick entry"]',
      title: 'Record in one line',
      text: 'Type what you did, such as “harbourside advisory 0930 +40 coshh sheet”. Enter shows it in the form, Ctrl+Enter saves it. The key is Q.',
    },
    {
      at: 'button',
      named: 'Add Entry',
      title: 'Or with a form',
      text: 'Add Entry has a field for everything. The key is N.',
    },
    {
      at: '[aria-label="View"]',
      title: 'Day, week or month',
      text: 'The week shows gaps and missing hours. The keys are W and M.',
    },
    {
      at: 'button',
      named: 'More actions',
      title: 'Save typing',
      text: 'Copy a day, turn planned visits into entries, or start a timer.',
    },
  ],
};
