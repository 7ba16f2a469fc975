import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { expect } from 'vitest';
import '@/pages/ai-playground';
import '@/pages/complete-survey';
import '@/pages/documents';
import '@/pages/recording-player';
import '@/pages/template-document';
import '@/pages/templates';
import { leaveContact, reachServices, startLead } from '@tests/support/lead-screen';
import { choose } from '@tests/support/documents-screen';
import { aQuestion, surveysOf } from '@tests/support/survey';
import { sendSurvey, surveyField } from '@tests/support/survey-screen';
import { card, cards, openPublishing, saysInDocument } from '@tests/support/template-document-screen';
import { insert } from '@tests/support/templates-screen';
import { ADA, GRACE, OWEN, type TestApi } from '@tests/support/test-api';
import { draftNames } from '@tests/support/time-sheet-screen';
import { inItsStates, nothingLoads, unavailable, type StoredScreen } from './stored-screen';

const JOINERY = 'account=client-0001&accountName=Harbourside+Joinery+Ltd';
const HELP = { key: 'help', description: 'Help wanted' };
const MODELS = [
  { model: 'small', name: 'Small' },
  { model: 'large', name: 'Large' },
];

/** A client of its own, because answers are stored per client. */
const ANSWERED = 'client-0002';
const contractOf = (client: string) => `/template-document?templateId=t-1&account=${client}&accountName=Client`;

/** The second step of the template, with all questions answered. */
const REVIEWED = {
  path: `${contractOf(ANSWERED)}&step=2`,
  as: ADA,
  given: (api: TestApi) => {
    const body = { 'Employee name': 'Sam Taylor', Holiday: 's-28', Overtime: 'No' };
    return api.request('POST', `/savetemplateanswers/${ANSWERED}`, { as: ADA, body });
  },
};

async function openPublish(user: UserEvent, said: string): Promise<void> {
  await saysInDocument('You have 28 days');
  const dialog = await openPublishing(user, 'Publish the document');
  await within(dialog).findByText(said);
}

/** Forms, documents, templates, recordings and the playground. */
export const CLIENTS: StoredScreen[] = [
  ...inItsStates({
    name: 'complete-survey',
    path: '/complete-survey/post-visit-owen',
    as: OWEN,
    call: '/getsurvey/:identifier',
    nothing: null,
  }),
  { name: 'complete-survey-done', path: '/complete-survey/post-visit-owen-done', as: OWEN },
  {
    name: 'complete-survey-hidden',
    path: '/complete-survey/post-visit-owen',
    as: OWEN,
    faults: [http.get('*/api/getsurvey/:identifier', () => HttpResponse.json({ errorMessage: 'hidden' }))],
  },
  ...inItsStates({
    name: 'complete-form',
    path: '/complete-form/complaint',
    as: OWEN,
    call: '/getsurveyfromkey/:key',
  }),
  {
    name: 'complete-form-half-filled',
    path: '/complete-form/complaint',
    as: OWEN,
    reloads: true,
    until: async (user) => {
      await nothingLoads();
      if (draftNames().length > 0) return;
      const [field] = screen.getAllByRole('textbox');
      await user.type(field!, 'The roof leaks');
      await waitFor(() => expect(draftNames()).toHaveLength(1));
    },
  },
  {
    name: 'complete-form-sent',
    path: '/complete-form/help',
    as: OWEN,
    given: (api) => surveysOf(api).make([aQuestion('1', { questionText: 'What would help?', required: true })], HELP),
    until: async (user) => {
      await nothingLoads();
      await user.type(surveyField('What would help?'), 'A map');
      await sendSurvey(user);
    },
  },
  ...inItsStates({
    name: 'documents',
    path: `/documents?${JOINERY}`,
    as: ADA,
    call: '/getaccountfiles/1/:account/0',
    nothing: [],
  }),
  {
    name: 'documents-remove',
    path: `/documents?${JOINERY}`,
    as: ADA,
    until: async () => {
      await nothingLoads();
      await choose('Contact sheet.csv', 'Remove');
      await screen.findByRole('dialog');
    },
  },
  { name: 'documents-no-account', path: '/documents', as: ADA },
  { name: 'lead-form', path: '/leadform', as: OWEN },
  {
    name: 'lead-form-half-filled',
    path: '/leadform',
    as: OWEN,
    until: async (user) => {
      await startLead(user, 'A new client');
      await user.type(screen.getByLabelText('Company name'), 'Newcomer');
    },
  },
  { name: 'lead-form-services', path: '/leadform', as: OWEN, until: reachServices },
  {
    name: 'lead-form-failing',
    path: '/leadform',
    as: OWEN,
    faults: [http.get('*/api/leadproducts', unavailable)],
    until: async (user) => {
      await leaveContact(user);
      await screen.findByRole('button', { name: 'Retry' });
    },
  },
  ...inItsStates({ name: 'templates', path: '/templates', as: ADA, call: '/gettemplateinfo' }),
  { name: 'templates-sections', path: '/templates?tab=sections', as: ADA },
  {
    name: 'templates-editor',
    path: '/templates?template=t-1',
    as: ADA,
    until: () => screen.findByRole('textbox', { name: /^Text of the/ }),
  },
  {
    name: 'templates-editor-half-filled',
    path: '/templates?template=t-1',
    as: ADA,
    until: async (user) => {
      await screen.findByRole('textbox', { name: /^Text of the/ });
      await user.type(screen.getByLabelText('Name'), ' of mine');
      await insert(user, 'placeholder', 'Employee name');
    },
  },
  {
    name: 'templates-editor-not-saved',
    path: '/templates?template=t-1',
    as: ADA,
    faults: [http.post('*/api/savetemplate', unavailable)],
    until: async (user) => {
      await screen.findByRole('textbox', { name: /^Text of the/ });
      await user.type(screen.getByLabelText('Name'), ' of mine');
      await user.click(screen.getByRole('button', { name: 'Save' }));
      await screen.findByText('Not saved');
    },
  },
  ...inItsStates({
    name: 'template-document',
    path: `/template-document?templateId=t-1&${JOINERY}`,
    as: ADA,
    call: '/gettemplate/:id',
    until: async () => {
      await cards();
      await nothingLoads();
    },
  }),
  {
    name: 'template-document-half-filled',
    path: `/template-document?templateId=t-1&${JOINERY}`,
    as: ADA,
    until: async (user) => {
      const hours = await card('Is there overtime?');
      await user.click(within(hours).getByRole('radio', { name: 'Yes' }));
      await saysInDocument('Overtime is paid');
    },
  },
  { ...REVIEWED, name: 'template-document-review', until: () => saysInDocument('You have 28 days') },
  { ...REVIEWED, name: 'template-document-publish', until: (user) => openPublish(user, 'Contract.pdf') },
  {
    ...REVIEWED,
    name: 'template-document-publish-failing',
    faults: [http.get('*/api/getmanualandhandbookitems/*', unavailable)],
    until: (user) => openPublish(user, 'Could not fetch documents'),
  },
  {
    name: 'template-document-lost-text',
    path: contractOf('client-0003'),
    as: ADA,
    faults: [http.get('*/api/getsection/*', unavailable)],
    until: async () => {
      await cards();
      await screen.findByText(/Some texts could not be loaded/);
    },
  },
  {
    name: 'template-document-no-client',
    path: '/template-document?templateId=t-1',
    as: OWEN,
    until: () => saysInDocument('Between us'),
  },
  { name: 'template-document-none', path: '/template-document', as: OWEN },
  {
    name: 'ai-not-configured',
    path: '/ai',
    as: GRACE,
    until: () => screen.findByText('No AI service is configured'),
  },
  ...inItsStates({
    name: 'ai',
    path: '/ai',
    as: GRACE,
    faults: [http.get('*/api/ai/getmodels', () => HttpResponse.json(MODELS))],
    call: '/ai/getmodels',
    until: () => screen.findByRole('option', { name: 'Small' }),
  }),
  ...inItsStates({
    name: 'recording-player',
    path: '/recording-player/RE1002',
    as: OWEN,
    call: '/recording/:id',
    until: () => screen.findByText('Skip silence'),
  }),
  { name: 'recording-player-empty', path: '/recording-player/RE9999', as: OWEN },
  ...inItsStates({
    name: 'meeting-player',
    path: '/meeting-player/MT2001',
    as: OWEN,
    call: '/teamsrecording/:id',
    until: () => screen.findByText('Skip silence'),
  }),
];
