export { PresenceNote } from './ui/PresenceNote';
