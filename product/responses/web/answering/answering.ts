import { randomUuid } from '#platform/http/client/random-uuid.ts';
import type { Id } from '#product/blocks/block.ts';
import type { ClosedReason, PlayedStudy } from '../../contract.ts';
import { seedOf } from '../path.ts';
import { contextOf, initialState } from './answering-state.ts';
import type { AnsweringEvent, AnsweringOptions, Effect } from './effects.ts';
import { sendKept } from './send-kept.ts';
import { transition } from './transition.ts';
import { CallFailure, failureKindOf, type ResponseProgress, type Started } from './transport.ts';

/** One person's way through a study: hands what happens to `transition`, and does what that asks for. */
export function createAnswering(options: AnsweringOptions) {
  const { transport, device, tabs } = options;
  let state = initialState(options.study, randomUuid(), options.start.parameters);
  let seeds = new Map<Id, number>();
  const listeners = new Set<() => void>();

  /** Resolves when the calls that it starts have been answered; sending goes on by itself. */
  async function dispatch(event: AnsweringEvent): Promise<void> {
    const before = state.shown;
    const { state: next, effects } = transition(state, event, options.clock());
    state = next;
    if (state.shown !== before) for (const listener of listeners) listener();
    await Promise.all(effects.map(run));
  }

  function failed(error: unknown) {
    const failure = error instanceof CallFailure ? error : new CallFailure(0, String(error));
    return { failure, kind: failureKindOf(failure, options.online()) };
  }

  async function run(effect: Effect): Promise<void> {
    switch (effect.type) {
      case 'start':
        return start(effect);
      case 'sendKept':
        return sendKept(options, effect.kept).then((arrived) =>
          dispatch({ type: 'keptSent', arrived, key: effect.key }),
        );
      case 'send':
        return void send(effect);
      case 'retryLater':
        return void options
          .wait(effect.after)
          .then(() => dispatch({ type: 'retry', generation: effect.generation }));
      case 'keep':
        return void device.keep(effect.draft);
      case 'forget':
        return void device.forget();
      case 'notifyTabs':
        return tabs.notify();
      case 'firstAnswer':
        return options.onFirstAnswer();
    }
  }

  async function start({ call, after }: Extract<Effect, { type: 'start' }>): Promise<void> {
    if (after > 0) await options.wait(after);
    const mode = call.purpose === 'look' || call.purpose === 'fresh' ? call.purpose : 'continue';
    const { key, study } = state;
    let started: Started;
    try {
      started = await transport.start({ ...options.start, version: study.version, key, mode });
    } catch (error) {
      return dispatch({ type: 'startFailed', call, ...failed(error) });
    }
    // Nothing of the response before is left when one of somebody else begins.
    if (call.purpose === 'fresh') {
      await device.forget();
      seeds = new Map();
    }
    return dispatch({ type: 'started', call, started });
  }

  async function send({ item, generation }: Extract<Effect, { type: 'send' }>): Promise<void> {
    const { block, value, duration, seq } = item;
    let progress: ResponseProgress;
    try {
      progress = await (block === null
        ? transport.finish()
        : transport.save(block, { value, seq: seq!, duration }));
    } catch (error) {
      return dispatch({ type: 'sendFailed', item, generation, ...failed(error) });
    }
    return dispatch({ type: 'sent', progress, item, generation });
  }

  const resume = async (choice: 'continue' | 'fresh') =>
    dispatch({ type: 'resume', choice, kept: await device.load(), key: randomUuid() });

  tabs.listen(() => void dispatch({ type: 'otherTab' }));

  return {
    state: () => state.shown,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Whether closing the page now would lose or delay something. */
    owes: () => state.queue.items.length > 0,
    /** `shut`: why nobody may begin now; who began earlier may still finish. */
    begin: async (shut: ClosedReason | null) => dispatch({ type: 'begin', kept: await device.load(), shut }),
    resume,
    startAgain: () => dispatch({ type: 'startAgain', key: randomUuid() }),
    /** "Continue here", after another tab went on. */
    async takeOver() {
      void dispatch({ type: 'takeOver' });
      await resume('continue');
    },
    change: (block: Id, value: unknown) => void dispatch({ type: 'change', block, value }),
    commit: (block: Id, value: unknown) => void dispatch({ type: 'commit', block, value }),
    skip: (block: Id) => void dispatch({ type: 'skip', block }),
    back: () => void dispatch({ type: 'back' }),
    preview: (study: PlayedStudy, block: Id | null) => void dispatch({ type: 'preview', study, block }),
    /** The order of shuffled options on a block; the same as long as the response lives. */
    seedFor(block: Id): number {
      let own = seeds.get(block);
      if (own === undefined) seeds.set(block, (own = seedOf(String(state.seed ?? state.key), block)));
      return own;
    },
    study: () => state.study,
    context: () => contextOf(state),
  };
}
export type Answering = ReturnType<typeof createAnswering>;
