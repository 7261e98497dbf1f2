import { randomUuid } from '#platform/http/client/random-uuid.ts';
import type { Id, Problem } from '#product/blocks/block.ts';
import type { ResponseContext } from '#product/studies/logic/walk.ts';
import type { ClosedReason, PlayedBlock, PlayedStudy } from '../../contract.ts';
import { closed, type AnsweringOptions, type AnsweringState } from './answering-state.ts';
import { startCalls } from './call-start.ts';
import type { StoredDraft } from './device.ts';
import { blockOf, endingFor, isDrawn, propose as walkStudy, seedOf, typeOfBlock } from '../path.ts';
import { sendKept } from './send-kept.ts';
import { createSendQueue, type Unsent } from './send-queue.ts';
import type { ResponseProgress, Started, FailureKind } from './transport.ts';

const OPEN = new Set(['in_progress', 'abandoned']);

/**
 * One person's way through a study. The page proposes the next block at once; every reply of the server says
 * where the response stands, and wins when it differs.
 */
export function createAnswering(options: AnsweringOptions) {
  const { transport, device } = options;
  let { study } = options;
  let key: string = randomUuid();
  let seed: number | null = null;
  let standing: ResponseProgress | null = null;
  let answers = new Map<Id, unknown>();
  let drafts = new Map<Id, unknown>();
  let seeds = new Map<Id, number>();
  let parameters: Record<string, string> = options.start.parameters ?? {};
  let shownAt = 0;
  let reloads = 0;
  /** Why the server did not answer the last start. */
  let unreached: FailureKind | null = null;
  /** The editor jumped to a block: what comes next goes by the order of the study, not by answers. */
  let jumped = false;
  let answered = false;
  const listeners = new Set<() => void>();
  let state: AnsweringState = {
    screen: { kind: 'loading' },
    values: new Map(),
    path: [],
    problem: null,
    refusal: null,
    notice: null,
    sending: 'idle',
    trouble: null,
    unsent: 0,
    acknowledged: 0,
  };

  const context = (): ResponseContext => ({ seed: seed ?? 0.5, parameters });
  const propose = (given: PlayedStudy, so: ReadonlyMap<Id, unknown>) => walkStudy(given, so, context());

  const update = (change: Partial<AnsweringState> = {}) => {
    const known = standing && queue.items().length === 0 ? standing.path : propose(study, answers).path;
    state = {
      ...state,
      values: new Map([...answers, ...drafts]),
      path: known,
      sending: unreached ? 'waiting' : queue.state(),
      trouble: unreached ?? queue.trouble(),
      unsent: queue.items().length,
      ...change,
    };
    for (const listener of listeners) listener();
  };

  const queue = createSendQueue({
    transport,
    wait: options.wait,
    online: options.online,
    onChange: () => {
      update();
      void keep();
    },
    onStanding: (reply, sent) => {
      standing = reply;
      reloads = 0;
      update({ acknowledged: state.acknowledged + 1 });
      void keep();
      if (!OPEN.has(reply.status)) end(reply);
      else if (sent.seq !== null && reply.seq > sent.seq) void reload('reloaded');
      else if (queue.items().length === 0 && !jumped) follow(reply, sent);
    },
    onRefused: (sent, failure) => {
      if (failure.status === 410) return update({ screen: closed('closed', failure.message) });
      if (failure.status === 404) return update({ screen: { kind: 'lost' } });
      if (sent.block === null || failure.status === 401 || failure.status === 409) {
        reloads += 1;
        if (reloads > 2) return update({ screen: closed('closed', failure.message) });
        return void reload('reloaded');
      }
      answers.delete(sent.block);
      drafts.set(sent.block, sent.value ?? undefined);
      show(sent.block, { refusal: failure.message });
    },
  });

  function keep(): Promise<void> {
    if (state.screen.kind === 'ended' || (answers.size === 0 && drafts.size === 0)) return Promise.resolve();
    const block = state.screen.kind === 'block' ? state.screen.block : null;
    const kept: StoredDraft = {
      key,
      seed,
      answers: [...answers],
      unsent: queue.items().map((item) => ({ ...item })),
      seq: queue.seq(),
      draft: block !== null && drafts.has(block) ? { block, value: drafts.get(block) } : null,
    };
    return device.keep(kept);
  }

  function show(block: Id, change: Partial<AnsweringState> = {}) {
    shownAt = options.clock();
    update({ screen: { kind: 'block', block }, problem: null, refusal: null, notice: null, ...change });
  }

  /** Where a response stands by itself: the open block, or the end. */
  function open(change: Partial<AnsweringState> = {}) {
    const way = propose(study, answers);
    const next = standing && queue.items().length === 0 ? standing.next : way.next;
    if (next !== null) show(next, change);
    else finish();
  }

  /** The server knows all that was given: what it says comes next is where we are. */
  function follow(reply: ResponseProgress, sent: Unsent) {
    if (state.screen.kind === 'finishing') {
      if (reply.next !== null) show(reply.next);
      else if (sent.block !== null) finish();
      return;
    }
    if (state.screen.kind !== 'block' || reply.path.includes(state.screen.block)) return;
    if (reply.next !== null) show(reply.next);
    else finish();
  }

  function finish() {
    update({ screen: { kind: 'finishing' }, problem: null, refusal: null });
    queue.push({ block: null, value: null, duration: 0, seq: null });
  }

  function end(reply: ResponseProgress) {
    const outcome = reply.status as 'completed' | 'screened_out' | 'over_quota';
    queue.reset([], reply.seq);
    update({
      screen: { kind: 'ended', outcome, ending: reply.ending ?? endingFor(study, outcome) },
      problem: null,
      refusal: null,
    });
    void device.forget();
    options.tabs.notify();
  }

  const call = startCalls(options, {
    body: () => ({ version: study.version, key }),
    onTrouble(trouble, triesAgain) {
      unreached = trouble;
      if (triesAgain) update();
    },
    onRefused: (screen) => update({ screen }),
  });

  /** Takes a response as the server has it, with what this device has not sent yet on top. */
  function adopt(started: Started, kept: StoredDraft | null): boolean {
    if (started.state === 'already_answered') {
      update({ screen: closed('already_answered', null) });
      void device.forget();
      return false;
    }
    // Begun before the newest version was published: it goes on in its own.
    if (started.study) study = started.study as PlayedStudy;
    const same = kept !== null && (kept.seed === null || kept.seed === started.seed);
    const unsent = same ? kept.unsent.map((item) => ({ ...item })) : [];
    seed = started.seed;
    parameters = started.parameters;
    standing = started.standing;
    answers = new Map(Object.entries(started.answers));
    for (const item of unsent) if (item.block !== null) answers.set(item.block, item.value);
    drafts = new Map(same && kept.draft ? [[kept.draft.block, kept.draft.value]] : []);
    const from = started.standing?.seq ?? 0;
    queue.reset(unsent, same ? Math.max(from, kept.seq) : from);
    return true;
  }

  async function reload(notice: AnsweringState['notice']) {
    const started = await call('continue');
    if (!started || !adopt(started, null)) return;
    if (started.standing && !OPEN.has(started.standing.status)) return end(started.standing);
    queue.resume(started.standing?.seq ?? 0);
    open({ notice });
  }

  /** Whose response is it? Nothing of it is shown before the person has said so. */
  function ask() {
    queue.reset([], 0);
    answers = new Map();
    drafts = new Map();
    update({ screen: { kind: 'resume', trouble: null } });
  }

  options.tabs.listen(() => {
    if (state.screen.kind !== 'block' && state.screen.kind !== 'finishing') return;
    queue.reset([], queue.seq());
    update({ screen: { kind: 'elsewhere' } });
  });

  /** Keeps what was given, or null for a question passed over, and goes on. */
  function take(played: PlayedBlock, given: unknown) {
    const block = played.id;
    const same = answers.has(block) && JSON.stringify(answers.get(block)) === JSON.stringify(given);
    answers.set(block, given);
    drafts.delete(block);
    if (!same) {
      const duration = Math.max(0, Math.min(86_400_000, Math.round(options.clock() - shownAt)));
      queue.push({ block, value: given, duration, seq: null }, state.refusal !== null);
      if (state.refusal !== null) queue.resume(queue.seq());
      options.tabs.notify();
      if (!answered) options.onFirstAnswer();
      answered = true;
    }
    const way = propose(study, answers);
    const at = way.path.indexOf(block);
    if (jumped && at < 0) {
      const after = study.blocks[study.blocks.indexOf(played) + 1];
      return after ? preview(study, after.id) : undefined;
    }
    const next = at < 0 ? way.next : (way.path[at + 1] ?? null);
    if (next !== null) show(next);
    else if (way.next === null) finish();
    void keep();
  }

  /** For the live preview: a newer draft, and the block the editor looks at. */
  function preview(newer: PlayedStudy, block: Id | null) {
    study = newer;
    const type = block === null ? undefined : typeOfBlock(study, block);
    const ends = block === null ? undefined : type?.endingOutcome?.(blockOf(study, block)?.config);
    if (block !== null && ends) update({ screen: { kind: 'ended', outcome: ends, ending: block } });
    else if (block !== null && type) {
      jumped = true;
      show(block);
    } else if (state.screen.kind !== 'block' || !blockOf(study, state.screen.block)) open();
    else update();
  }

  return {
    state: () => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Whether closing the page now would lose or delay something. */
    owes: () => queue.items().length > 0,

    /**
     * Begins, or asks whether to go on. A person new to the study sees its first block at once. `shut`: why
     * nobody may begin now; who began earlier may still finish.
     */
    async begin(shut: ClosedReason | null) {
      const kept = await device.load();
      if (kept) key = kept.key;
      // All was answered without a connection: it only has to be sent, and shows nothing of itself.
      if (kept?.unsent.some((item) => item.block === null)) {
        update({ screen: { kind: 'finishing' } });
        return this.resume('continue');
      }
      if (kept) update({ screen: { kind: 'resume', trouble: null } });
      // Where the order is drawn for the response, the first block is known when the response has begun.
      else if (shut === null && !isDrawn(study)) open();
      const looked = await call('look', kept !== null, shut);
      if (!looked) return;
      if (looked.state === 'resumable') return ask();
      if (looked.state === 'already_answered') return void adopt(looked, null);
      if (kept && kept.seed === looked.seed) return ask();
      // What was answered while the reply was on its way belongs to the response that has just begun.
      const early = { key, seed: null, seq: 0, draft: null, unsent: [...queue.items()], answers: [] };
      const before = state.screen;
      const entered = drafts;
      if (!adopt(looked, kept ? null : early)) return;
      drafts = entered;
      queue.resume(looked.standing?.seq ?? 0);
      if (before.kind === 'block' || before.kind === 'finishing') update();
      else open();
    },

    /** The person says whose response it is. */
    async resume(choice: 'continue' | 'fresh') {
      const kept = await device.load();
      if (choice === 'fresh') {
        if (kept && kept.unsent.length > 0 && !(await sendKept(options, kept)))
          return update({ screen: { kind: 'resume', trouble: 'resume_unsent' } });
        key = randomUuid();
        const started = await call('fresh', true);
        if (!started) {
          if (state.screen.kind === 'resume')
            update({ screen: { kind: 'resume', trouble: 'resume_offline' } });
          return;
        }
        await device.forget();
        seeds = new Map();
        if (!adopt(started, null)) return;
        queue.resume(started.standing?.seq ?? 0);
        return open();
      }
      const started = await call('continue', kept !== null);
      if (started) {
        if (!adopt(started, kept)) return;
        if (started.standing && !OPEN.has(started.standing.status)) return end(started.standing);
        queue.resume(started.standing?.seq ?? 0);
        return open();
      }
      if (!kept || state.screen.kind === 'state') return;
      // Offline: the device goes on alone; the queue opens when the server has said where we stand.
      seed = kept.seed;
      answers = new Map(kept.answers);
      drafts = new Map(kept.draft ? [[kept.draft.block, kept.draft.value]] : []);
      queue.reset(kept.unsent, kept.seq);
      open();
      const later = await call('continue');
      if (!later) return;
      standing = later.standing;
      queue.resume(later.standing?.seq ?? 0);
      update();
    },

    /** Begins a response of its own, whatever this device kept. */
    async startAgain() {
      key = randomUuid();
      const started = await call('fresh', true);
      if (!started) {
        if (state.screen.kind === 'resume') update({ screen: { kind: 'resume', trouble: 'resume_offline' } });
        return;
      }
      await device.forget();
      seeds = new Map();
      if (!adopt(started, null)) return;
      queue.resume(started.standing?.seq ?? 0);
      open();
    },

    /** "Continue here", after another tab went on. */
    async takeOver() {
      update({ screen: { kind: 'resume', trouble: null } });
      await this.resume('continue');
    },

    /** What is entered on a block, before it is committed. */
    change(block: Id, value: unknown) {
      drafts.set(block, value);
      update({ problem: null, refusal: null });
      void keep();
    },

    /** Checks an answer, keeps it, and goes on. Nothing given is never passed over so: that is `skip`. */
    commit(block: Id, value: unknown) {
      const played = blockOf(study, block);
      const type = typeOfBlock(study, block);
      if (!played || !type) return;
      const wrong: Problem | null =
        value === undefined ? { key: 'required' } : type.check(played.config, value, played.required);
      if (!wrong) return take(played, value);
      drafts.set(block, value);
      update({ problem: wrong, refusal: null });
    },

    /** Leaves an optional question without an answer. */
    skip(block: Id) {
      const played = blockOf(study, block);
      if (played && !played.required) take(played, null);
    },

    back() {
      if (state.screen.kind === 'finishing') {
        queue.withdrawFinish();
        const last = propose(study, answers).path.at(-1);
        return last === undefined ? undefined : show(last);
      }
      if (state.screen.kind !== 'block') return;
      const previous = state.path[state.path.indexOf(state.screen.block) - 1];
      if (previous !== undefined) show(previous);
    },

    /** The order of shuffled options on a block; the same as long as the response lives. */
    seedFor(block: Id): number {
      let own = seeds.get(block);
      if (own === undefined) seeds.set(block, (own = seedOf(String(seed ?? key), block)));
      return own;
    },

    preview,
    study: () => study,
    context,
  };
}
export type Answering = ReturnType<typeof createAnswering>;
