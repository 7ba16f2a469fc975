import type { StoredPart } from './stored-entries';

/** What a part of the stored things is called, what it is, and what its clearing costs. */
interface StoredWords {
  title: string;
  what: string;
  lost: string;
}

export const STORED_WORDS: Readonly<Record<StoredPart, StoredWords>> = {
  drafts: {
    title: 'Drafts',
    what: 'Typed into forms and not sent yet.',
    lost: 'What you typed and did not send is lost. A form that is open keeps its values until you leave it.',
  },
  answers: {
    title: 'Unsaved answers',
    what: 'Answers of template documents that have not reached the server.',
    lost: 'These answers never reach the server.',
  },
  notes: {
    title: 'Notes on recordings',
    what: 'Written beside recordings, and stored nowhere else.',
    lost: 'The notes are lost; they are stored nowhere else.',
  },
  prompts: {
    title: 'Prompts',
    what: 'Written for the AI playground and saved for later.',
    lost: 'The prompts are lost; they are stored nowhere else.',
  },
  versions: {
    title: 'Earlier versions of texts',
    what: 'Templates and sections as they were before you changed them.',
    lost: 'Templates and sections stay as they are; what they were before cannot be brought back.',
  },
  layouts: {
    title: 'Columns and views',
    what: 'How you have arranged and filtered grids.',
    lost: 'Grids and views go back to their defaults.',
  },
  recents: {
    title: 'Recently used',
    what: 'Clients, work and searches, and where you left off.',
    lost: 'Lists of what you used recently start empty. Nothing else is lost.',
  },
  forms: {
    title: 'Answers filled in for you',
    what: 'Of the lead form and of the sign-up.',
    lost: 'You answer them again. A lead or a sign-up that is open starts from the beginning.',
  },
};
