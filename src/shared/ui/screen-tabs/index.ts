export { ScreenTabs } from './ScreenTabs';
