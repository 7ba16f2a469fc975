import type { ScreenTour } from '@/shared/ui/screen-tour';

/** What somebody new to the editor of templates should know (product/navigation#tours). */
export const EDITOR_TOUR: ScreenTour = {
  name: 'template-editor',
  steps: [
    {
      at: '[role=toolbar]',
      title: 'The text',
      text: 'Write as in Word, or paste from it. Ctrl+/ lists all keys.',
    },
    {
      at: 'button',
      named: 'Insert placeholder',
      title: 'What differs from client to client',
      text: 'Insert a placeholder, or type {{ and its key.',
    },
    {
      at: 'button',
      named: 'Insert section',
      title: 'What is not always there',
      text: 'A section is included if the answer to its question is Yes.',
    },
    {
      at: 'button',
      named: 'Try this template',
      title: 'Try it',
      text: 'See the document that the template makes, with example answers.',
    },
    {
      at: 'button',
      named: 'Save',
      title: 'Save',
      text: 'Ctrl+S. The arrow beside it sends the text for review or releases it.',
    },
  ],
};
