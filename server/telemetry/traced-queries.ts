import { isRecord } from '@contract/guards';
import { metrics, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { Client } from 'pg';
import { TELEMETRY_NAME } from './telemetry-name';

type Query = (...parameters: unknown[]) => unknown;

/**
 * A span and a duration for each query of `pg`, from now on and in the whole process. The query's text only has
 * placeholders; its parameters, which are people's data, are not included.
 */
export function traceQueries(): void {
  const tracer = trace.getTracer(TELEMETRY_NAME);
  const duration = metrics.getMeter(TELEMETRY_NAME).createHistogram('db.client.operation.duration', {
    unit: 's',
    description: 'How long queries took.',
    advice: { explicitBucketBoundaries: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 10] },
  });
  const prototype = Client.prototype as unknown as { query: Query };
  const { query } = prototype;

  prototype.query = function traced(this: unknown, ...parameters: unknown[]): unknown {
    const text = textOf(parameters[0]);
    const operation = /^\s*([a-z]+)/i.exec(text)?.[1]?.toUpperCase() ?? 'QUERY';
    const attributes = { 'db.system.name': 'postgresql', 'db.operation.name': operation };
    const started = performance.now();
    const span = tracer.startSpan(operation, {
      kind: SpanKind.CLIENT,
      attributes: { ...attributes, 'db.query.text': text },
    });
    const end = (failed: boolean) => {
      if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
      duration.record((performance.now() - started) / 1000, attributes);
    };
    const answer = query.apply(this, parameters);
    // With a callback there is no promise; only the pool's own handshake uses one.
    if (!(answer instanceof Promise)) {
      end(false);
      return answer;
    }
    return answer.then(
      (result: unknown) => {
        end(false);
        return result;
      },
      (error: unknown) => {
        end(true);
        throw error;
      },
    );
  };
}

function textOf(query: unknown): string {
  if (typeof query === 'string') return query;
  return isRecord(query) && typeof query.text === 'string' ? query.text : '';
}
