// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import {
  answersChanged,
  answersSaved,
  answersSaveFailed,
  answersSaveStarted,
  templateWizardForgotten,
  templateWizardReducer,
  wizardOpened,
  wizardPlaceChanged,
} from './template-wizard-slice';

type Action = Parameters<typeof templateWizardReducer>[1];

const after = (...actions: Action[]) =>
  actions.reduce(templateWizardReducer, templateWizardReducer(undefined, { type: '' }));

const owner = 'staff-owen-hughes';
const opened = wizardOpened({ owner, unsaved: { bakery: { Car: 'Yes' } } });
const changed = (externalId: string, changes: Record<string, string>, by = owner) =>
  answersChanged({ owner: by, externalId, changes });

describe('unsaved answers', () => {
  it('are restored for their user, and stay if the wizard is opened again', () => {
    const state = after(opened, changed('bakery', { Town: 'Leith' }), wizardOpened({ owner, unsaved: {} }));
    expect(state.unsaved).toEqual({ bakery: { Car: 'Yes', Town: 'Leith' } });
  });

  it('of two clients never mix, and those of another user are ignored', () => {
    const state = after(
      opened,
      changed('joinery', { Car: 'No' }),
      changed('bakery', { Car: 'No' }, 'staff-ada-lindqvist'),
    );
    expect(state.unsaved).toEqual({ bakery: { Car: 'Yes' }, joinery: { Car: 'No' } });
    expect(after(opened, wizardOpened({ owner: 'staff-ada-lindqvist', unsaved: {} })).unsaved).toEqual({});
  });

  it('are removed once saved, except those answered again meanwhile', () => {
    const sent = { Car: 'Yes', Town: 'Leith' };
    const state = after(
      opened,
      changed('bakery', { Town: 'Leith' }),
      answersSaveStarted({ owner, externalId: 'bakery' }),
      changed('bakery', { Town: 'Leith Docks', Pay: '£1' }),
      answersSaved({ owner, externalId: 'bakery', sent }),
    );
    expect(state.unsaved).toEqual({ bakery: { Town: 'Leith Docks', Pay: '£1' } });
    expect(state.saves).toEqual({});
  });

  it('stay if they cannot be saved, until the next answer tries again', () => {
    const failed = after(
      opened,
      answersSaveStarted({ owner, externalId: 'bakery' }),
      answersSaveFailed({ owner, externalId: 'bakery' }),
    );
    expect(failed).toMatchObject({ unsaved: { bakery: { Car: 'Yes' } }, saves: { bakery: 'failed' } });
    expect(templateWizardReducer(failed, changed('bakery', { Car: 'No' })).saves).toEqual({});
  });

  it('and the position are cleared on sign-out', () => {
    const account = { accountId: 'bakery', accountName: 'Bakery', externalId: 'bakery' };
    const place = wizardPlaceChanged({ templateId: 'template-contract', account, step: 2 });
    expect(after(opened, place)).toMatchObject({ templateId: 'template-contract', account, step: 2 });
    expect(after(opened, place, templateWizardForgotten())).toEqual(after());
  });
});
