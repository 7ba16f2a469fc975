export { RecordingPlayer } from './ui/RecordingPlayer';
