export { PersonalDataPage } from './ui/PersonalDataPage';
