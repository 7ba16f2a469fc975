export { storedColumns } from './lib/column-storage';
export { readPreferences } from './lib/preference-storage';
export { storedRecents } from './lib/recent-storage';
export { useDictation } from './lib/use-dictation';
export { useGridLayout } from './lib/use-grid-layout';
export { useLookOnPage } from './lib/use-look-on-page';
export { addressOfFile, useRecentFiles } from './lib/use-recent-files';
export type { RecentFile } from './lib/use-recent-files';
export { useRecentItems } from './lib/use-recent-items';
export { useRecents } from './lib/use-recents';
export { useRememberedView } from './lib/use-remembered-view';
export {
  columnsArranged,
  DENSITIES,
  densityChosen,
  MOTIONS,
  motionChosen,
  preferenceReducer,
  recentsStored,
  selectDensity,
  selectMotion,
  selectTheme,
  THEMES,
  themeChosen,
} from './model/preference-slice';
export type { Density, Motion, Theme } from './model/preference-slice';
export { RememberedGrid } from './ui/RememberedGrid';
export { RememberedView } from './ui/RememberedView';
export { ThemeButton } from './ui/ThemeButton';
