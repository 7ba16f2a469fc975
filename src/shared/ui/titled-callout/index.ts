export { TitledCallout } from './TitledCallout';
