export { HelpTools } from './ui/HelpTools';
