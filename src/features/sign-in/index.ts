export { identityClients } from './model/identity-clients';
export { useGoogleReadiness, type GoogleReadiness } from './model/use-google-readiness';
