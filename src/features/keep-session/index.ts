export { KeepSession } from './ui/KeepSession';
