import type { KeptPart } from './kept-entries';

/** What a part of the kept things is called, what it is, and what its clearing costs. */
interface KeptWords {
  title: string;
  what: string;
  lost: string;
}

export const KEPT_WORDS: Readonly<Record<KeptPart, KeptWords>> = {
  drafts: {
    title: 'Drafts',
    what: 'Typed into forms and not sent yet.',
    lost: 'What you typed and did not send is lost. A form that is open keeps what stands in it until you leave it.',
  },
  answers: {
    title: 'Unsaved answers',
    what: 'Answers of template documents that have not reached the server.',
    lost: 'These answers never reach the server.',
  },
  notes: {
    title: 'Notes on recordings',
    what: 'Written beside recordings, kept nowhere else.',
    lost: 'The notes are lost; they are kept nowhere else.',
  },
  prompts: {
    title: 'Prompts',
    what: 'Written for the AI playground and kept for another time.',
    lost: 'The prompts are lost; they are kept nowhere else.',
  },
  versions: {
    title: 'Earlier versions of texts',
    what: 'Templates and sections as they were before you changed them.',
    lost: 'Templates and sections stay as they are; what they were before cannot be brought back.',
  },
  layouts: {
    title: 'Columns and views',
    what: 'How you have arranged grids and what they were filtered by.',
    lost: 'Grids and views are as they were at first.',
  },
  recents: {
    title: 'Recently used',
    what: 'Clients, work and searches, and where you left off.',
    lost: 'Lists of what you used lately start empty. Nothing else is lost.',
  },
  forms: {
    title: 'Answers filled in for you',
    what: 'Of the lead form and of the sign-up.',
    lost: 'You answer them anew. A lead or a sign-up that is open starts from its beginning.',
  },
};
