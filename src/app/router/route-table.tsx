import type { ComponentType, ReactElement } from 'react';
import { Navigate } from 'react-router-dom';
import { hasRole, type Role } from '@contract/role';
import type { ApiRoot } from '@/shared/api';
import { fetchedComponent } from '@/shared/lib/fetched-component';
import type { AppDispatch } from '@/shared/redux';
import { PATHS, type PathName } from '@/shared/routes';

export interface Screen {
  /** For the page title and the announcement. */
  title: string;
  /** The screen's heading while its code is loading, where it is another. */
  heading?: string;
  /** Needs this role; without it the route is not registered (product/navigation#user-guide). */
  role?: Role;
  /** Anchor in the user guide; with it the bar has the 'User Guide' button (product/navigation#user-guide). */
  guideAnchor?: string;
  /** 'private' needs a signed-in user and has the standard layout; 'public' has the one with the help phone. */
  layout: 'private' | 'public';
  element: ReactElement;
  /** Redirects to another screen: it has no title and is not a page view. */
  isRedirect?: boolean;
  /** Loads the screen's code before its first render. */
  preload?: () => Promise<unknown>;
  /** Starts the screen's first calls once its code is loaded, before its first render. */
  prefetch?: (dispatch: AppDispatch) => Promise<void>;
  /** Fetches what the screen shows first, when nobody is waiting, so that it opens without a network. */
  fetchAhead?: (dispatch: AppDispatch, state: ApiRoot) => Promise<void>;
}

/** Every route (product/navigation#route-table). A new screen is one `lazyPage` line; nothing else knows about it. */
export const ROUTE_TABLE: Record<PathName, Screen> = {
  home: {
    title: 'Home',
    layout: 'private',
    ...lazyPage(() => import('@/pages/home').then((page) => page.HomePage)),
    prefetch: (dispatch) => import('@/pages/home').then((page) => page.prefetchHome(dispatch)),
  },
  completeSurvey: {
    title: 'Complete a Survey',
    layout: 'private',
    ...lazyPage(() => import('@/pages/complete-survey').then((page) => page.CompleteSurveyPage)),
  },
  completeLeadForm: redirect('Lead Form', PATHS.leadForm),
  completeForm: {
    title: 'Complete a Form',
    layout: 'private',
    ...lazyPage(() => import('@/pages/complete-survey').then((page) => page.CompleteSurveyPage)),
  },
  timeSheet: {
    title: 'Time Sheet',
    layout: 'private',
    ...lazyPage(() => import('@/pages/time-sheet').then((page) => page.TimeSheetPage)),
    fetchAhead: (dispatch) => import('@/pages/time-sheet').then((page) => page.prefetchDays(dispatch)),
  },
  weeklySummary: {
    title: 'Weekly Time Summary',
    layout: 'private',
    ...lazyPage(() => import('@/pages/weekly-summary').then((page) => page.WeeklySummaryPage)),
  },
  visitCalendar: {
    title: 'Visit Calendar',
    layout: 'private',
    ...lazyPage(() => import('@/pages/visit-calendar').then((page) => page.VisitCalendarPage)),
    fetchAhead: (dispatch, state) =>
      import('@/pages/visit-calendar').then((page) => page.prefetchVisits(dispatch, state)),
  },
  opportunities: {
    title: 'Opportunities Dashboard',
    layout: 'private',
    ...lazyPage(() => import('@/pages/opportunities').then((page) => page.OpportunitiesPage)),
  },
  marketing: {
    title: 'Marketing',
    role: 'Marketing',
    guideAnchor: 'marketing-tool',
    layout: 'private',
    ...lazyPage(() => import('@/pages/marketing').then((page) => page.MarketingPage)),
  },
  targets: {
    title: 'Targets',
    role: 'Targets',
    layout: 'private',
    ...lazyPage(() => import('@/pages/targets').then((page) => page.TargetsPage)),
  },
  documents: {
    title: 'Documents',
    layout: 'private',
    ...lazyPage(() => import('@/pages/documents').then((page) => page.DocumentsPage)),
  },
  leadForm: {
    title: 'Lead Form',
    heading: 'Stronger Together Lead Form',
    layout: 'private',
    ...lazyPage(() => import('@/pages/lead-form').then((page) => page.LeadFormPage)),
  },
  templates: {
    title: 'Templates',
    role: 'Templates',
    layout: 'private',
    ...lazyPage(() => import('@/pages/templates').then((page) => page.TemplatesPage)),
    fetchAhead: (dispatch) => import('@/pages/templates').then((page) => page.prefetchTemplateInfo(dispatch)),
  },
  templateDocument: {
    title: 'Template Document',
    layout: 'private',
    ...lazyPage(() => import('@/pages/template-document').then((page) => page.TemplateDocumentPage)),
  },
  ai: {
    title: 'AI Playground',
    role: 'AI',
    layout: 'private',
    ...lazyPage(() => import('@/pages/ai-playground').then((page) => page.AiPlaygroundPage)),
  },
  recordingPlayer: {
    title: 'Recording Player',
    layout: 'private',
    ...lazyPage(() => import('@/pages/recording-player').then((page) => page.RecordingPlayerPage)),
  },
  meetingPlayer: {
    title: 'Meeting Player',
    layout: 'private',
    ...lazyPage(() => import('@/pages/recording-player').then((page) => page.MeetingPlayerPage)),
  },
  registrations: {
    title: 'Registrations',
    role: 'Registrations',
    layout: 'private',
    ...lazyPage(() => import('@/pages/registrations').then((page) => page.RegistrationsPage)),
  },
  registration: {
    title: 'Registration',
    role: 'Registrations',
    layout: 'private',
    ...lazyPage(() => import('@/pages/registration').then((page) => page.RegistrationPage)),
  },
  admin: {
    title: 'People',
    role: 'Admin',
    layout: 'private',
    ...lazyPage(() => import('./AdminScreens').then((screens) => screens.AdminScreens)),
  },
  salesProto: {
    title: 'Get Started',
    layout: 'public',
    ...lazyPage(() => import('@/pages/sales-proto').then((page) => page.SalesProtoPage)),
  },
  signUp: {
    title: 'Sign Up',
    layout: 'public',
    ...lazyPage(() => import('@/pages/sign-up').then((page) => page.SignUpPage)),
  },
  // Nobody signed in: the session gate shows the login screen here as everywhere (product/navigation#signin-route).
  signIn: redirect('Sign In', PATHS.home),
};

export function isReachable({ role }: Screen, claims: readonly string[]): boolean {
  return role === undefined || hasRole(claims, role);
}

function lazyPage(load: () => Promise<ComponentType>): Pick<Screen, 'element' | 'preload'> {
  const { Component, fetch } = fetchedComponent(load);
  return { element: <Component />, preload: fetch };
}

/** Replaces the history entry, so that Back does not loop (product/navigation#redirects). */
function redirect(title: string, to: string): Screen {
  return { title, layout: 'private', element: <Navigate to={to} replace />, isRedirect: true };
}
