import { useParams } from 'react-router-dom';
import { RecordingPlayer } from './RecordingPlayer';

/** `/recording-player/{recordingSid}`: plays a recorded call (product/players#call-texts). */
export function RecordingPlayerPage() {
  const { recordingSid = '' } = useParams();
  const texts = {
    title: 'Recording Player',
    purpose: 'Plays a recorded call.',
    looking: `Looking for recording ${recordingSid}`,
    notFound: `Recording ${recordingSid} not found`,
  };
  return <RecordingPlayer key={recordingSid} id={recordingSid} kind="call" texts={texts} />;
}
