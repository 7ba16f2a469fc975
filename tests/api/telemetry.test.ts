import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTelemetry } from '@server/telemetry/start-telemetry';
import { createTestApi, OWEN } from '@tests/support/test-api';
import { plainEntry, timeSheetOf } from '@tests/support/time-sheet';

interface Attribute {
  key: string;
  value: { stringValue?: string; intValue?: number };
}
interface Span {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: Attribute[];
}
interface Received {
  resourceSpans?: { resource: { attributes: Attribute[] }; scopeSpans: { spans: Span[] }[] }[];
  resourceMetrics?: { scopeMetrics: { metrics: { name: string; unit: string }[] }[] }[];
}

const CALLER = { traceId: '0af7651916cd43dd8448eb211c80319c', spanId: 'b7ad6b7169203331' };
const SECRET_TEXT = 'An advice that is nobody’s business';

describe('what an OTLP endpoint receives', () => {
  const received: Received[] = [];
  const receiver = createServer((request, response) => {
    void json(request).then((body) => {
      received.push(body as Received);
      response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}');
    });
  });
  const spans = () =>
    received.flatMap(({ resourceSpans = [] }) =>
      resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((each) => each.spans)),
    );
  const spanOf = (name: string) => spans().find((span) => span.name === name);
  const valueOf = (attributes: readonly Attribute[] | undefined, wanted: string) => {
    const value = attributes?.find(({ key }) => key === wanted)?.value;
    return value?.stringValue ?? value?.intValue;
  };

  beforeAll(async () => {
    receiver.listen(0, 'localhost');
    await once(receiver, 'listening');
    const endpoint = `http://localhost:${(receiver.address() as AddressInfo).port}`;
    const otlp = { endpoint, sampleRatio: 1 };
    const telemetry = startTelemetry({ serviceName: 'portal-of-the-test', otlp, prometheus: null });
    const api = await createTestApi({ environment: { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } });
    const { traceId, spanId } = CALLER;
    await api.request('GET', '/getclients/Harbourside', {
      as: OWEN,
      headers: { traceparent: `00-${traceId}-${spanId}-01` },
    });
    await timeSheetOf(api).saved(OWEN, plainEntry({ description: SECRET_TEXT }));
    await api.request('BREW', '/made-up-by-the-caller');
    await api.close();
    await telemetry.stop();
  });
  afterAll(() => receiver.close());

  it('are calls with route and status, within the caller’s trace', () => {
    const span = spanOf('GET /getclients/:text');
    expect(span).toMatchObject({ traceId: CALLER.traceId, parentSpanId: CALLER.spanId });
    expect(valueOf(span?.attributes, 'http.route')).toBe('/getclients/:text');
    expect(valueOf(span?.attributes, 'http.response.status_code')).toBe(200);
    expect(
      valueOf(
        received.find(({ resourceSpans }) => resourceSpans)?.resourceSpans?.[0]?.resource.attributes,
        'service.name',
      ),
    ).toBe('portal-of-the-test');
  });

  it('are the queries of each call, as its children', () => {
    const call = spanOf('GET /getclients/:text');
    const queries = spans().filter(({ parentSpanId }) => parentSpanId === call?.spanId);
    expect(queries.map(({ name }) => name)).toContain('SELECT');
    expect(String(valueOf(queries.at(-1)?.attributes, 'db.query.text'))).toContain('$1');
  });

  it('are durations and metrics of the process', () => {
    const names = new Set(
      received.flatMap(({ resourceMetrics = [] }) =>
        resourceMetrics.flatMap(({ scopeMetrics }) =>
          scopeMetrics.flatMap(({ metrics }) => metrics.map(({ name }) => name)),
        ),
      ),
    );
    expect([...names]).toEqual(
      expect.arrayContaining([
        'http.server.request.duration',
        'db.client.operation.duration',
        'nodejs.eventloop.delay.p99',
      ]),
    );
  });

  it('are never people’s texts, names or tokens', () => {
    const everything = JSON.stringify(received);
    expect(everything).not.toContain(SECRET_TEXT);
    expect(everything).not.toMatch(/Harbourside|owen|made-up|BREW|Bearer|eyJ/i);
  });
});
