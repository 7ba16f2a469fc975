import { Blob as NodeBlob, File as NodeFile } from 'node:buffer';

/**
 * jsdom replaces some built-in classes; the server's libraries compare with Node's own, whose instances they receive.
 * Import this before any of them. It changes nothing outside jsdom.
 */
const nodeUint8Array: unknown = Object.getPrototypeOf(Buffer);

if (globalThis.Uint8Array !== nodeUint8Array) {
  Object.defineProperty(globalThis, 'Uint8Array', { value: nodeUint8Array, configurable: true, writable: true });
}

/** A copy of `form` in the class that Node's `Request` accepts; `form` and its files may come from either realm. */
export async function nodeForm(form: FormData): Promise<FormData> {
  const copy = await new Response(new URLSearchParams()).formData();
  for (const [name, value] of form.entries()) {
    if (typeof value === 'string') copy.append(name, value);
    else
      copy.append(name, new NodeFile([new Uint8Array(await bytesOf(value))], value.name, { type: value.type }) as File);
  }
  return copy;
}

function bytesOf(file: Blob): Promise<ArrayBuffer> {
  if (typeof file.arrayBuffer === 'function') return file.arrayBuffer();
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as ArrayBuffer));
    reader.addEventListener('error', () => reject(new Error('The file could not be read.')));
    reader.readAsArrayBuffer(file);
  });
}

/**
 * Makes the portal create its forms in the class that Node's `fetch` can send; it would send jsdom's own as text. React
 * creates a form's data itself when a submit falls into a transition, and only jsdom's class can read the form's fields.
 */
export async function sendNodeForms(): Promise<void> {
  const NodeForm = (await new Response(new URLSearchParams()).formData()).constructor as typeof FormData;
  if (globalThis.FormData.prototype instanceof NodeForm) return;
  const FieldsForm = globalThis.FormData;
  class SentForm extends NodeForm {
    constructor(form?: HTMLFormElement, submitter?: HTMLElement | null) {
      super();
      if (form) for (const [name, value] of new FieldsForm(form, submitter)) this.append(name, value);
    }
  }
  Object.defineProperty(globalThis, 'FormData', { value: SentForm, configurable: true, writable: true });
  Object.defineProperty(globalThis, 'File', { value: NodeFile, configurable: true, writable: true });
  Object.defineProperty(globalThis, 'Blob', { value: NodeBlob, configurable: true, writable: true });
}
