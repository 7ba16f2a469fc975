import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { openApiDocument, type OpenApiDocument } from '../../server/openapi/document';

/** An answer as it arrived. */
export interface Arrived {
  status: number;
  contentType: string | null;
  text: string;
}

/** Larger JSON is not checked. */
const MOST_CHARACTERS = 4_000_000;

/** An API as its OpenAPI document describes it, to check answers against. */
export class DescribedApi {
  // The patterns of dates are exact, so the format adds nothing.
  private readonly ajv = new Ajv2020({ strict: false, formats: { date: true } });
  private readonly validators = new Map<string, ValidateFunction>();

  constructor(readonly document: OpenApiDocument) {
    this.ajv.addSchema(document, 'api');
  }

  /**
   * Where an answer deviates from the description; an empty list if nowhere. @param route for example `GET
   * /employeetimedata/{date}`
   */
  deviationsOf(route: string, { status, contentType, text }: Arrived): string[] {
    const [method = '', path = ''] = route.split(' ');
    const operation = this.document.paths[path]?.[method.toLowerCase()];
    if (!operation) return ['The route is not described.'];
    const named = operation.responses[status];
    if (!named) return [`The status ${status} is not described.`];
    const pointer =
      '$ref' in named ? named.$ref.slice(1) : pointerTo('paths', path, method.toLowerCase(), 'responses', status);
    const response = '$ref' in named ? this.referred(named.$ref) : named;
    if (!response.content) return text === '' ? [] : ['There should be no content.'];
    const type = (contentType ?? '').split(';')[0]?.trim() ?? '';
    const described = Object.keys(response.content);
    const found =
      described.find((each) => each === type) ?? described.find((each) => each === 'application/octet-stream');
    if (found === undefined) return [`The content type is ${type || 'missing'} instead of ${described.join(' or ')}.`];
    if (found !== 'application/json' || text.length > MOST_CHARACTERS) return [];
    return this.problemsOf(`${pointer}${pointerTo('content', found, 'schema')}`, text);
  }

  private referred(ref: string) {
    const responses = this.document.components.responses as OpenApiDocument['paths'][string][string]['responses'];
    return responses[ref.split('/').at(-1) ?? ''] as { content?: Record<string, unknown> };
  }

  private problemsOf(pointer: string, text: string): string[] {
    let value: unknown;
    try {
      value = JSON.parse(text);
    } catch {
      return ['The answer is not JSON.'];
    }
    const validate = this.validatorAt(pointer);
    if (validate(value)) return [];
    return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath || 'The answer'} ${message}.`);
  }

  private validatorAt(pointer: string): ValidateFunction {
    const known = this.validators.get(pointer);
    if (known) return known;
    const validate = this.ajv.getSchema(`api#${pointer}`);
    if (!validate) throw new Error(`The description has nothing at ${pointer}.`);
    this.validators.set(pointer, validate);
    return validate;
  }
}

/** A JSON pointer, as a fragment of an address. */
function pointerTo(...parts: readonly (string | number)[]): string {
  return parts
    .map((part) => `/${encodeURIComponent(String(part).replaceAll('~', '~0').replaceAll('/', '~1'))}`)
    .join('');
}

const described = new Map<string, DescribedApi>();

/** The API whose marketing calls are under `prefix`; its schemas are compiled once. */
export function describedUnder(prefix: string): DescribedApi {
  const api = described.get(prefix) ?? new DescribedApi(openApiDocument(prefix));
  described.set(prefix, api);
  return api;
}
