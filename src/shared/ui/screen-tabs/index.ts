export { ScreenTabs, TabPanels, TabRow } from './ScreenTabs';
