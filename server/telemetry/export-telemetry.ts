import { metrics } from '@opentelemetry/api';
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { RuntimeNodeInstrumentation } from '@opentelemetry/instrumentation-runtime-node';
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources';
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics';
import {
  BatchSpanProcessor,
  NodeTracerProvider,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace-node';
import { hostname } from 'node:os';
import type { ServerConfig } from '../config';
import { traceQueries } from './traced-queries';

/**
 * Sends spans and metrics, including those of Node's event loop and memory, to the configured OTLP endpoint. Call it
 * once per process, before the database is opened. @returns a function that sends the rest and stops
 */
export function exportTelemetry({
  endpoint,
  serviceName,
  sampleRatio,
}: NonNullable<ServerConfig['telemetry']>): () => Promise<void> {
  const resource = defaultResource().merge(
    resourceFromAttributes({ 'service.name': serviceName, 'service.instance.id': `${hostname()}-${process.pid}` }),
  );
  const tracers = new NodeTracerProvider({
    resource,
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(sampleRatio) }),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter({ url: `${endpoint}/v1/traces` }))],
  });
  tracers.register();
  const meters = new MeterProvider({
    resource,
    readers: [
      new PeriodicExportingMetricReader({ exporter: new OTLPMetricExporter({ url: `${endpoint}/v1/metrics` }) }),
    ],
  });
  metrics.setGlobalMeterProvider(meters);
  const runtime = new RuntimeNodeInstrumentation();
  runtime.setMeterProvider(meters);
  runtime.enable();
  traceQueries();
  return async () => {
    // An unavailable endpoint must not delay stopping.
    await Promise.allSettled([tracers.shutdown(), meters.shutdown()]);
    runtime.disable();
  };
}
