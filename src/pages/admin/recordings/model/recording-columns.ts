import type { RecordingRow } from '@contract/recording-set-up';
import { formatDate, formatTime } from '@/shared/lib/date';
import { formatBytes, formatDuration } from '@/shared/lib/number';
import type { GridColumn } from '@harbour/data-grid';

export const playerPath = ({ id, kind }: Pick<RecordingRow, 'id' | 'kind'>) =>
  `/${kind === 'call' ? 'recording-player' : 'meeting-player'}/${encodeURIComponent(id)}`;

const TYPES: Readonly<Record<string, string>> = {
  'audio/mpeg': 'mp3',
  'audio/mp4': 'm4a',
  'audio/wav': 'wav',
  'video/mp4': 'mp4',
};

/** The columns of Recordings (product/players#list). */
export const RECORDING_COLUMNS: readonly GridColumn<RecordingRow>[] = [
  { id: 'title', title: 'Title', width: 280, required: true, value: ({ title }) => title },
  {
    id: 'kind',
    title: 'Kind',
    width: 90,
    filter: 'choice',
    value: ({ kind }) => (kind === 'call' ? 'Call' : 'Meeting'),
  },
  {
    id: 'started',
    title: 'Start',
    width: 152,
    kind: 'date',
    value: ({ startedOn }) => startedOn,
    format: (moment) => `${formatDate(String(moment))} ${formatTime(String(moment))}`,
  },
  { id: 'people', title: 'People', width: 240, value: ({ people }) => people.join(', ') },
  {
    id: 'length',
    title: 'Length',
    width: 80,
    kind: 'number',
    value: ({ durationMs }) => durationMs,
    format: (milliseconds) => formatDuration(Math.round(Number(milliseconds) / 1000)),
  },
  {
    id: 'size',
    title: 'Size',
    width: 90,
    kind: 'number',
    value: ({ size }) => size,
    format: (bytes) => formatBytes(Number(bytes)),
  },
  {
    id: 'type',
    title: 'File',
    width: 70,
    filter: 'choice',
    value: ({ contentType }) => TYPES[contentType] ?? contentType,
  },
  { id: 'transcript', title: 'Transcript', width: 100, kind: 'boolean', value: ({ hasTranscript }) => hasTranscript },
  { id: 'id', title: 'Id', width: 160, value: ({ id }) => id },
];
