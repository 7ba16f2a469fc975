import type { Rolldown } from 'vite';

type Group = Rolldown.CodeSplittingGroup;

/** Libraries that the login screen needs completely; others are split by use. */
const FIRST_LIBRARIES =
  /node_modules[\\/](?:react|react-dom|scheduler|@reduxjs|redux|redux-thunk|react-redux|use-sync-external-store|immer|reselect|react-router|react-router-dom|classnames|tslib)[\\/]/;

/** The tick and the frame of the public pages, which need nothing else of the private ones. */
const SHELL = /app-shell[\\/]ui[\\/](?:LayoutFrame|TopBar)|@blueprintjs[\\/]icons[\\/].*components[\\/]tick\.js/;

/** A text field with its label, and a choice of a few, which sign-up needs without the parts of the private screens. */
const FIELDS =
  /shared[\\/]ui[\\/](?:form-field[\\/](?:FormField|index)|choice-boxes[\\/])|@blueprintjs[\\/]core[\\/].*(?:inputGroup|asyncControllableInput|formGroup)/;

/** A failure with its button to try again, which the login screen needs without the other parts. */
const NOTE = /shared[\\/]ui[\\/]failure-note|@blueprintjs[\\/]icons[\\/].*components[\\/]refresh\.js/;

/** The frame of every private screen, what the device keeps of its answers, the schema of `/vars` with the schema library, and how declared calls are made. */
const CALLS = /contract[\\/]call\.ts|shared[\\/]api[\\/]asks\.ts/;
const FRAME = new RegExp(
  String.raw`[\\/](?:PrivateLayout|NotFoundScreen)\.tsx|keep-on-device[\\/]model|contract[\\/]configuration\.ts|${CALLS.source}`,
);

/** Modules that Home shares with nearly every other screen. */
const COMMON =
  /src[\\/]shared[\\/]lib[\\/](?:date|number|clock)[\\/]|contract[\\/](?:text|calls[\\/](?:visit|home-feed|personal-item))\.ts|@blueprintjs[\\/]icons[\\/].*components[\\/](?:bullseye|calendar|chat|cog|document|endorsed|folder-close|issue|send-to|thumbs-down|time|timeline-bar-chart|trending-up|volume-up)\.js/;

/** Blueprint's dialogs, menus and popovers, which depend on each other. */
const OVERLAYS = /@blueprintjs[\\/]core[\\/].*(?:popover|overlay|menu|dialog)/;

/** These have their own chunks, which most screens do not need. */
const LARGE_PARTS = /rich-text|document-editor[\\/]src[\\/](?!cleaning|picture)|data-grid|replay|tiptap|prosemirror/;

/** A module of more bytes than this is loaded only where it is needed. */
const SMALL = 8_000;

/**
 * By default, each module that several screens share becomes its own file: 107 files before the time sheet is painted,
 * most of them under a kilobyte, over the six connections of a browser. So modules shared by most screens are loaded
 * together (docs/decisions/015-start-up.md). A group takes the modules that it names and their imports, unless an
 * earlier group has them.
 */
export const PORTAL_CHUNKS: Group[] = (
  [
    // Shared with the directory's redirect page, which must not load the portal.
    { name: 'redirect-mark', test: /redirect-mark/ },
    // Libraries never import the portal, so the two cannot wait for each other.
    {
      name: 'portal',
      tags: ['$initial'],
      test: (id) => /[\\/](?:src|contract)[\\/](?!.*auth-redirect)/.test(id) && !CALLS.test(id),
    },
    { name: 'libraries', tags: ['$initial'], test: FIRST_LIBRARIES },
    { name: 'shell', test: SHELL },
    { name: 'fields', test: FIELDS },
    { name: 'note', test: NOTE },
    { name: 'frame', test: FRAME },
    { name: 'common', test: COMMON },
    { name: 'overlays', test: OVERLAYS, minShareCount: 3 },
    { name: 'parts', test: (id) => !LARGE_PARTS.test(id), minShareCount: 4, maxModuleSize: SMALL },
  ] satisfies Group[]
).map((group, at, all) => ({ ...group, priority: all.length - at }));
