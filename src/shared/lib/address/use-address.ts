import { useEffect, useRef, useState } from 'react';
import {
  NavigationType,
  useLocation,
  useNavigationType,
  useSearchParams,
  type NavigateOptions,
} from 'react-router-dom';
import type { AddressCodec } from './address-codec';

type Next<Value> = Value | ((present: Value) => Value);

/** Changes the value and adds a history entry, unless `replace` is set. */
export type SetAddress<Value> = (next: Next<Value>, options?: NavigateOptions) => void;

/**
 * A value in the address, used like `useState`. It changes at once and the address follows, because the router renders
 * a new address in a transition, too late for fast typing. Links, Back and Forward change the value.
 */
export function useAddress<Value>(codec: AddressCodec<Value>): [value: Value, setValue: SetAddress<Value>] {
  const [params, setParams] = useSearchParams();
  const { key } = useLocation();
  const isBackOrForward = useNavigationType() === NavigationType.Pop;
  const [held, hold] = useState(() => codec.read(params));
  const seenKey = useRef(key);
  /** Values written but not yet rendered by the router, newest last. */
  const written = useRef<string[]>([]);
  /** The newest value, for a second change before the next render. */
  const latest = useRef(held);
  useEffect(() => {
    latest.current = held;
  }, [held]);

  useEffect(() => {
    if (seenKey.current === key) return;
    seenKey.current = key;
    const addressed = codec.read(params);
    const index = written.current.lastIndexOf(textOf(codec, addressed));
    written.current = isBackOrForward ? [] : written.current.slice(index + 1);
    const isOwn = index >= 0 && !isBackOrForward;
    // In an effect: set while the transition renders, it would undo typed letters.
    if (!isOwn && written.current.length === 0 && textOf(codec, addressed) !== textOf(codec, latest.current))
      hold(addressed);
  }, [codec, isBackOrForward, key, params]);

  const setValue: SetAddress<Value> = (next, options) => {
    const value = typeof next === 'function' ? (next as (present: Value) => Value)(latest.current) : next;
    latest.current = value;
    written.current = [...written.current, textOf(codec, value)].slice(-MAX_PENDING);
    hold(value);
    setParams((present) => {
      const changed = new URLSearchParams(present);
      codec.write(value, changed);
      return changed;
    }, options);
  };
  return [held, setValue];
}

/** How many letters may be typed before the router has rendered the first. */
const MAX_PENDING = 100;

function textOf<Value>(codec: AddressCodec<Value>, value: Value): string {
  const params = new URLSearchParams();
  codec.write(value, params);
  return params.toString();
}
