import type { ScreenTour } from '@/shared/ui/screen-tour';

/** What somebody new to the prospects should know (product/navigation#tours). */
export const PROSPECTS_TOUR: ScreenTour = {
  name: 'prospects',
  steps: [
    {
      at: '[aria-label="Owner"]',
      title: 'Begin with those without an owner',
      text: 'With Unassigned, a row leaves the list as soon as it has an owner.',
    },
    {
      at: '[role=grid]',
      title: 'One key for each row',
      text: 'Press J to go to the first row. S gives it to the suggested owner, A to somebody else, L hides it for now.',
    },
    {
      at: 'button',
      named: 'Top',
      title: 'Many at once',
      text: 'Select rows with X, Space or these buttons. Everything then applies to all of them.',
    },
    {
      at: 'button',
      named: 'Undo',
      title: 'Take it back',
      text: 'Z gives the prospects of the last assignment back to their previous owners.',
    },
  ],
};
