import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { heldFile, type FileRef } from '@/shared/lib/file-registry';
import { FileDrop } from './FileDrop';

const LIMITS = { maxCount: 5, maxBytes: 9_000_000 };
const CONTROL = { id: 'files', 'aria-describedby': undefined, 'aria-invalid': false };

let now: readonly FileRef[] = [];

function Chooser() {
  const [files, setFiles] = useState<FileRef[]>([]);
  useEffect(() => void (now = files), [files]);
  return (
    <>
      <label htmlFor="files">Files</label>
      <FileDrop control={CONTROL} limits={LIMITS} value={files} onChange={setFiles} />
    </>
  );
}

/** A browser whose camera pictures have 12 megapixels, and become `size` bytes. */
function drawsPictures(size: number): { decoded: (isReadable: boolean) => Promise<void> } {
  const waiting: ((isReadable: boolean) => void)[] = [];
  vi.stubGlobal(
    'createImageBitmap',
    () =>
      new Promise((resolve, reject) => {
        waiting.push((isReadable) =>
          isReadable ? resolve({ width: 4000, height: 3000, close: () => undefined }) : reject(new Error('unreadable')),
        );
      }),
  );
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(function context(this: HTMLCanvasElement) {
    const nothing = () => undefined;
    return { canvas: this, drawImage: nothing, fillRect: nothing } as unknown as GPUCanvasContext;
  });
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function written(this: HTMLCanvasElement, done) {
    done(new Blob([`${this.width}x${this.height}`.padEnd(size)]));
  });
  return {
    decoded: async (isReadable) => {
      await vi.waitFor(() => expect(waiting).toHaveLength(1));
      waiting.pop()!(isReadable);
    },
  };
}

const photo = (name: string) => new File(['x'.repeat(50_000)], name, { type: 'image/jpeg', lastModified: 7 });

async function choose(...files: File[]) {
  const user = userEvent.setup();
  render(<Chooser />);
  await user.upload(screen.getByLabelText('Files'), files);
  return user;
}

describe('photographs', () => {
  it('are in the list at once, and made smaller one after the other; others are as they were', async () => {
    const { decoded } = drawsPictures(10_000);
    const note = new File(['x'.repeat(50_000)], 'note.txt', { type: 'text/plain' });
    await choose(photo('one.jpg'), note, photo('two.jpg'));
    expect(now.map(({ size }) => size)).toEqual([50_000, 50_000, 50_000]);
    const ids = now.map(({ id }) => id);

    await decoded(true);
    expect(await screen.findByText('10 kB, was 49 kB')).toBeTruthy();
    await decoded(true);
    await vi.waitFor(() => expect(now.map(({ size }) => size)).toEqual([10_000, 50_000, 10_000]));
    expect(now.map(({ id }) => id)).toEqual(ids);
    const sent = heldFile(ids[2]!)!;
    expect((await sent.text()).trim()).toBe('2048x1536');
    expect([sent.name, sent.type, sent.lastModified]).toEqual(['two.jpg', 'image/jpeg', 7]);
    expect(heldFile(ids[1]!)).toBe(note);
  });

  it.each([
    ['this browser cannot read them', 10_000, false],
    ['they would become larger', 60_000, true],
  ])('go as they are if %s', async (_why, size, isReadable) => {
    const { decoded } = drawsPictures(size);
    const original = photo('one.jpg');
    await choose(original, photo('two.jpg'));
    await decoded(isReadable);
    await decoded(true);
    expect(heldFile(now[0]!.id)).toBe(original);
    expect(now).toHaveLength(2);
  });

  it('do not come back if they were removed in the meantime', async () => {
    const { decoded } = drawsPictures(10_000);
    const user = await choose(photo('one.jpg'), photo('two.jpg'));
    const [removed] = now;
    await user.click(screen.getByRole('button', { name: 'Remove one.jpg' }));
    await decoded(true);
    await decoded(true);
    await vi.waitFor(() => expect(now.map(({ name, size }) => [name, size])).toEqual([['two.jpg', 10_000]]));
    expect(heldFile(removed!.id)).toBeUndefined();
  });
});
