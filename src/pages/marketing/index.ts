export { MarketingPage } from './ui/MarketingPage';
