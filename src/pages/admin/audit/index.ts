export { AuditPage } from './ui/AuditPage';
