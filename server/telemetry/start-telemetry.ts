import { metrics } from '@opentelemetry/api';
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { PrometheusExporter } from '@opentelemetry/exporter-prometheus';
import { RuntimeNodeInstrumentation } from '@opentelemetry/instrumentation-runtime-node';
import { defaultResource, resourceFromAttributes, type Resource } from '@opentelemetry/resources';
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics';
import {
  BatchSpanProcessor,
  NodeTracerProvider,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace-node';
import { hostname } from 'node:os';
import type { Server } from 'node:http';
import type { Logger } from 'pino';
import type { TelemetryConfig } from '../config';
import { listen } from '../web/listen';
import { createMetricsServer } from './metrics-server';
import { traceQueries } from './traced-queries';

export interface Telemetry {
  /** Answers `/metrics` on its own port, where configured. @returns what listens; null if nothing does */
  serveMetrics(where: { host: string; log: Logger }): Promise<Server | null>;
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
  // It only collects and writes; the server below listens, because this one's own asks for no token.
  const exporter = prometheus ? new PrometheusExporter({ preventServerStart: true, withoutScopeInfo: true }) : null;
  const meters = new MeterProvider({
    resource,
    readers: [
      ...(exporter ? [exporter] : []),
      ...(otlp
        ? [
            new PeriodicExportingMetricReader({
              exporter: new OTLPMetricExporter({ url: `${otlp.endpoint}/v1/metrics` }),
            }),
          ]
        : []),
    ],
  });
  closers.push(() => meters.shutdown());
  metrics.setGlobalMeterProvider(meters);
  const runtime = new RuntimeNodeInstrumentation();
  runtime.setMeterProvider(meters);
  runtime.enable();
  traceQueries();
  return {
    async serveMetrics({ host, log }) {
      if (!exporter || !prometheus) return null;
      const server = createMetricsServer({
        token: prometheus.token,
        log,
        answer: (request, response) => exporter.getMetricsRequestHandler(request, response),
      });
      await listen(server, { port: prometheus.port, host, setBy: 'METRICS_PORT' });
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
    },
  };
}

/** @returns a function that sends the rest and stops */
function sendTraces(resource: Resource, { endpoint, sampleRatio }: NonNullable<TelemetryConfig['otlp']>) {
  const tracers = new NodeTracerProvider({
    resource,
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(sampleRatio) }),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter({ url: `${endpoint}/v1/traces` }))],
  });
  tracers.register();
  return () => tracers.shutdown();
}
