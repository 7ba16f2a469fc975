import type { ScreenTour } from '@/shared/ui/screen-tour';

/** What somebody new to the targets should know (product/navigation#tours). */
export const TARGETS_TOUR: ScreenTour = {
  name: 'targets',
  steps: [
    {
      at: '[aria-label="View"]',
      title: 'Three views',
      text: 'The Balanced Scorecard shows the most important targets. The breakdowns show all of them, by pillar or by area.',
    },
    {
      at: 'button',
      named: 'My updates in all tabs',
      title: 'What is waiting for you',
      text: 'Your targets that have no value or reason yet, in every tab and month. Enter values takes a whole month at once.',
    },
    {
      at: 'section[aria-label], [role=tabpanel]',
      title: 'Colours with letters',
      text: 'G, A and R say whether the month is within its limits. A target’s name or pencil opens it.',
    },
    {
      at: '[aria-label="Board pack"]',
      title: 'For the board',
      text: 'Copy or print the month, also as a poster.',
    },
  ],
};
