import { expect, test } from 'vitest';
import { blockTypes } from '#product/blocks/index.ts';
import type { PlayedStudy } from '../../contract.ts';
import { learnType } from '../loaded-types.ts';
import { initialState } from './answering-state.ts';
import type { StoredDraft } from './device.ts';
import type { AnsweringEvent, Effect, EventOf } from './effects.ts';
import { transition } from './transition.ts';
import { CallFailure, type ResponseProgress, type Started } from './transport.ts';

for (const type of blockTypes) learnType(type);

const text = (id: string, required: boolean) => ({
  id,
  type: 'short-text',
  title: { en: [id] },
  help: null,
  required,
  showIf: null,
  skips: [],
  config: { placeholder: {}, minLength: null, maxLength: 80 },
});
const study: PlayedStudy = {
  name: 'Films',
  groups: [],
  variables: [],
  version: 1,
  language: 'en',
  base: 'en',
  languages: ['en'],
  settings: { progress: true, back: true, estimatedMinutes: null },
  blocks: [text('one', true), text('two', false)],
};
const A = { text: 'a' };
const B = { text: 'b' };

/** Where a response stands after so many answers. */
const at = (given: number, over: Partial<ResponseProgress> = {}): ResponseProgress => ({
  status: 'in_progress',
  seq: given,
  ending: null,
  path: ['one', 'two'].slice(0, given + 1),
  next: ['one', 'two'][given] ?? null,
  ...over,
});
const begun = (over: Partial<Started> = {}): Started => ({
  state: 'begun',
  version: 1,
  study: null,
  standing: at(0),
  answers: {},
  seed: 0.5,
  parameters: {},
  ...over,
});
const kept = (over: Partial<StoredDraft> = {}): StoredDraft => ({
  key: 'kept',
  seed: 0.5,
  answers: [['one', A]],
  seq: 0,
  draft: null,
  unsent: [{ block: 'one', value: A, duration: 5, seq: null }],
  ...over,
});
const GONE = new CallFailure(0, '');
const refusal = (status: number, after = 0) => new CallFailure(status, 'No.', after);

/** Both were sent, and no reply was heard. */
const TWO_SENT = ['one', 'two'].map((block, index) => ({ block, value: A, duration: 5, seq: index + 1 }));

/** An event, or one that follows from the newest effect of its kind. */
type Step =
  | AnsweringEvent
  | ((newest: <T extends Effect['type']>(type: T) => Extract<Effect, { type: T }>) => AnsweringEvent);

const begin = (given: StoredDraft | null = null): Step => ({ type: 'begin', kept: given, shut: null });
const started =
  (reply = begun()): Step =>
  (newest) => ({ type: 'started', call: newest('start').call, started: reply });
const startFailed =
  (failure = GONE): Step =>
  (newest) => ({
    type: 'startFailed',
    call: newest('start').call,
    failure,
    kind: 'offline',
  });
const sent =
  (progress: ResponseProgress): Step =>
  (newest) => ({ ...newest('send'), type: 'sent', progress });
const sendFailed =
  (failure = GONE): Step =>
  (newest) => ({
    ...newest('send'),
    type: 'sendFailed',
    failure,
    kind: 'offline',
  });
const retry: Step = (newest) => ({ type: 'retry', generation: newest('retryLater').generation });
const commit = (block: string, value: unknown): Step => ({ type: 'commit', block, value });
const skip = (block: string): Step => ({ type: 'skip', block });
const back: Step = { type: 'back' };
const otherTab: Step = { type: 'otherTab' };
const choose = (choice: EventOf<'resume'>['choice'], given: StoredDraft | null): Step => ({
  type: 'resume',
  choice,
  kept: given,
  key: 'other',
});

function play(steps: Step[]) {
  let state = initialState(study, 'key');
  const all: Effect[] = [];
  let effects: Effect[] = [];
  const newest = <T extends Effect['type']>(type: T) =>
    all.findLast((effect): effect is Extract<Effect, { type: T }> => effect.type === type)!;
  for (const [index, step] of steps.entries()) {
    const [given, copy] = [state, structuredClone(state)];
    const event = typeof step === 'function' ? step(newest) : step;
    ({ state, effects } = transition(given, event, index * 1_000));
    // A transition changes nothing that it was given.
    expect(given).toEqual(copy);
    all.push(...effects);
  }
  return { state, effects, all };
}

/** In a line: the screen, what is unsent, and what the last event asks to be done. */
function describeEnd(steps: Step[]): string {
  const { state, effects } = play(steps);
  const { screen } = state.shown;
  const where = Object.values(screen)
    .filter((part) => part !== null)
    .join(' ');
  const unsent = state.queue.items.map(
    ({ block, seq }) => `${block ?? 'finish'}${seq === null ? '' : `#${seq}`}`,
  );
  const does = effects.map((effect) => {
    if (effect.type === 'start')
      return `start ${effect.call.purpose}${effect.after ? ` after ${effect.after}` : ''}`;
    if (effect.type === 'send')
      return `send ${effect.item.block ?? 'finish'}${effect.item.seq ? `#${effect.item.seq}` : ''}`;
    if (effect.type === 'retryLater') return `retry after ${effect.after}`;
    return effect.type;
  });
  return `${where} | ${unsent.join(', ')} | ${does.join(', ')}`;
}

const BEGUN = [begin(), started()];
const FIRST = [...BEGUN, commit('one', A)];
const SECOND = [...FIRST, sent(at(1)), commit('two', B)];

test.each<[string, Step[], string]>([
  ['a new person sees the first block at once', [begin()], 'block one |  | start look'],
  [
    'who may not begin sees nothing before the server has answered',
    [{ type: 'begin', kept: null, shut: 'closed' }],
    'loading |  | start look',
  ],
  ['a refused start is shown', [begin(), startFailed(refusal(410))], 'state closed |  | '],
  ['an unknown link is shown as that', [begin(), startFailed(refusal(404))], 'state unknown |  | '],
  [
    'who has answered already is told',
    [begin(), started(begun({ state: 'already_answered' }))],
    'state already_answered |  | forget',
  ],
  ['an answer goes on and is sent', FIRST, 'block two | one#1 | notifyTabs, firstAnswer, keep, send one#1'],
  ['nothing given stays', [...BEGUN, commit('one', undefined)], 'block one |  | '],
  ['a block that must be answered is not skipped', [...BEGUN, skip('one')], 'block one |  | '],
  [
    'an optional one is',
    [...FIRST, sent(at(1)), skip('two')],
    'finishing | two#2, finish | notifyTabs, keep, send two#2',
  ],
  ['a second press sends nothing more', [...FIRST, commit('one', A)], 'block two | one#1 | keep'],
  [
    'a changed answer follows the one on its way',
    [...FIRST, back, commit('one', B)],
    'block two | one#1, one | notifyTabs, keep',
  ],
  [
    'and takes the place of one that is not',
    [begin(), commit('one', A), back, commit('one', B)],
    'block two | one | notifyTabs, keep',
  ],
  [
    'what is acknowledged is followed by what waits',
    [...FIRST, commit('two', B), sent(at(1))],
    'finishing | two#2, finish | keep, send two#2',
  ],
  [
    'the server says that more is to come',
    [...FIRST, sent(at(1, { path: ['two'], next: 'two' }))],
    'block two |  | keep',
  ],
  [
    'the server wins where it leads elsewhere',
    [...FIRST, sent(at(1, { path: ['one', 'three'], next: 'three' }))],
    'block three |  | keep',
  ],
  ['the last answer finishes', [...SECOND, sent(at(2))], 'finishing | finish | keep, send finish'],
  [
    'and the server ends it',
    [...SECOND, sent(at(2)), sent(at(2, { status: 'completed', ending: 'bye' }))],
    'ended completed bye |  | forget, notifyTabs',
  ],
  [
    'a finish that ended nothing is not sent again',
    [...SECOND, sent(at(2)), sent(at(2))],
    'finishing |  | keep',
  ],
  [
    'after a refused one, what follows is numbered anew',
    [
      begin(),
      choose('continue', kept({ unsent: TWO_SENT, seq: 2 })),
      started(),
      sendFailed(refusal(400)),
      commit('one', B),
    ],
    'block two | one#3, two, finish | notifyTabs, firstAnswer, keep, send one#3',
  ],
  [
    'ended meanwhile: a save is answered with the end',
    [...FIRST, sent(at(1, { status: 'over_quota' }))],
    'ended over_quota |  | forget, notifyTabs',
  ],
  ['the study closed meanwhile', [...FIRST, sendFailed(refusal(410))], 'state closed |  | keep'],
  ['the study is gone', [...FIRST, sendFailed(refusal(404))], 'lost |  | keep'],
  ['back', [...FIRST, back], 'block one | one#1 | '],
  ['back on the first block', [...BEGUN, back], 'block one |  | '],
  ['back takes back the wish to finish', [...SECOND, back], 'block two | two#2 | '],
  ['but not one on its way', [...SECOND, sent(at(2)), back], 'block two | finish | '],
  ['offline: what is sent waits', [...FIRST, sendFailed()], 'block two | one#1 | retry after 1000, keep'],
  [
    'twice as long the next time',
    [...FIRST, sendFailed(), retry, sendFailed()],
    'block two | one#1 | retry after 2000, keep',
  ],
  [
    'as long as the server asks for',
    [...FIRST, sendFailed(refusal(429, 40))],
    'block two | one#1 | retry after 40000, keep',
  ],
  [
    'and no longer than half a minute',
    [...FIRST, ...Array.from({ length: 7 }, () => [sendFailed(), retry]).flat(), sendFailed()],
    'block two | one#1 | retry after 30000, keep',
  ],
  [
    'then it is sent again with its number',
    [...FIRST, sendFailed(), retry],
    'block two | one#1 | send one#1',
  ],
  [
    'a withdrawn wish is not sent again',
    [...SECOND, sent(at(2)), sendFailed(), back, retry],
    'block two |  | keep',
  ],
  [
    'offline from the start: it is asked again',
    [begin(), startFailed()],
    'block one |  | start look after 1000',
  ],
  [
    'twice as long the next time, of starts too',
    [begin(), startFailed(), startFailed()],
    'block one |  | start look after 2000',
  ],
  [
    'answers from before the start belong to it',
    [begin(), commit('one', A), started()],
    'block two | one#1 | keep, send one#1',
  ],
  [
    'conflict: another tab was newer',
    [...FIRST, sent(at(1, { seq: 7 }))],
    'block two |  | start reload, keep',
  ],
  [
    'its answers are shown',
    [...FIRST, sent(at(1, { seq: 7 })), started(begun({ answers: { one: B }, standing: at(1, { seq: 7 }) }))],
    'block two |  | ',
  ],
  [
    'ended in the other tab',
    [...FIRST, sent(at(1, { seq: 7 })), started(begun({ standing: at(2, { status: 'completed' }) }))],
    'ended completed |  | forget, notifyTabs',
  ],
  ['a refused answer goes back to its block', [...FIRST, sendFailed(refusal(400))], 'block one |  | keep'],
  [
    'mended, it goes first',
    [...FIRST, commit('two', B), sendFailed(refusal(400)), commit('one', B)],
    'block two | one#2, two, finish | notifyTabs, keep, send one#2',
  ],
  [
    'refused as out of date, the response is loaded anew',
    [...FIRST, sendFailed(refusal(409))],
    'block two |  | start reload, keep',
  ],
  ['leaving: another tab goes on, and sends what is unsent here', [...FIRST, otherTab], 'elsewhere |  | '],
  ['a late reply to what was sent before is dropped', [...FIRST, otherTab, sent(at(1))], 'elsewhere |  | '],
  ['and so is a late retry', [...FIRST, sendFailed(), otherTab, retry], 'elsewhere |  | '],
  [
    'another tab changes nothing at the end',
    [...FIRST, sent(at(1, { status: 'completed' })), otherTab],
    'ended completed |  | ',
  ],
  [
    'continue here',
    [...FIRST, otherTab, { type: 'takeOver' }, choose('continue', null), started(begun({ standing: at(1) }))],
    'block two |  | ',
  ],
  ['resume: whose it is, is asked first', [begin(kept())], 'resume |  | start look'],
  [
    'and asked again by the server',
    [begin(), started(begun({ state: 'resumable', seed: null }))],
    'resume |  | ',
  ],
  [
    'continue sends what the device has',
    [begin(kept()), choose('continue', kept()), started()],
    'block two | one#1 | keep, send one#1',
  ],
  [
    'of another response nothing is sent',
    [begin(kept()), choose('continue', kept()), started(begun({ seed: 0.7 }))],
    'block one |  | ',
  ],
  [
    'continue offline goes on alone',
    [begin(kept()), choose('continue', kept()), startFailed()],
    'block two | one | start later',
  ],
  [
    'and sends once the server has answered',
    [begin(kept()), choose('continue', kept()), startFailed(), started()],
    'block two | one#1 | keep, send one#1',
  ],
  ['somebody else: first what is unsent', [begin(kept()), choose('fresh', kept())], 'resume |  | sendKept'],
  [
    'which did not arrive',
    [begin(kept()), { type: 'keptSent', arrived: false, key: 'x' }],
    'resume resume_unsent |  | ',
  ],
  [
    'which arrived',
    [begin(kept()), { type: 'keptSent', arrived: true, key: 'x' }],
    'resume |  | start fresh',
  ],
  [
    'somebody else offline',
    [begin(kept()), { type: 'startAgain', key: 'x' }, startFailed()],
    'resume resume_offline |  | ',
  ],
  ['somebody else begins', [begin(kept()), { type: 'startAgain', key: 'x' }, started()], 'block one |  | '],
  [
    'finished without a connection: it is only sent',
    [begin(kept({ unsent: [{ block: null, value: null, duration: 0, seq: null }] }))],
    'finishing |  | start resume',
  ],
  ['the preview jumps to a block', [...BEGUN, { type: 'preview', study, block: 'two' }], 'block two |  | '],
  [
    'and leaves one that is gone',
    [...BEGUN, { type: 'preview', study: { ...study, blocks: study.blocks.slice(1) }, block: null }],
    'block one |  | ',
  ],
])('%s', (_what, steps, end) => {
  expect(describeEnd(steps)).toBe(end);
});

test('what was entered and not committed is kept, and comes back', () => {
  const { effects } = play([...FIRST, { type: 'change', block: 'two', value: B }]);
  const { draft } = effects.find((effect) => effect.type === 'keep')!;
  expect(draft).toMatchObject({ key: 'key', seq: 1, draft: { block: 'two', value: B } });
  const { state } = play([
    begin(draft),
    choose('continue', draft),
    started(begun({ answers: { one: A }, standing: at(1) })),
  ]);
  expect([state.key, state.shown.values.get('two')]).toEqual(['key', B]);
});

test('what is entered while the server is still asked for the first time stays', () => {
  const { state } = play([begin(), { type: 'change', block: 'one', value: A }, started()]);
  expect(state.shown.values.get('one')).toEqual(A);
});

test('an answer carries how long its block was shown', () => {
  const { all } = play([...BEGUN, back, commit('one', A)]);
  expect(all.find((effect) => effect.type === 'send')!.item.duration).toBe(3_000);
});

test('a response that cannot be loaded anew ends after two tries', () => {
  const again = [sendFailed(refusal(409)), started(), commit('one', A)];
  const { state } = play([...FIRST, ...again, ...again, sendFailed(refusal(409))]);
  expect(state.shown.screen).toEqual({ kind: 'state', reason: 'closed' });
});

test('what was reloaded is said, until the next block', () => {
  const reloaded = [...FIRST, sent(at(1, { seq: 7 })), started(begun({ standing: at(1, { seq: 7 }) }))];
  expect(play(reloaded).state.shown.notice).toBe('reloaded');
  expect(play([...reloaded, back]).state.shown.notice).toBeNull();
});

test('why nothing is sent is said until the server answers', () => {
  const trouble = (steps: Step[]) => [play(steps).state.shown.sending, play(steps).state.shown.trouble];
  expect(trouble([begin(), startFailed()])).toEqual(['waiting', 'offline']);
  expect(trouble([begin(), startFailed(), started()])).toEqual(['idle', null]);
  expect(trouble([...FIRST, sendFailed()])).toEqual(['waiting', 'offline']);
  expect(trouble([...FIRST, sendFailed(), retry, sent(at(1))])).toEqual(['idle', null]);
});
