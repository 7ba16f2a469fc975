export { SalesProtoPage } from './ui/SalesProtoPage';
