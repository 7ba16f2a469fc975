export { MeetingPlayerPage } from './ui/MeetingPlayerPage';
