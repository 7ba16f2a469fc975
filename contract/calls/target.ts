import { object, string } from 'yup';
import { NOT_FOUND, call } from '../call';
import {
  completedActionSchema,
  emptiedTargetsSchema,
  populatedTargetsSchema,
  reopenedActionSchema,
  savedEmptySchema,
  savedTargetSchema,
  targetInfoInputSchema,
  targetValuesInputSchema,
  targetsOfMonthSchema,
} from '../target';
import { isoDate } from '../text';

const GET_WITH_EFFECT = 'A GET with an effect, as the specification demands: it needs a bearer and is never cached.';
const MONTH = object({ date: isoDate().label('The date').required() });
const TARGET = MONTH.shape({
  targetId: string()
    .matches(/^[1-9]\d{0,8}$/, 'The target must be a number.')
    .required(),
});

export const getTargets = call('GET /gettargets/:date', {
  isSpecified: true,
  who: 'Targets',
  says: 'A month’s targets',
  details: 'Any day means its month.',
  params: MONTH,
  answer: targetsOfMonthSchema,
});

export const setTargetInfo = call('POST /settargetinfo', {
  isSpecified: true,
  who: 'Targets',
  says: 'Add a target or change its details',
  body: targetInfoInputSchema,
  answer: savedTargetSchema,
  isAnswerOpen: true,
  refuses: [NOT_FOUND],
});

export const setTarget = call('POST /settarget/:date', {
  isSpecified: true,
  who: 'Targets',
  says: 'Save a month of a target',
  params: MONTH,
  body: targetValuesInputSchema,
  answer: savedTargetSchema,
  isAnswerOpen: true,
  refuses: [NOT_FOUND],
});

export const completeAction = call('GET /completeAction/:date/:targetId', {
  isSpecified: true,
  who: 'Targets',
  says: 'Complete the action of the month before',
  details: GET_WITH_EFFECT,
  params: TARGET,
  answer: completedActionSchema,
  isAnswerOpen: true,
  refuses: [NOT_FOUND, { status: 422, when: 'There is no action to complete.' }],
  writes: true,
});

export const populateTargets = call('GET /populateTargets/:date', {
  isSpecified: true,
  who: 'Targets',
  says: 'Copy missing values from the month before',
  details: GET_WITH_EFFECT,
  params: MONTH,
  answer: populatedTargetsSchema,
  isAnswerOpen: true,
  writes: true,
  unversioned: 'fills in only values that are missing',
});

export const reopenAction = call('POST /reopenAction/:date/:targetId', {
  who: 'Targets',
  says: 'Undo the completion of an action',
  params: TARGET,
  body: reopenedActionSchema,
  answer: savedTargetSchema,
  refuses: [NOT_FOUND],
});

export const emptyTargets = call('POST /emptyTargets/:date', {
  who: 'Targets',
  says: 'Undo a population or first values',
  details: 'Targets that somebody has changed since keep what they have.',
  params: MONTH,
  body: emptiedTargetsSchema,
  answer: savedEmptySchema,
});
