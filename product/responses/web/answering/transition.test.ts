import { expect, test } from 'vitest';
import type { PlayedStudy } from '../../contract.ts';
import {
  text,
  study,
  A,
  B,
  progressAt,
  begun,
  stored,
  refusal,
  TWO_SENT,
  begin,
  started,
  startFailed,
  sent,
  sendFailed,
  retry,
  commit,
  skip,
  back,
  otherTab,
  choose,
  describeResult,
  play,
  type Step,
} from './testing/play-steps.ts';

const BEGUN = [begin(), started()];
const FIRST = [...BEGUN, commit('one', A)];
const SECOND = [...FIRST, sent(progressAt(1)), commit('two', B)];

test.each<[string, Step[], string]>([
  ['a new participant sees the first block immediately', [begin()], 'block one |  | start look'],
  [
    'a closed study shows nothing before the server has replied',
    [{ type: 'begin', stored: null, isSameTab: false, closedReason: 'closed' }],
    'loading |  | start look',
  ],
  ['a refused start is shown', [begin(), startFailed(refusal(410))], 'closed closed |  | '],
  ['an unknown link is shown as unknown', [begin(), startFailed(refusal(404))], 'closed unknown |  | '],
  [
    'a person who has already answered sees that screen',
    [begin(), started(begun({ state: 'already_answered' }))],
    'closed already_answered |  | clearDevice',
  ],
  [
    'an answer shows the next block and is sent',
    FIRST,
    'block two | one#1 | notifyTabs, reportFirstAnswer, saveDraft, send one#1',
  ],
  ['no answer stays on the block', [...BEGUN, commit('one', undefined)], 'block one |  | '],
  ['a required block is not skipped', [...BEGUN, skip('one')], 'block one |  | '],
  [
    'an optional block is skipped',
    [...FIRST, sent(progressAt(1)), skip('two')],
    'finishing | two#2, finish | notifyTabs, saveDraft, send two#2',
  ],
  [
    'committing an unchanged answer sends nothing',
    [...FIRST, commit('one', A)],
    'block two | one#1 | saveDraft',
  ],
  [
    'a changed answer is queued behind the one being sent',
    [...FIRST, back, commit('one', B)],
    'block two | one#1, one | notifyTabs, saveDraft',
  ],
  [
    'a changed answer replaces one that is not being sent',
    [begin(), commit('one', A), back, commit('one', B)],
    'block two | one | notifyTabs, saveDraft',
  ],
  [
    'after an acknowledgement the next answer is sent',
    [...FIRST, commit('two', B), sent(progressAt(1))],
    'finishing | two#2, finish | saveDraft, send two#2',
  ],
  [
    'a next block in the reply is shown',
    [...FIRST, sent(progressAt(1, { path: ['two'], next: 'two' }))],
    'block two |  | saveDraft',
  ],
  [
    'a different path in the reply takes precedence',
    [...FIRST, sent(progressAt(1, { path: ['one', 'three'], next: 'three' }))],
    'block three |  | saveDraft',
  ],
  [
    'after the last answer the response is finished',
    [...SECOND, sent(progressAt(2))],
    'finishing | finish | saveDraft, send finish',
  ],
  [
    'the reply to finish shows the ending',
    [...SECOND, sent(progressAt(2)), sent(progressAt(2, { status: 'completed', ending: 'bye' }))],
    'ended completed bye |  | clearDevice, notifyTabs',
  ],
  [
    'finish is not repeated when the reply shows no ending',
    [...SECOND, sent(progressAt(2)), sent(progressAt(2))],
    'finishing |  | saveDraft',
  ],
  [
    'after a refusal the other answers get new numbers',
    [
      begin(),
      choose('continue', stored({ unsent: TWO_SENT, seq: 2 })),
      started(),
      sendFailed(refusal(400)),
      commit('one', B),
    ],
    'block two | one#3, two, finish | notifyTabs, reportFirstAnswer, saveDraft, send one#3',
  ],
  [
    'a refused answer that was edited first is sent as well',
    [...FIRST, sendFailed(refusal(400)), { type: 'change', block: 'one', value: B }, commit('one', B)],
    'block two | one#2 | notifyTabs, saveDraft, send one#2',
  ],
  [
    'an ending in the reply to a save is shown',
    [...FIRST, sent(progressAt(1, { status: 'over_quota' }))],
    'ended over_quota |  | clearDevice, notifyTabs',
  ],
  [
    'a study that closed in the meantime',
    [...FIRST, sendFailed(refusal(410))],
    'closed closed |  | saveDraft',
  ],
  [
    'a response that the server does not find by its cookie is asked for by its key',
    [...FIRST, sendFailed(refusal(404))],
    'block two | one#1 | start later, saveDraft',
  ],
  [
    'found by its key, it goes on where it was',
    [...FIRST, sendFailed(refusal(404)), started()],
    'block two | one#1 | saveDraft, send one#1',
  ],
  [
    'a response that no longer exists',
    [...FIRST, sendFailed(refusal(404)), started(), sendFailed(refusal(404))],
    'lost |  | saveDraft',
  ],
  [
    'a response that only its cookie could have continued',
    [...FIRST, sendFailed(refusal(404)), started(begun({ state: 'already_answered', seed: null }))],
    'lost | one#1 | ',
  ],
  [
    'another response than the one on screen is not continued',
    [...FIRST, sendFailed(refusal(404)), started(begun({ state: 'continued', seed: 0.25 }))],
    'lost | one#1 | ',
  ],
  ['back shows the previous block', [...FIRST, back], 'block one | one#1 | '],
  ['back on the first block does nothing', [...BEGUN, back], 'block one |  | '],
  ['back removes the request to finish', [...SECOND, back], 'block two | two#2 | '],
  [
    'back does not remove a request to finish that is being sent',
    [...SECOND, sent(progressAt(2)), back],
    'block two | finish | ',
  ],
  [
    'a failed save is retried after a second',
    [...FIRST, sendFailed()],
    'block two | one#1 | retry after 1000, saveDraft',
  ],
  [
    'the second retry waits twice as long',
    [...FIRST, sendFailed(), retry, sendFailed()],
    'block two | one#1 | retry after 2000, saveDraft',
  ],
  [
    'a retry waits as long as Retry-After says',
    [...FIRST, sendFailed(refusal(429, 40))],
    'block two | one#1 | retry after 40000, saveDraft',
  ],
  [
    'a retry waits at most half a minute',
    [...FIRST, ...Array.from({ length: 7 }, () => [sendFailed(), retry]).flat(), sendFailed()],
    'block two | one#1 | retry after 30000, saveDraft',
  ],
  [
    'a retry repeats the save with its number',
    [...FIRST, sendFailed(), retry],
    'block two | one#1 | send one#1',
  ],
  [
    'a removed request to finish is not retried',
    [...SECOND, sent(progressAt(2)), sendFailed(), back, retry],
    'block two |  | saveDraft',
  ],
  [
    'a failed start is retried after a second',
    [begin(), startFailed()],
    'block one |  | start look after 1000',
  ],
  [
    'the second retry of a start waits twice as long',
    [begin(), startFailed(), startFailed()],
    'block one |  | start look after 2000',
  ],
  [
    'answers given before the start succeeded belong to the response',
    [begin(), commit('one', A), started()],
    'block two | one#1 | saveDraft, send one#1',
  ],
  [
    'a newer save of another tab reloads the response',
    [...FIRST, sent(progressAt(1, { seq: 7 }))],
    'block two |  | start reload, saveDraft',
  ],
  [
    'after the reload the answers of the other tab are shown',
    [
      ...FIRST,
      sent(progressAt(1, { seq: 7 })),
      started(begun({ answers: { one: B }, progress: progressAt(1, { seq: 7 }) })),
    ],
    'block two |  | ',
  ],
  [
    'a response that ended in the other tab',
    [
      ...FIRST,
      sent(progressAt(1, { seq: 7 })),
      started(begun({ progress: progressAt(2, { status: 'completed' }) })),
    ],
    'ended completed |  | clearDevice, notifyTabs',
  ],
  ['a refused answer returns to its block', [...FIRST, sendFailed(refusal(400))], 'block one |  | saveDraft'],
  [
    'a corrected answer is sent before the others',
    [...FIRST, commit('two', B), sendFailed(refusal(400)), commit('one', B)],
    'block two | one#2, two, finish | notifyTabs, saveDraft, send one#2',
  ],
  [
    'a conflict reloads the response',
    [...FIRST, sendFailed(refusal(409))],
    'block two |  | start reload, saveDraft',
  ],
  ['when another tab continues, nothing is sent from here', [...FIRST, otherTab], 'elsewhere |  | '],
  ['a late reply after that is ignored', [...FIRST, otherTab, sent(progressAt(1))], 'elsewhere |  | '],
  ['a late retry after that is ignored', [...FIRST, sendFailed(), otherTab, retry], 'elsewhere |  | '],
  [
    'another tab does not replace the ending',
    [...FIRST, sent(progressAt(1, { status: 'completed' })), otherTab],
    'ended completed |  | ',
  ],
  [
    'continuing here loads the response',
    [
      ...FIRST,
      otherTab,
      { type: 'takeOver' },
      choose('continue', null),
      started(begun({ progress: progressAt(1) })),
    ],
    'block two |  | ',
  ],
  ['with stored answers the page asks whether to continue', [begin(stored())], 'resume |  | start look'],
  [
    'with a resumable response the page asks whether to continue',
    [begin(), started(begun({ state: 'resumable', seed: null }))],
    'resume |  | ',
  ],
  [
    'continuing sends the stored answers',
    [begin(stored()), choose('continue', stored()), started()],
    'block two | one#1 | saveDraft, send one#1',
  ],
  [
    'stored answers of another response are not sent',
    [begin(stored()), choose('continue', stored()), started(begun({ state: 'continued', seed: 0.7 }))],
    'block one |  | ',
  ],
  [
    'continuing offline works from the device',
    [begin(stored()), choose('continue', stored()), startFailed()],
    'block two | one | start later',
  ],
  [
    'after continuing offline the answers are sent when the start succeeds',
    [begin(stored()), choose('continue', stored()), startFailed(), started()],
    'block two | one#1 | saveDraft, send one#1',
  ],
  [
    'a new response first sends the stored answers',
    [begin(stored()), choose('fresh', stored())],
    'resume |  | sendStoredAnswers',
  ],
  [
    'a new response does not start when sending them failed',
    [begin(stored()), { type: 'storedAnswersSent', succeeded: false, key: 'x' }],
    'resume resume_unsent |  | ',
  ],
  [
    'a new response starts when they were sent',
    [begin(stored()), { type: 'storedAnswersSent', succeeded: true, key: 'x' }],
    'resume |  | start fresh',
  ],
  [
    'a new response cannot start offline',
    [begin(stored()), { type: 'startAgain', key: 'x' }, startFailed()],
    'resume resume_offline |  | ',
  ],
  [
    'a new response shows the first block',
    [begin(stored()), { type: 'startAgain', key: 'x' }, started()],
    'block one |  | ',
  ],
  [
    'a response finished offline is only sent',
    [begin(stored({ unsent: [{ block: null, value: null, duration: 0, seq: null }] }))],
    'finishing |  | start resume',
  ],
  ['the preview shows a block', [...BEGUN, { type: 'preview', study, block: 'two' }], 'block two |  | '],
  [
    'the preview leaves a block that was deleted',
    [...BEGUN, { type: 'preview', study: { ...study, blocks: study.blocks.slice(1) }, block: null }],
    'block one |  | ',
  ],
])('%s', (_title, steps, description) => {
  expect(describeResult(steps)).toBe(description);
});

const LONG = { text: 'long' };
const LONGER = { text: 'longer' };
/** The first block takes three characters, or more after a warning. */
const soft: PlayedStudy = {
  ...study,
  blocks: [
    { ...text('one', true), config: { placeholder: {}, minLength: null, maxLength: 3, limits: 'soft' } },
    text('two', false),
  ],
};
const change = (block: string, value: unknown): Step => ({ type: 'change', block, value });
const warned = [begin(), started(), change('one', LONG), commit('one', LONG)];
const TOO_LONG = { key: 'too_long', limit: 3 };

test.each<[string, Step[], string, unknown, unknown]>([
  ['an answer outside soft limits stays, with a warning', warned, 'one', TOO_LONG, LONG],
  ['the second press keeps it', [...warned, commit('one', LONG)], 'two', null, LONG],
  ['a change takes the warning back', [...warned, change('one', LONGER)], 'one', null, LONGER],
  [
    'and another such answer is warned about again',
    [...warned, change('one', LONGER), commit('one', LONGER)],
    'one',
    TOO_LONG,
    LONGER,
  ],
  ['one within them goes on', [...warned, change('one', A), commit('one', A)], 'two', null, A],
  [
    'nothing given is refused and not warned about',
    [...warned, commit('one', undefined)],
    'one',
    null,
    undefined,
  ],
  [
    'who comes back is not warned about what they kept',
    [...warned, commit('one', LONG), back, commit('one', LONG)],
    'two',
    null,
    LONG,
  ],
])('soft limits: %s', (_case, steps, block, warning, value) => {
  const { state } = play(steps, soft);
  expect(state.view.screen).toEqual({ kind: 'block', block });
  expect(state.view.warning).toEqual(warning);
  expect(state.view.values.get('one')).toEqual(value);
});

test('every uncommitted value is saved on the device and restored', () => {
  const change = (block: string, value: unknown): Step => ({ type: 'change', block, value });
  const { effects } = play([...FIRST, change('two', B), back, change('one', B)]);
  const { draft } = effects.find((effect) => effect.type === 'saveDraft')!;
  expect(draft).toMatchObject({
    key: 'key',
    seq: 1,
    drafts: [
      ['two', B],
      ['one', B],
    ],
  });
  const { state } = play([
    begin(draft),
    choose('continue', draft),
    started(begun({ answers: { one: A }, progress: progressAt(1) })),
  ]);
  expect([state.key, state.view.values.get('two'), state.view.values.get('one')]).toEqual(['key', B, B]);
});

test('what an earlier page kept of its block on screen is restored', () => {
  const draft = { ...stored({ unsent: [] }), draft: { block: 'two', value: B } };
  const { state } = play([begin(draft), choose('continue', draft), started(begun({ answers: { one: A } }))]);
  expect(state.view.values.get('two')).toEqual(B);
});

test('a sent recording is an answer before the button is pressed, which then sends nothing more', () => {
  const keep = (value: unknown): Step => ({ type: 'keep', block: 'one', value });
  expect(describeResult([...BEGUN, keep(A)])).toMatch(/^block one \| one#1 \| .*send one#1/);
  const kept = [...BEGUN, keep(A), sent(progressAt(1))];
  expect(describeResult(kept)).toBe('block one |  | saveDraft');
  expect(describeResult([...kept, commit('one', A)])).toBe('block two |  | saveDraft');
  // What is no answer yet is kept on the device only.
  expect(describeResult([...BEGUN, keep({ text: '' })])).toBe('block one |  | saveDraft');
});

test('a value entered while the start request runs is kept', () => {
  const { state } = play([begin(), { type: 'change', block: 'one', value: A }, started()]);
  expect(state.view.values.get('one')).toEqual(A);
});

test('an answer contains how long its block was shown', () => {
  const { allEffects } = play([...BEGUN, back, commit('one', A)]);
  expect(allEffects.find((effect) => effect.type === 'send')!.item.duration).toBe(3_000);
});

test('the page closes after the third refusal in a row', () => {
  const repeatedEvents = [sendFailed(refusal(409)), started(), commit('one', A)];
  const { state } = play([...FIRST, ...repeatedEvents, ...repeatedEvents, sendFailed(refusal(409))]);
  expect(state.view.screen).toEqual({ kind: 'closed', reason: 'closed' });
});

test('the notice about a reload is shown until the next block', () => {
  const reloaded = [
    ...FIRST,
    sent(progressAt(1, { seq: 7 })),
    started(begun({ progress: progressAt(1, { seq: 7 }) })),
  ];
  expect(play(reloaded).state.view.notice).toBe('reloaded');
  expect(play([...reloaded, back]).state.view.notice).toBeNull();
});

test('what an ending says is in the study only after the reply with it', () => {
  const end = { ...text('bye', false), type: 'ending', title: {}, config: { outcome: 'completed' } };
  const played = { ...study, blocks: [...study.blocks, end] };
  const reached = { ...end, title: { en: ['Thank you'] } };
  const finish = [...SECOND, sent(progressAt(2))];
  expect(play(finish, played).state.study.blocks[2]).toEqual(end);
  const reply = progressAt(2, { status: 'completed', ending: 'bye', endingBlock: reached });
  expect(play([...finish, sent(reply)], played).state.study.blocks).toEqual([...study.blocks, reached]);
});

test('the reason for not sending is shown until the server replies', () => {
  const sendingAndError = (steps: Step[]) => [
    play(steps).state.view.sending,
    play(steps).state.view.sendError,
  ];
  expect(sendingAndError([begin(), startFailed()])).toEqual(['waiting', 'offline']);
  expect(sendingAndError([begin(), startFailed(), started()])).toEqual(['idle', null]);
  expect(sendingAndError([...FIRST, sendFailed()])).toEqual(['waiting', 'offline']);
  expect(sendingAndError([...FIRST, sendFailed(), retry, sent(progressAt(1))])).toEqual(['idle', null]);
});
