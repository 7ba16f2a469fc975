import { LEAD_EMAIL_MAX_LENGTH, type LeadType } from './lead';

/** An option of a question: its stored value and its text. */
export interface LeadOption {
  value: string;
  text: string;
}

export type LeadQuestionType = 'tiles' | 'select' | 'text' | 'email' | 'phone' | 'textarea' | 'client' | 'contact';

/** A question of the form. Each one is required unless it says otherwise. */
export interface LeadQuestion {
  key: string;
  type: LeadQuestionType;
  text: string;
  options?: readonly LeadOption[];
  /** Visible only if that question is visible and has this answer; without a value, any answer. */
  dependsOnKey?: string;
  dependsOnValue?: string;
  maxLength?: number;
  isOptional?: boolean;
}

/** The header may contain `{Level1}`. */
export interface LeadSection {
  header: string;
  questions: readonly LeadQuestion[];
}

export interface LeadStage {
  key: string;
  text: string;
  sections: readonly LeadSection[];
}

/** The answer to `ContactSearch` for a person who is not one of the client's contacts. */
export const SOMEBODY_ELSE = 'Somebody else';

/** The text area after a product's questions, and the only optional question (product/lead-form#additional-notes). */
export const ADDITIONAL: LeadQuestion = {
  key: 'NOTES:Additional',
  type: 'textarea',
  text: 'Additional Information / Requirements',
  isOptional: true,
};

/** A question in the table; options that depend on the configuration are referred to by name. */
export type QuestionRow = Omit<LeadQuestion, 'options'> & { options?: readonly LeadOption[] | 'divisions' };

export interface StageRow {
  key: string;
  text: string;
  /** The leads that have this stage; if missing, all, even before a type is chosen. */
  types?: readonly LeadType[];
  sections: readonly { header: string; questions: readonly QuestionRow[] }[] | 'services';
}

/** Options whose text is also their value. */
export const same = (...texts: string[]): LeadOption[] => texts.map((text) => ({ value: text, text }));
const YES_NO = same('Yes', 'No', 'Not known');
const NEW_CONTACT = { dependsOnKey: 'ContactSearch', dependsOnValue: SOMEBODY_ELSE };

/** The whole form as one table (product/lead-form#stages): its stages, their sections, their questions. */
export const STAGE_TABLE: readonly StageRow[] = [
  {
    key: 'initial',
    text: 'Initial',
    sections: [
      {
        header: 'What kind of lead is it?',
        questions: [
          {
            key: 'Initial',
            type: 'tiles',
            text: 'The lead is',
            options: [
              { value: 'EXISTING', text: 'An existing client' },
              { value: 'NEW', text: 'A new client' },
              { value: 'DMMOVER', text: 'A decision maker who has moved' },
            ],
          },
        ],
      },
    ],
  },
  {
    key: 'referrer',
    text: 'Referrer',
    sections: [
      {
        header: 'Who refers it?',
        questions: [
          { key: 'ReferrerEmail', type: 'email', text: 'Referrer e-mail', maxLength: LEAD_EMAIL_MAX_LENGTH },
          { key: 'Division', type: 'select', text: 'Division', options: 'divisions' },
        ],
      },
    ],
  },
  {
    key: 'move',
    text: 'Move',
    types: ['DMMOVER'],
    sections: [
      {
        header: 'Who has moved where?',
        questions: [
          { key: 'NOTES:PreviousCompany', type: 'text', text: 'Previous company', maxLength: 255 },
          { key: 'NOTES:NewCompany', type: 'text', text: 'New company', maxLength: 255 },
          { key: 'NOTES:Contact', type: 'textarea', text: 'Contact and how to reach them' },
        ],
      },
    ],
  },
  {
    key: 'client',
    text: 'Client',
    types: ['EXISTING'],
    sections: [
      { header: 'Which client is it?', questions: [{ key: 'AccountSearch', type: 'client', text: 'Client' }] },
    ],
  },
  {
    key: 'client',
    text: 'Client',
    types: ['NEW'],
    sections: [
      {
        header: 'Who is the new client?',
        questions: [
          { key: 'AccountText', type: 'text', text: 'Company name', maxLength: 255 },
          { key: 'AccountPostcode', type: 'text', text: 'Post code', maxLength: 10 },
        ],
      },
    ],
  },
  {
    key: 'contact',
    text: 'Contact',
    types: ['EXISTING'],
    sections: [
      {
        header: 'Who should be called?',
        questions: [{ key: 'ContactSearch', type: 'contact', text: 'Contact' }, ...contactQuestions(NEW_CONTACT)],
      },
    ],
  },
  {
    key: 'contact',
    text: 'Contact',
    types: ['NEW'],
    sections: [{ header: 'Who should be called?', questions: contactQuestions({}) }],
  },
  { key: 'services', text: 'Services', types: ['EXISTING', 'NEW'], sections: 'services' },
  {
    key: 'qualification',
    text: 'Qualification',
    types: ['EXISTING', 'NEW'],
    sections: [
      {
        header: 'Budget',
        questions: [
          { key: 'BANT1.1', type: 'select', text: 'Is there a budget for it?', options: YES_NO },
          {
            key: 'BANT1.2',
            type: 'text',
            text: 'How much is it, and when is it renewed?',
            maxLength: 255,
            dependsOnKey: 'BANT1.1',
            dependsOnValue: 'Yes',
          },
        ],
      },
      {
        header: 'Authority',
        questions: [
          { key: 'BANT2.1', type: 'select', text: 'Does the contact decide?', options: YES_NO },
          {
            key: 'BANT2.2',
            type: 'text',
            text: 'Who decides?',
            maxLength: 255,
            dependsOnKey: 'BANT2.1',
            dependsOnValue: 'No',
          },
          { key: 'BANT2.3', type: 'select', text: 'Does the contact expect our call?', options: same('Yes', 'No') },
        ],
      },
      {
        header: 'Need for {Level1}',
        questions: [
          { key: 'BANT3.1', type: 'textarea', text: 'What do they need?' },
          {
            key: 'BANT3.2',
            type: 'select',
            text: 'How is it looked after today?',
            options: same('In house', 'By another provider', 'Not at all'),
          },
          {
            key: 'BANT3.3',
            type: 'text',
            text: 'Who is the provider, and until when?',
            maxLength: 255,
            dependsOnKey: 'BANT3.2',
            dependsOnValue: 'By another provider',
          },
        ],
      },
    ],
  },
  {
    key: 'timeline',
    text: 'Timeline',
    types: ['EXISTING', 'NEW'],
    sections: [
      {
        header: 'How soon should we answer?',
        questions: [
          {
            key: 'BANT4',
            type: 'tiles',
            text: 'Timeline',
            options: [
              { value: 'Hot Lead', text: 'Hot Lead (response in 24 hours)' },
              { value: 'Warm Lead', text: 'Warm Lead (48 hours)' },
            ],
          },
        ],
      },
    ],
  },
];

function contactQuestions(dependency: Partial<QuestionRow>): QuestionRow[] {
  return [
    { key: 'ContactName', type: 'text', text: 'Contact name', maxLength: 120, ...dependency },
    { key: 'ContactPhone', type: 'phone', text: 'Contact phone', maxLength: 40, ...dependency },
    { key: 'ContactEmail', type: 'email', text: 'Contact e-mail', maxLength: LEAD_EMAIL_MAX_LENGTH, ...dependency },
  ];
}
