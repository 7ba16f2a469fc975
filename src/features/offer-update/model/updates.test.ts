// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setClock } from '@/shared/lib/clock';
import { createUpdates } from './updates';

const HOUR = 60 * 60_000;

class Worker extends EventTarget {
  messages: unknown[] = [];
  postMessage(message: unknown) {
    this.messages.push(message);
  }
}

class Registration extends EventTarget {
  waiting: Worker | null = null;
  installing: Worker | null = null;
  asked = 0;
  removed = 0;
  update = () => {
    this.asked += 1;
    return Promise.reject(new TypeError('out of reach'));
  };
  unregister = () => Promise.resolve((this.removed += 1) > 0);
  /** A newer version is being fetched. */
  find() {
    this.installing = new Worker();
    this.dispatchEvent(new Event('updatefound'));
    return this.installing;
  }
  /** It has been fetched, and waits. */
  install() {
    this.waiting = this.installing;
    this.waiting?.dispatchEvent(new Event('statechange'));
  }
}

class Container extends EventTarget {
  controller: object | null = {};
  registration = new Registration();
  registered: unknown[] = [];
  register(address: unknown): Promise<Registration> {
    this.registered.push(address);
    return Promise.resolve(this.registration);
  }
  getRegistrations = () => Promise.resolve([this.registration]);
  takeOver() {
    this.controller = {};
    this.dispatchEvent(new Event('controllerchange'));
  }
}

let now = 0;
beforeEach(() => {
  now = 0;
  setClock(() => now);
});
afterEach(() => setClock());

function show(container = new Container(), isWanted = true) {
  const reload = vi.fn<() => void>();
  const updates = createUpdates({ container: container as unknown as ServiceWorkerContainer, isWanted, reload });
  const heard = vi.fn<() => void>();
  updates.follow(heard);
  return { container, registration: container.registration, updates, reload, heard };
}

describe('the browser’s copy', () => {
  it('is stored once', async () => {
    const { container, updates } = show();
    await updates.start();
    await updates.start();
    expect(container.registered).toEqual(['/service-worker.js']);
    expect(updates.isReady()).toBe(false);
  });

  it('is removed if the server does not want it', async () => {
    const { container, registration, updates } = show(new Container(), false);
    await updates.start();
    expect([container.registered, registration.removed]).toEqual([[], 1]);
  });

  it('may be refused', async () => {
    const { container, updates } = show();
    vi.spyOn(console, 'info').mockImplementation(() => undefined);
    container.register = () => Promise.reject(new DOMException('Not here.', 'SecurityError'));
    await expect(updates.start()).resolves.toBeUndefined();
    expect(updates.isReady()).toBe(false);
  });
});

describe('a newer version', () => {
  it('is ready once it waits, and takes over when it is asked to', async () => {
    const { container, registration, updates, reload, heard } = show();
    await updates.start();
    heard.mockClear();
    const worker = registration.find();
    expect(updates.isReady()).toBe(false);
    registration.install();
    expect([updates.isReady(), heard.mock.calls.length]).toEqual([true, 1]);
    updates.take();
    expect([worker.messages, reload.mock.calls.length]).toEqual([['harbour.take-over'], 0]);
    container.takeOver();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('that was found before this page opened is ready at once', async () => {
    const { registration, updates } = show();
    registration.waiting = new Worker();
    await updates.start();
    expect(updates.isReady()).toBe(true);
  });

  it('that was being fetched when this page opened is ready when it waits', async () => {
    const { registration, updates, heard } = show();
    registration.find();
    await updates.start();
    heard.mockClear();
    registration.install();
    expect([updates.isReady(), heard.mock.calls.length]).toEqual([true, 1]);
  });

  it('that another tab has taken is ready here too, and nothing reloads by itself', async () => {
    const { container, updates, reload } = show();
    await updates.start();
    container.takeOver();
    expect([updates.isReady(), reload.mock.calls.length]).toEqual([true, 0]);
    updates.take();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('is not what a browser stores first', async () => {
    const container = new Container();
    container.controller = null;
    const { updates } = show(container);
    await updates.start();
    container.takeOver();
    expect(updates.isReady()).toBe(false);
    container.takeOver();
    expect(updates.isReady()).toBe(true);
  });

  it('is asked for when the tab is looked at again, at most every hour', async () => {
    const { registration, updates } = show();
    await updates.start();
    const look = () => document.dispatchEvent(new Event('visibilitychange'));
    now = HOUR - 1;
    look();
    expect(registration.asked).toBe(0);
    now = HOUR;
    look();
    look();
    expect(registration.asked).toBe(1);
  });
});
