export { storedColumns } from './lib/column-storage';
export { readPreferences } from './lib/preference-storage';
export { STORED_LISTS, storedPrompts, storedSeen } from './lib/stored-lists';
export { useDictation } from './lib/use-dictation';
export { useGridLayout } from './lib/use-grid-layout';
export { useLookOnPage } from './lib/use-look-on-page';
export { addressOfFile, useRecentFiles } from './lib/use-recent-files';
export type { RecentFile } from './lib/use-recent-files';
export { useRecentItems } from './lib/use-recent-items';
export { useRememberedView } from './lib/use-remembered-view';
export { useChoices, useRecents, useStoredList } from './lib/use-stored-list';
export {
  columnsArranged,
  DENSITIES,
  densityChosen,
  listStored,
  MOTIONS,
  motionChosen,
  preferenceReducer,
  selectDensity,
  selectMotion,
  selectTheme,
  THEMES,
  themeChosen,
} from './model/preference-slice';
export type { Density, Motion, PreferencesRoot, Theme } from './model/preference-slice';
export { RememberedGrid } from './ui/RememberedGrid';
export { RememberedView } from './ui/RememberedView';
export { ThemeButton } from './ui/ThemeButton';
