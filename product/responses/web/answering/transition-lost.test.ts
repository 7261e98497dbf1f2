import { expect, test } from 'vitest';
import {
  A,
  B,
  begin,
  begun,
  choose,
  commit,
  describeResult,
  play,
  progressAt,
  refusal,
  sendFailed,
  sent,
  started,
  stored,
  type Step,
} from './testing/play-steps.ts';
import { CallFailure } from './transport.ts';

/** The server had the first answer. */
const ACKNOWLEDGED = stored({
  answers: [
    ['one', A],
    ['two', B],
  ],
  unsent: [{ block: 'two', value: B, duration: 5, seq: 2 }],
  seq: 2,
});
const BEGUN = [begin(), started()];
const FIRST = [...BEGUN, commit('one', A)];

test.each<[string, Step[], string]>([
  [
    '21: a response that the server no longer has is offered from the device',
    [...FIRST, sendFailed(refusal(404)), started(begun({ seed: 0.25 }))],
    'resume gone | one#1 | ',
  ],
  [
    '21: nor does a reload after a conflict show another response',
    [...FIRST, sendFailed(refusal(409)), started(begun({ seed: 0.25 }))],
    'resume gone |  | ',
  ],
  [
    '21: what the server has lost under the same id is sent again in its order',
    [...FIRST, sent(progressAt(1)), commit('two', B), sendFailed(refusal(404)), started()],
    'finishing | one#3, two, finish | saveDraft, send one#3',
  ],
  [
    '20: the response of a link that was given back is offered from the device',
    [...FIRST, sendFailed(new CallFailure(409, 'No.', 0, 'given_back'))],
    'resume given_back |  | saveDraft',
  ],
  [
    '21: stored answers are not used before the person says that they are theirs',
    [begin(stored()), started(begun({ seed: 0.7 }))],
    'resume gone |  | ',
  ],
  [
    '21: nor in the tab that gave them, should the server have another response by now',
    [{ type: 'begin', stored: stored(), isSameTab: true, closedReason: null }, started(begun({ seed: 0.7 }))],
    'resume gone |  | ',
  ],
  [
    '21: for a response that the server no longer has, all answers on the device begin another one',
    [
      begin(ACKNOWLEDGED),
      started(begun({ seed: 0.7 })),
      choose('continue', ACKNOWLEDGED),
      started(begun({ seed: 0.7 })),
    ],
    'finishing | one#3, two, finish | saveDraft, send one#3',
  ],
])('%s', (_title, steps, description) => {
  expect(describeResult(steps)).toBe(description);
});

test('21: a sent recording that was discarded is asked for again, also after a reload', () => {
  const discarded = [
    ...BEGUN,
    { type: 'keep', block: 'one', value: A } as const,
    sent(progressAt(1)),
    { type: 'change', block: 'one', value: undefined } as const,
  ];
  expect(describeResult([...discarded, commit('one', undefined)])).toBe('block one |  | ');
  expect(play([...discarded, commit('one', undefined)]).state.view.problem).toEqual({ key: 'required' });
  const { draft } = play(discarded).effects.find((effect) => effect.type === 'saveDraft')!;
  const reloaded: Step[] = [
    { type: 'begin', stored: structuredClone(draft), isSameTab: true, closedReason: null },
    started(begun({ state: 'continued', answers: { one: A }, progress: progressAt(1) })),
  ];
  expect(describeResult(reloaded)).toBe('block one |  | ');
  expect(play(reloaded).state.view.values.get('one')).toBeUndefined();
  expect(describeResult([...reloaded, commit('one', B)])).toMatch(/^block two \| one#2 /);
});

test('21: behind a link of their own, what people gave on this device is there when they go on with what they began elsewhere', () => {
  const draft = stored({
    answers: [
      ['one', A],
      ['two', A],
    ],
    drafts: [['two', B]],
  });
  const steps = [
    begin(draft),
    started(begun({ state: 'resumable', seed: null })),
    choose('continue', draft),
    started(begun({ state: 'continued', seed: 0.7, answers: { one: B }, progress: progressAt(1) })),
  ];
  const { state } = play(steps, undefined, true);
  // The answers that were first stay; what they do not have is in its field, and is sent when the person presses the button.
  expect([state.view.screen, state.queue.items]).toEqual([{ kind: 'block', block: 'two' }, []]);
  expect([...state.view.values]).toEqual([
    ['one', B],
    ['two', B],
  ]);
  // Behind a link that many have, it may be somebody else’s.
  expect(play(steps).state.view.values.has('two')).toBe(false);
});
