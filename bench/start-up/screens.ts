/** A screen whose start-up is measured. */
export interface StartScreen {
  name: string;
  path: string;
  /** Demo staff by full name; undefined for a public screen. */
  who?: string;
  /** A selector that matches once its first rows are shown. */
  rows?: string;
  /** Window width in px; 1440 by default. */
  width?: number;
}

const OWEN = 'Owen Hughes';

/** The staff's most used screens. */
export const STAFF_SCREENS: readonly StartScreen[] = [
  { name: 'Home', path: '/', who: OWEN, rows: '[aria-label=Visits][aria-busy=false]' },
  { name: 'time sheet', path: '/time-sheet', who: OWEN, rows: '#main table tbody tr' },
  {
    name: 'weekly view',
    path: '/visit-calendar?tab=weekly',
    who: OWEN,
    rows: '#main [role=gridcell]:not(:empty)',
  },
  { name: 'prospects', path: '/marketing?tab=prospects', who: 'Priya Nair', rows: '#main [role=gridcell]:not(:empty)' },
  { name: 'targets', path: '/targets', who: 'Tom Barker', rows: '#main table tbody tr' },
  {
    name: 'documents',
    path: '/documents?account=client-0001&accountName=Harbourside+Joinery+Ltd',
    who: OWEN,
    rows: '#main [role=treegrid] [aria-level]',
  },
];

/** Screens judged by their largest paint. */
export const PUBLIC_SCREENS: readonly StartScreen[] = [
  { name: 'landing', path: '/sales-proto' },
  { name: 'landing at 390 px', path: '/sales-proto', width: 390 },
];
