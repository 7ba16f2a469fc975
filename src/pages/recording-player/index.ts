export { MeetingPlayerPage } from './ui/MeetingPlayerPage';
export { RecordingPlayerPage } from './ui/RecordingPlayerPage';
