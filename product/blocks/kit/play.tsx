/** @jsxImportSource preact */
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ComponentType } from 'preact';
import { useRef, useState } from 'preact/hooks';
import type { Problem } from '../block.ts';
import type { PlayerProps, SendFile, PlayerStep, WaitingFile } from '../player.ts';
import { inLanguage } from '../text.ts';

export interface Played<A> {
  /** The answer as it stands. */
  value(): A | undefined;
  /** What was committed, in order. */
  committed: A[];
  /** How often the question was passed over. */
  skipped(): number;
  /** Parts without an answer and all parts, as the player tells the page. */
  left(): [left: number, of: number] | null;
  /** Whether the player tells the page that something is being sent. */
  sends(): boolean;
  /** Leaves the question, as Back does. */
  leave(): void;
  /** Presses keys on the page, or on the element that has the focus. */
  press(...keys: string[]): void;
}

/** Plays a block in a test, as the participant's page does: the answer given comes back as the value. */
export function play<C, A>(
  player: ComponentType<PlayerProps<C, A>>,
  config: C,
  given: {
    value?: A;
    required?: boolean;
    problem?: Problem;
    seed?: number;
    sendFile?: SendFile;
    /** What waits on the device. */
    waiting?: WaitingFile[];
  } = {},
): Played<A> {
  cleanup();
  const held = { value: given.value, skipped: 0, step: null as PlayerStep | null };
  const committed: A[] = [];
  const Player = player;
  function Screen() {
    const [value, setValue] = useState(given.value);
    const step = useRef<PlayerStep | null>(null);
    const [label, setLabel] = useState<string | null>(null);
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault();
          step.current?.go?.();
        }}
      >
        <h1 id="title">A question</h1>
        <Player
          config={config}
          value={value}
          required={given.required ?? true}
          problem={given.problem ?? null}
          onChange={(answer) => {
            held.value = answer;
            setValue(answer);
          }}
          onCommit={(answer) => committed.push(answer)}
          onSkip={() => void (held.skipped += 1)}
          onStep={(next) => {
            step.current = next;
            held.step = next;
            setLabel(next.label ?? 'continue');
          }}
          text={(text) => inLanguage(text, 'en', 'en')}
          t={(key, values) => [key, ...Object.values(values ?? {})].join(' ')}
          sendFile={given.sendFile ?? (async () => ({ failed: 'refused' }))}
          waitingFiles={{
            load: async () => given.waiting ?? [],
            keep: async (one) => void given.waiting?.push(one),
            forget: async (id) => {
              const at = given.waiting?.findIndex((one) => one.id === id) ?? -1;
              if (at >= 0) given.waiting?.splice(at, 1);
            },
          }}
          picture={(media) => `/pictures/${media}`}
          labelledBy="title"
          describedBy="wrong"
          seed={given.seed ?? 0.25}
        />
        <p id="wrong" />
        {label !== null && <button type="submit">{label}</button>}
      </form>
    );
  }
  // The library's types speak of React; this project runs it on Preact.
  render((<Screen />) as never);
  return {
    value: () => held.value,
    committed,
    leave: cleanup,
    skipped: () => held.skipped,
    sends: () => held.step?.sends ?? false,
    left: () => held.step && [held.step.left, held.step.of],
    press: (...keys) => {
      for (const key of keys) fireEvent.keyDown(document.activeElement ?? document.body, { key });
    },
  };
}

export { fireEvent, screen };
