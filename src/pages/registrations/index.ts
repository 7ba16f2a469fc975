export { RegistrationsPage } from './ui/RegistrationsPage';
