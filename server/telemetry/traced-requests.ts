import { context, metrics, propagation, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { MiddlewareHandler } from 'hono';
import type { ApiEnv } from '../http/api-env';
import { TELEMETRY_NAME } from './telemetry-name';

/**
 * A span and a duration for each call by the conventions of OpenTelemetry, as part of the caller's trace if it sent
 * one. They have the route's pattern, never the path, the query or the body. For servers with telemetry
 * (`startTelemetry`).
 */
export function tracedRequests(): MiddlewareHandler<ApiEnv> {
  const tracer = trace.getTracer(TELEMETRY_NAME);
  const duration = metrics.getMeter(TELEMETRY_NAME).createHistogram('http.server.request.duration', {
    unit: 's',
    description: 'How long calls took.',
    advice: { explicitBucketBoundaries: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] },
  });

  return async (c, next) => {
    const match = c.get('match');
    const route = typeof match === 'object' && 'pattern' in match ? match.pattern : undefined;
    // An unknown method is text from the caller.
    const method = match === 'unknown' ? '_OTHER' : c.req.method;
    const attributes = { 'http.request.method': method, ...(route === undefined ? {} : { 'http.route': route }) };
    const parent = propagation.extract(context.active(), c.req.header());
    const started = performance.now();
    const name = route === undefined ? method : `${method} ${route}`;
    await tracer.startActiveSpan(name, { kind: SpanKind.SERVER, attributes }, parent, async (span) => {
      await next();
      const status = c.res.status;
      span.setAttributes({ 'http.response.status_code': status, 'harbour.request_id': c.get('requestId') });
      if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
      duration.record((performance.now() - started) / 1000, { ...attributes, 'http.response.status_code': status });
    });
  };
}
