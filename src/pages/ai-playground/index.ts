export { AiPlaygroundPage } from './ui/AiPlaygroundPage';
