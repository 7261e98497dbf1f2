import {
  CallFailure,
  failureKindOf,
  type ResponseProgress,
  type Transport,
  type FailureKind,
} from './transport.ts';

/** One thing the server has not acknowledged: an answer, or the wish to finish (`block` null). */
export interface Unsent {
  block: string | null;
  value: unknown;
  duration: number;
  /** Given when it is first sent, kept for every retry, so that one sent twice counts once. */
  seq: number | null;
}

export type Sending = 'idle' | 'sending' | 'waiting';

interface Options {
  transport: Transport;
  /** Waits between tries; resolves early when the device comes back online. */
  wait(milliseconds: number): Promise<void>;
  online(): boolean;
  onStanding(standing: ResponseProgress, sent: Unsent): void;
  onRefused(sent: Unsent, failure: CallFailure): void;
  onChange(): void;
}

const FIRST_WAIT = 1_000;
const LONGEST_WAIT = 30_000;

/** Sends what waits, in order and one at a time, until the server has it; what it refuses stops the queue. */
export function createSendQueue({ transport, wait, online, onStanding, onRefused, onChange }: Options) {
  let items: Unsent[] = [];
  let seq = 0;
  let state: Sending = 'idle';
  let trouble: FailureKind | null = null;
  let open = false;
  /** Grows with every reset, so that a reply to an earlier life is dropped. */
  let life = 0;

  const send = (item: Unsent): Promise<ResponseProgress> => {
    if (item.block === null) return transport.finish();
    item.seq ??= seq += 1;
    return transport.save(item.block, { value: item.value, seq: item.seq, duration: item.duration });
  };

  async function run(): Promise<void> {
    const mine = life;
    let pause = FIRST_WAIT;
    state = 'sending';
    onChange();
    while (open && mine === life) {
      const item = items[0];
      if (!item) break;
      try {
        const standing = await send(item);
        if (mine !== life) return;
        items.shift();
        pause = FIRST_WAIT;
        state = 'sending';
        onStanding(standing, item);
      } catch (error) {
        if (mine !== life) return;
        const failure = error instanceof CallFailure ? error : new CallFailure(0, String(error));
        if (!failure.passes) {
          open = false;
          items.shift();
          onRefused(item, failure);
          break;
        }
        state = 'waiting';
        trouble = failureKindOf(failure, online());
        onChange();
        await wait(Math.max(pause, failure.after * 1_000));
        pause = Math.min(pause * 2, LONGEST_WAIT);
      }
    }
    if (mine !== life) return;
    state = 'idle';
    onChange();
  }

  const go = () => {
    if (open && state === 'idle' && items.length > 0) void run();
  };

  return {
    items: (): readonly Unsent[] => items,
    state: (): Sending => state,
    trouble: (): FailureKind | null => (state === 'waiting' ? trouble : null),
    seq: () => seq,
    /** Adds to the end; after a refusal to the front, since what follows builds on it. */
    push(item: Unsent, front = false) {
      // A newer value takes the place of the last one, unless that is on its way.
      const last = items.at(-1);
      if (!front && last && last.seq === null && last.block === item.block) items[items.length - 1] = item;
      else if (front) {
        items = [item, ...items.map((one) => ({ ...one, seq: null }))];
      } else items.push(item);
      onChange();
      go();
    },
    /** Takes back the wish to finish, if it is not on its way. */
    withdrawFinish() {
      items = items.filter((item, index) => item.block !== null || (index === 0 && state === 'sending'));
    },
    /** Starts sending, from the number of the newest save the server has. */
    resume(from: number) {
      seq = Math.max(seq, from);
      open = true;
      go();
    },
    /** Another response, or the same one as the server has it. */
    reset(unsent: Unsent[], from: number) {
      life += 1;
      state = 'idle';
      open = false;
      items = unsent;
      seq = from;
    },
  };
}
export type SendQueue = ReturnType<typeof createSendQueue>;

/** Waits, but not past the moment the device is online again. */
export function waitOrOnline(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      removeEventListener('online', done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    addEventListener('online', done);
  });
}
