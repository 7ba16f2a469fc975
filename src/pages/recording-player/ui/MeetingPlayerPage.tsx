import { useParams } from 'react-router-dom';
import { RecordingPlayer } from './RecordingPlayer';

const TEXTS = {
  title: 'Meeting Player',
  purpose: 'Plays a recorded meeting.',
  looking: 'Looking for meeting',
  notFound: 'Meeting not found',
};

/** `/meeting-player/{recordingId}`: plays a recorded meeting (product/players#meeting-texts). */
export function MeetingPlayerPage() {
  const { recordingId = '' } = useParams();
  return <RecordingPlayer key={recordingId} id={recordingId} kind="meeting" texts={TEXTS} />;
}
