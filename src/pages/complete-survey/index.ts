export { CompleteSurveyPage } from './ui/CompleteSurveyPage';
