import type { ScreenTour } from '@/shared/ui/screen-tour';

/** What somebody new to the weekly view should know (product/navigation#tours). */
export const WEEKLY_TOUR: ScreenTour = {
  name: 'weekly-view',
  steps: [
    {
      at: '[role=grid]',
      title: 'Four weeks of the whole team',
      text: 'Each row is a consultant, each letter a day. Press J to go into the grid, and Enter on a day to see its visits.',
    },
    {
      at: 'button',
      named: 'Who is free?',
      title: 'Find somebody',
      text: 'Choose the days of a new visit, and see who is free and near the client.',
    },
    {
      at: 'select',
      title: 'Show only some',
      text: 'By region or by kind of time. The address remembers it: copy it for a colleague.',
    },
    {
      at: 'button',
      named: 'Views',
      title: 'Keep a view',
      text: 'Give what you see a name, to come back to it later.',
    },
  ],
};
