import { ValueType, type Attributes } from '@opentelemetry/api';
import {
  AggregationTemporality,
  DataPointType,
  type CollectionResult,
  type GaugeMetricData,
  type MetricDescriptor,
  type MetricProducer,
} from '@opentelemetry/sdk-metrics';
import { emptyResource } from '@opentelemetry/resources';
import { lastBackups } from '../backup/take-backup';
import type { AppDeps } from '../deps';
import { diskOf, replicasOf, webhookFigures } from '../system/figures';
import { within } from '../within';
import { TELEMETRY_NAME } from './telemetry-name';

/** A database that does not answer must not hold up the other figures. */
const ANSWER_MS = 3_000;

/** Each figure with its unit and description. */
const FIGURES = {
  'process.memory.usage': ['By', 'Memory of the process, with all its threads.'],
  'db.client.connection.count': ['{connection}', 'Connections to the database, by state.'],
  'db.client.connection.max': ['{connection}', 'The most connections to the database.'],
  'db.client.connection.pending_requests': ['{request}', 'Queries that wait for a connection.'],
  'harbour.disk.free': ['By', 'Free space on the disk of the data folder.'],
  'harbour.disk.size': ['By', 'Size of the disk of the data folder.'],
  'harbour.backup.last_timestamp': ['s', 'When the last good backup was made, in Unix time; 0 for never.'],
  'harbour.backup.failed': ['{backup}', '1 if the last backup could not be made or checked, otherwise 0.'],
  'harbour.webhook.waiting': ['{delivery}', 'Messages of webhooks that wait for an attempt.'],
  'harbour.webhook.failed': ['{delivery}', 'Messages of webhooks that were given up in the last 24 hours.'],
  'harbour.webhook.switched_off': ['{webhook}', 'Webhooks that the server has switched off.'],
  'harbour.replication.lag': ['s', 'How far each replica of the database is behind.'],
  'harbour.replication.lag_bytes': ['By', 'What each replica has not replayed yet.'],
} as const;

type Watched = Pick<AppDeps, 'db' | 'config' | 'clock'>;
type Reading = [name: keyof typeof FIGURES, value: number | null | undefined, attributes?: Attributes];

/** Read apart from each other, so that one that fails leaves the others. */
const READERS: readonly ((deps: Watched) => Promise<Reading[]>)[] = [
  async ({ db }) => {
    const { totalCount, idleCount, waitingCount, options } = db.$client;
    return [
      ['process.memory.usage', process.memoryUsage.rss()],
      ['db.client.connection.count', idleCount, { 'db.client.connection.state': 'idle' }],
      ['db.client.connection.count', totalCount - idleCount, { 'db.client.connection.state': 'used' }],
      ['db.client.connection.max', options.max],
      ['db.client.connection.pending_requests', waitingCount],
    ];
  },
  async ({ config }) => {
    const { free, size } = await diskOf(config);
    return [
      ['harbour.disk.free', free],
      ['harbour.disk.size', size],
    ];
  },
  async ({ db }) => {
    const { tried, good } = await lastBackups(db);
    return [
      ['harbour.backup.last_timestamp', (good?.takenAt.getTime() ?? 0) / 1_000],
      ['harbour.backup.failed', tried?.error ? 1 : 0],
    ];
  },
  async ({ db, clock }) => {
    const { waiting, failed, switchedOff } = await webhookFigures(db, clock.now());
    return [
      ['harbour.webhook.waiting', waiting],
      ['harbour.webhook.failed', failed],
      ['harbour.webhook.switched_off', switchedOff],
    ];
  },
  async (deps) =>
    (await replicasOf(deps)).flatMap(({ name: replica, lagSeconds, lagBytes }): Reading[] => [
      ['harbour.replication.lag', lagSeconds, { replica }],
      ['harbour.replication.lag_bytes', lagBytes, { replica }],
    ]),
];

/**
 * Figures of the process, the disk, the database and the webhooks, read whenever metrics are collected. Not observable
 * gauges, because those repeat their last value when there is none any more, as of a replica that is gone.
 */
export class ServerFigures implements MetricProducer {
  private deps: Watched | null = null;

  /** Until then there are none. */
  watch(deps: Watched): void {
    this.deps = deps;
  }

  async collect(): Promise<CollectionResult> {
    const { deps } = this;
    const readers = deps ? READERS.map((read) => within(ANSWER_MS, read(deps), () => [])) : [];
    const results = await Promise.allSettled(readers);
    const readings = results.flatMap((result) => (result.status === 'fulfilled' ? result.value : []));
    const errors = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []));
    const metrics = Object.entries(FIGURES)
      .map(([name, [unit, description]]) => {
        const points = readings.filter(([figure]) => figure === name);
        return gaugeOf({ name, unit, description, valueType: ValueType.DOUBLE }, points);
      })
      .filter(({ dataPoints }) => dataPoints.length > 0);
    const scopeMetrics = [{ scope: { name: TELEMETRY_NAME }, metrics }];
    return { resourceMetrics: { resource: emptyResource(), scopeMetrics }, errors };
  }
}

function gaugeOf(descriptor: MetricDescriptor, readings: readonly Reading[]): GaugeMetricData {
  const now = Date.now();
  const at: [number, number] = [Math.floor(now / 1_000), (now % 1_000) * 1_000_000];
  return {
    descriptor,
    aggregationTemporality: AggregationTemporality.CUMULATIVE,
    dataPointType: DataPointType.GAUGE,
    dataPoints: readings.flatMap(([, value, attributes = {}]) =>
      value === null || value === undefined ? [] : [{ startTime: at, endTime: at, attributes, value }],
    ),
  };
}
