import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anUpload } from '../index.testing';
import {
  clashesAnswered,
  documentUploadsReducer,
  endedUploadsCleared,
  isUnderWay,
  uploadCancelled,
  uploadClashed,
  uploadFailed,
  uploadRetried,
  uploadsChosen,
  uploadStarted,
  uploadSucceeded,
  type DocumentUpload,
} from './document-uploads-slice';

const after = (...actions: Parameters<typeof documentUploadsReducer>[1][]) =>
  actions.reduce<DocumentUpload[]>(documentUploadsReducer, []);
const statuses = (uploads: readonly DocumentUpload[]) => uploads.map(({ status }) => status);
const asking = anUpload('a', { status: 'asking' });

const action = (id: string) =>
  fc.constantFrom(
    uploadStarted(id),
    uploadSucceeded(id),
    uploadFailed({ id, problem: 'No.' }),
    uploadClashed(id),
    uploadCancelled(id),
    uploadRetried(id),
    clashesAnswered([{ id, store: { name: 'x (2).txt', replaces: 'nothing' } }]),
    clashesAnswered([{ id, store: null }]),
  );

describe('uploads', () => {
  it('go from waiting to done', () => {
    const uploads = after(uploadsChosen([anUpload('a')]), uploadStarted('a'), uploadSucceeded('a'));
    expect(statuses(uploads)).toEqual(['done']);
  });

  it('wait for an answer about a taken name, and use it', () => {
    const uploads = after(
      uploadsChosen([asking]),
      uploadStarted('a'),
      clashesAnswered([{ id: 'a', store: { name: 'a (2).txt', replaces: 'nothing' } }]),
    );
    expect(uploads).toMatchObject([{ status: 'waiting', name: 'a (2).txt', replaces: 'nothing' }]);
    expect(statuses(after(uploadsChosen([asking]), clashesAnswered([{ id: 'a', store: null }])))).toEqual(['skipped']);
  });

  it('ask again after they were skipped because of their name', () => {
    const retried = [uploadsChosen([asking]), uploadCancelled('a'), uploadRetried('a')] as const;
    expect(statuses(after(...retried.slice(0, 2)))).toEqual(['skipped']);
    expect(statuses(after(...retried))).toEqual(['asking']);
  });

  it('are done if they arrived just as they were cancelled', () => {
    const uploads = after(
      uploadsChosen([anUpload('a')]),
      uploadStarted('a'),
      uploadCancelled('a'),
      uploadSucceeded('a'),
    );
    expect(statuses(uploads)).toEqual(['done']);
  });

  it('do not fail after they were cancelled', () => {
    const late = uploadFailed({ id: 'a', problem: 'No.' });
    expect(after(uploadsChosen([anUpload('a')]), uploadStarted('a'), uploadCancelled('a'), late)).toMatchObject([
      { status: 'cancelled', problem: null },
    ]);
  });

  it('leave the list only once they have ended', () => {
    const uploads = after(
      uploadsChosen([anUpload('a'), anUpload('b'), asking]),
      uploadStarted('a'),
      uploadFailed({ id: 'a', problem: 'No.' }),
      endedUploadsCleared(),
    );
    expect(uploads.map(({ id }) => id)).toEqual(['b', 'a']);
    expect(uploads.every(isUnderWay)).toBe(true);
  });

  it('never affect one another, and done ones stay done', () => {
    fc.assert(
      fc.property(fc.array(action('a')), fc.array(action('b')), fc.infiniteStream(fc.boolean()), (ofA, ofB, turns) => {
        const interleaved: typeof ofA = [];
        const [restA, restB] = [[...ofA], [...ofB]];
        while (restA.length + restB.length > 0) {
          const from = restB.length === 0 || (restA.length > 0 && turns.next().value) ? restA : restB;
          interleaved.push(...from.splice(0, 1));
        }
        const chosen = uploadsChosen([anUpload('a'), anUpload('b')]);
        const together = after(chosen, ...interleaved);
        expect(together[0]).toEqual(after(chosen, ...ofA)[0]);
        expect(together[1]).toEqual(after(chosen, ...ofB)[1]);

        const states = ofA.map((_action, index) => after(chosen, ...ofA.slice(0, index + 1))[0]?.status);
        const done = states.indexOf('done');
        expect(done < 0 || states.slice(done).every((status) => status === 'done')).toBe(true);
      }),
    );
  });
});
