export { RecordingPlayerPage } from './ui/RecordingPlayerPage';
