/** @jsxImportSource preact */
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ComponentType } from 'preact';
import { useRef, useState } from 'preact/hooks';
import type { AnswerProblem } from '../../block.ts';
import type {
  AnswerState,
  BookingTimesReader,
  PlayerProps,
  PlayerStep,
  SendFile,
  WaitingFile,
} from '../../player.ts';
import { selectLanguage } from '../../text.ts';

interface RenderedPlayer<A> {
  /** The current answer. */
  value(): A | undefined;
  /** How often the player called `onChange`, also with the same answer. */
  changeCount(): number;
  /** What the player said is complete, so that it is saved as an answer before the button is pressed; in order. */
  kept: A[];
  /** The committed answers, in order. */
  committed: A[];
  /** How often the question was skipped. */
  skipCount(): number;
  /** Unanswered parts and all parts, as reported by `useStep`. */
  unansweredParts(): [unanswered: number, total: number] | null;
  /** Whether the player reports that something is being uploaded. */
  isSending(): boolean;
  /** Whether a task is running, during which there is no way back. */
  isRunning(): boolean;
  /** Unmounts the player, as going back does. */
  unmount(): void;
  /** Reloads the page: the player is rendered anew, with what is kept in the tab. Another seed is another response. */
  reload(seed?: number): RenderedPlayer<A>;
  /** Replies to what `kept` has last: saved as it is, or refused with this message key. */
  reply(refusal?: string): void;
  /** Presses keys on the focused element, or on the page. */
  press(...keys: string[]): void;
}

/** Renders a player in a test as the participant's page does: each answer is passed back as `value`. */
export function renderPlayer<C, A>(
  player: ComponentType<PlayerProps<C, A>>,
  config: C,
  options: {
    value?: A;
    required?: boolean;
    problem?: AnswerProblem;
    /** Messages of fields, by `field` of `checkFields`. */
    fieldProblems?: Record<string, string>;
    seed?: number;
    sendFile?: SendFile;
    /** Files stored on the device. */
    waiting?: WaitingFile[];
    /** Whether the storage of the device is full. */
    isDeviceFull?: boolean;
    bookingTimes?: BookingTimesReader;
    /** Answers to earlier questions. */
    earlier?: unknown[];
    answerState?: AnswerState;
    /** Whether the participant has declined all consents. */
    isUnagreed?: boolean;
  } = {},
): RenderedPlayer<A> {
  cleanup();
  const recorded = {
    value: options.value,
    changes: 0,
    skipped: 0,
    step: null as PlayerStep | null,
    reply: (_refusal?: string) => {},
  };
  const committed: A[] = [];
  const kept: A[] = [];
  const Player = player;
  function Screen() {
    const [value, setValue] = useState(options.value);
    const step = useRef<PlayerStep | null>(null);
    const [answerState, setAnswerState] = useState<AnswerState>(options.answerState ?? 'draft');
    const [refusal, setRefusal] = useState<string | null>(null);
    recorded.reply = (reason) => {
      setAnswerState(reason === undefined ? 'saved' : 'draft');
      setRefusal(reason ?? null);
    };
    const [labels, setLabels] = useState<{ first: string | null; second?: string | undefined }>({
      first: null,
    });
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault();
          step.current?.advance?.();
        }}
      >
        <h1 id="title">A question</h1>
        <Player
          config={config}
          value={value}
          required={options.required ?? true}
          problem={options.problem ?? null}
          fieldProblem={(field) => options.fieldProblems?.[field]}
          onChange={(answer, isAnswer) => {
            if (isAnswer && answer !== undefined) kept.push(answer);
            setAnswerState(isAnswer ? 'sending' : 'draft');
            setRefusal(null);
            recorded.value = answer;
            recorded.changes += 1;
            setValue(answer);
          }}
          onCommit={(answer) => committed.push(answer)}
          onSkip={() => void (recorded.skipped += 1)}
          onStep={(next) => {
            step.current = next;
            recorded.step = next;
            const shown = {
              first: next.label === undefined ? 'continue' : next.label,
              second: next.second?.label,
            };
            if (shown.first !== labels.first || shown.second !== labels.second) setLabels(shown);
          }}
          text={(text) => selectLanguage(text, 'en', 'en')}
          t={(key, values) => [key, ...Object.values(values ?? {})].join(' ')}
          hasConsent={() => !options.isUnagreed}
          earlierAnswers={() => options.earlier ?? []}
          answerState={answerState}
          refusal={refusal}
          bookingTimes={
            options.bookingTimes ?? { read: () => new Promise(() => {}), check: () => new Promise(() => {}) }
          }
          sendFile={options.sendFile ?? (async () => ({ failed: 'refused' }))}
          waitingFiles={{
            load: async () => options.waiting ?? [],
            store: async (file) => {
              options.waiting?.push(file);
              return !options.isDeviceFull;
            },
            remove: async (id) => {
              const index = options.waiting?.findIndex((file) => file.id === id) ?? -1;
              if (index >= 0) options.waiting?.splice(index, 1);
            },
            isPersistent: () => !options.isDeviceFull,
          }}
          pictureUrl={(media) => `/pictures/${media}`}
          labelledBy="title"
          describedBy="wrong"
          seed={options.seed ?? 0.25}
        />
        <p id="wrong" />
        {labels.first !== null && <button type="submit">{labels.first}</button>}
        {labels.second !== undefined && (
          <button type="button" onClick={() => step.current?.second?.run()}>
            {labels.second}
          </button>
        )}
      </form>
    );
  }
  // The library's types are for React; the project aliases it to Preact.
  render((<Screen />) as never);
  return {
    value: () => recorded.value,
    kept,
    committed,
    unmount: cleanup,
    reload(seed = options.seed ?? 0.25) {
      const { value } = recorded;
      fireEvent(window, new Event('pagehide'));
      const kept = Object.entries(sessionStorage);
      cleanup();
      for (const [key, item] of kept) sessionStorage.setItem(key, item);
      return renderPlayer(player, config, { ...options, seed, ...(value !== undefined && { value }) });
    },
    reply: (refusal) => void act(() => recorded.reply(refusal)),
    changeCount: () => recorded.changes,
    skipCount: () => recorded.skipped,
    isSending: () => recorded.step?.cannotBeSkipped ?? false,
    isRunning: () => recorded.step?.isRunning ?? false,
    unansweredParts: () => recorded.step && [recorded.step.unansweredParts, recorded.step.totalParts],
    press: (...keys) => {
      for (const key of keys) fireEvent.keyDown(document.activeElement ?? document.body, { key });
    },
  };
}

export { fireEvent, screen };
