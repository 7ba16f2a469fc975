import type { Rolldown } from 'vite';

type Group = Rolldown.CodeSplittingGroup;

/** What the login screen needs in full; other libraries are split by who uses which part. */
const FIRST_LIBRARIES =
  /node_modules[\\/](?:react|react-dom|scheduler|@reduxjs|redux|redux-thunk|react-redux|use-sync-external-store|immer|reselect|react-router|react-router-dom|classnames|tslib)[\\/]/;

/** The tick and the frame of the public pages, which load nothing else of the private ones. */
const SHELL = /app-shell[\\/]ui[\\/](?:LayoutFrame|TopBar)|blueprint-icons[\\/].*[\\/]tick\.js/;

/** A text field with its label, which sign-up needs before anybody has signed in, without the parts of the private screens. */
const FIELDS =
  /shared[\\/]ui[\\/]form-field[\\/](?:FormField|index)|@blueprintjs[\\/]core[\\/].*(?:inputGroup|asyncControllableInput|formGroup)/;

/** The frame of every private screen, and the schema of `/vars` with the schema library. */
const FRAME = /[\\/]PrivateLayout\.tsx|contract[\\/]configuration\.ts/;

/** What Home shares with nearly every other screen. */
const COMMON =
  /src[\\/]shared[\\/]lib[\\/](?:date|number|clock)[\\/]|contract[\\/]text\.ts|blueprint-icons[\\/].*[\\/](?:calendar|cog|document|endorsed|folder-close|volume-up)\.js/;

/** Blueprint's dialogs, menus and popovers, which lean on each other. */
const OVERLAYS = /@blueprintjs[\\/]core[\\/].*(?:popover|overlay|menu|dialog)/;

/** These have chunks of their own, which most screens do without. */
const LARGE_PARTS = /rich-text|data-grid|replay|tiptap|prosemirror/;

/** A module of more bytes than this is not fetched for others' sake. */
const SMALL = 8_000;

/**
 * Left alone, each module that several screens share becomes a file of its own: 107 files before the time sheet is
 * painted, most of them under a kilobyte, on the six connections that a browser opens. So what most screens share
 * travels together (docs/decisions/015-start-up.md). A group takes the modules that it names and what they import, as
 * far as no earlier one has it.
 */
export const PORTAL_CHUNKS: Group[] = (
  [
    // Shared with the directory's redirect page, which must not load the portal.
    { name: 'redirect-mark', test: /redirect-mark/ },
    // Libraries never import the portal, so the two cannot wait for each other.
    { name: 'portal', tags: ['$initial'], test: /[\\/](?:src|contract)[\\/](?!.*auth-redirect)/ },
    { name: 'libraries', tags: ['$initial'], test: FIRST_LIBRARIES },
    { name: 'shell', test: SHELL },
    { name: 'fields', test: FIELDS },
    { name: 'frame', test: FRAME },
    { name: 'common', test: COMMON },
    { name: 'overlays', test: OVERLAYS, minShareCount: 3 },
    { name: 'parts', test: (id) => !LARGE_PARTS.test(id), minShareCount: 4, maxModuleSize: SMALL },
  ] satisfies Group[]
).map((group, at, all) => ({ ...group, priority: all.length - at }));
