import { act, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { uploadProgress, useUploadProgress } from './upload-progress';

const file = (name: string, size: number) => ({ id: name, name, path: name, size });

afterEach(() => uploadProgress.start([]));

describe('the upload progress of files', () => {
  it('is reported file by file, after the answers', () => {
    const { result } = renderHook(useUploadProgress);
    const after = (sent: number) => {
      act(() => uploadProgress.report(sent, 400));
      return Object.fromEntries(result.current ?? []);
    };
    expect(result.current).toBeNull();
    act(() => uploadProgress.start([file('a', 100), file('empty', 0), file('b', 200)]));
    expect(Object.fromEntries(result.current ?? [])).toEqual({ a: 0, empty: 0, b: 0 });
    expect(after(100)).toEqual({ a: 0, empty: 1, b: 0 });
    expect(after(150)).toEqual({ a: 0.5, empty: 1, b: 0 });
    expect(after(250)).toEqual({ a: 1, empty: 1, b: 0.25 });
    expect(after(400)).toEqual({ a: 1, empty: 1, b: 1 });
  });

  it('is empty before and after', () => {
    const { result } = renderHook(useUploadProgress);
    act(() => uploadProgress.start([file('a', 1)]));
    act(() => uploadProgress.start([]));
    act(() => uploadProgress.report(1, 1));
    expect(result.current).toBeNull();
  });
});
