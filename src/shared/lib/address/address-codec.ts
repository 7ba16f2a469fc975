import { namesOf } from '@contract/fields';

/** How a value is stored in the address, so that a link shows what its sender saw. */
export interface AddressCodec<Value> {
  /** Never throws: unreadable values count as absent. */
  read(params: URLSearchParams): Value;
  /** Sets the codec's own parameters and leaves the others. A default value has no parameter. */
  write(value: Value, params: URLSearchParams): void;
}

/** Several values, each with its own codec. */
export function fieldsOf<Values extends object>(codecs: {
  [Name in keyof Values]: AddressCodec<Values[Name]>;
}): AddressCodec<Values> {
  const names = namesOf(codecs);
  return {
    read: (params) => Object.fromEntries(names.map((name) => [name, codecs[name].read(params)])) as Values,
    write: (values, params) => names.forEach((name) => codecs[name].write(values[name], params)),
  };
}

/** Sets a parameter, or removes it if the text is empty. */
export function setParam(params: URLSearchParams, name: string, text: string | null): void {
  if (text) params.set(name, text);
  else params.delete(name);
}

/** A text; '' for none. Texts from a link are cut to `maxLength` characters. */
export function textParam(name: string, { maxLength = 200 } = {}): AddressCodec<string> {
  return {
    read: (params) => (params.get(name) ?? '').slice(0, maxLength),
    write: (text, params) => setParam(params, name, text),
  };
}

/** `?name=1`. */
export function flagParam(name: string): AddressCodec<boolean> {
  return {
    read: (params) => params.get(name) === '1',
    write: (isOn, params) => setParam(params, name, isOn ? '1' : null),
  };
}

/** One of several values; the first is the default. */
export function choiceParam<const Choice extends string | number>(
  name: string,
  choices: readonly [Choice, ...Choice[]],
): AddressCodec<Choice> {
  const [usual] = choices;
  return {
    read: (params) => choices.find((choice) => String(choice) === params.get(name)) ?? usual,
    write: (choice, params) => setParam(params, name, choice === usual ? null : String(choice)),
  };
}

/** A page, counted from 0; the address counts from 1, as people do. */
export function pageParam(name = 'page'): AddressCodec<number> {
  return {
    read: (params) => {
      const text = params.get(name) ?? '';
      return /^[1-9]\d{0,5}$/.test(text) ? Number(text) - 1 : 0;
    },
    write: (page, params) => setParam(params, name, page > 0 ? String(page + 1) : null),
  };
}

/** A record's id with the name to show until it is fetched: `?account=…&accountName=…`; null for none. */
export function recordParam(name: string): AddressCodec<{ value: string; text: string } | null> {
  const nameParam = `${name}Name`;
  return {
    read: (params) => {
      const value = params.get(name) ?? '';
      if (!/^[\w-]{1,64}$/.test(value)) return null;
      return { value, text: params.get(nameParam)?.slice(0, 200) || value };
    },
    write: (record, params) => {
      setParam(params, name, record?.value ?? null);
      setParam(params, nameParam, record?.text ?? null);
    },
  };
}
