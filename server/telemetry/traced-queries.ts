import { metrics, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { postgresCode } from '../data/postgres-code';
import { watchQueries } from '../data/watched-queries';
import { TELEMETRY_NAME } from './telemetry-name';

/**
 * A span and a duration for each query, from now on and in the whole process. The query's text only has placeholders;
 * its parameters, which are people's data, are not included. @returns a function that stops it
 */
export function traceQueries(): () => void {
  const tracer = trace.getTracer(TELEMETRY_NAME);
  const duration = metrics.getMeter(TELEMETRY_NAME).createHistogram('db.client.operation.duration', {
    unit: 's',
    description: 'How long queries took.',
    advice: { explicitBucketBoundaries: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 10] },
  });
  return watchQueries((text) => {
    const operation = /^\s*([a-z]+)/i.exec(text)?.[1]?.toUpperCase() ?? 'QUERY';
    const attributes = { 'db.system.name': 'postgresql', 'db.operation.name': operation };
    const started = performance.now();
    const span = tracer.startSpan(operation, {
      kind: SpanKind.CLIENT,
      attributes: { ...attributes, 'db.query.text': text },
    });
    return (error) => {
      const failed = error ? { 'error.type': postgresCode(error) ?? 'no answer' } : {};
      if (error) span.setStatus({ code: SpanStatusCode.ERROR });
      span.setAttributes(failed).end();
      duration.record((performance.now() - started) / 1000, { ...attributes, ...failed });
    };
  });
}
