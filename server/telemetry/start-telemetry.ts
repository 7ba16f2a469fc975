import { context, metrics, propagation, trace } from '@opentelemetry/api';
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { PrometheusExporter } from '@opentelemetry/exporter-prometheus';
import { RuntimeNodeInstrumentation } from '@opentelemetry/instrumentation-runtime-node';
import { defaultResource, resourceFromAttributes, type Resource } from '@opentelemetry/resources';
import { MeterProvider, PeriodicExportingMetricReader, type MetricProducer } from '@opentelemetry/sdk-metrics';
import {
  BatchSpanProcessor,
  NodeTracerProvider,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace-node';
import { hostname } from 'node:os';
import type { Server } from 'node:http';
import type { TelemetryConfig } from '../config';
import type { AppDeps } from '../deps';
import { listen } from '../web/listen';
import { createMetricsServer } from './metrics-server';
import { ServerFigures } from './server-figures';
import { traceQueries } from './traced-queries';

type Otlp = NonNullable<TelemetryConfig['otlp']>;

export interface Telemetry {
  /**
   * Measures this server's database, disk and webhooks too, and answers `/metrics` on its own port, where configured.
   * @returns what listens; null if nothing does
   */
  watch(deps: Pick<AppDeps, 'db' | 'config' | 'clock' | 'log'>): Promise<Server | null>;
  /** Sends the rest to the OTLP endpoint, and stops. */
  stop(): Promise<void>;
}

/**
 * Measures calls, queries, and Node's event loop and memory, for an OTLP endpoint, Prometheus or both. Call it once per
 * process, before the database is opened.
 */
export function startTelemetry({ serviceName, otlp, prometheus }: TelemetryConfig): Telemetry {
  const resource = defaultResource().merge(
    resourceFromAttributes({ 'service.name': serviceName, 'service.instance.id': `${hostname()}-${process.pid}` }),
  );
  const closers = [otlp ? sendTraces(resource, otlp) : () => Promise.resolve()];
  const figures = new ServerFigures();
  const metricProducers = [figures];
  // It only collects and writes; the server below listens, because this one's own asks for no token.
  const exporter = prometheus
    ? new PrometheusExporter({ preventServerStart: true, withoutScopeInfo: true, metricProducers })
    : null;
  const readers = [...(exporter ? [exporter] : []), ...(otlp ? [sendMetrics(otlp, metricProducers)] : [])];
  const meters = new MeterProvider({ resource, readers });
  closers.push(() => meters.shutdown());
  metrics.setGlobalMeterProvider(meters);
  const runtime = new RuntimeNodeInstrumentation();
  runtime.setMeterProvider(meters);
  runtime.enable();
  const stopTracing = traceQueries();
  return {
    async watch({ log, ...deps }) {
      figures.watch(deps);
      if (!exporter || !prometheus) return null;
      const server = createMetricsServer(prometheus.token, log, (request, response) =>
        exporter.getMetricsRequestHandler(request, response),
      );
      await listen(server, { port: prometheus.port, host: deps.config.host, setBy: 'METRICS_PORT' });
      closers.push(async () => {
        server.close();
        server.closeAllConnections();
      });
      return server;
    },
    async stop() {
      // An unavailable endpoint must not delay stopping.
      await Promise.allSettled(closers.toReversed().map((close) => close()));
      runtime.disable();
      stopTracing();
      // OpenTelemetry keeps the first of each for ever otherwise, even if another server starts in this process.
      for (const api of [metrics, trace, context, propagation]) api.disable();
    },
  };
}

function sendMetrics({ endpoint }: Otlp, metricProducers: MetricProducer[]): PeriodicExportingMetricReader {
  const exporter = new OTLPMetricExporter({ url: `${endpoint}/v1/metrics` });
  return new PeriodicExportingMetricReader({ exporter, metricProducers });
}

/** @returns a function that sends the rest and stops */
function sendTraces(resource: Resource, { endpoint, sampleRatio }: Otlp) {
  const tracers = new NodeTracerProvider({
    resource,
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(sampleRatio) }),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter({ url: `${endpoint}/v1/traces` }))],
  });
  tracers.register();
  return () => tracers.shutdown();
}
