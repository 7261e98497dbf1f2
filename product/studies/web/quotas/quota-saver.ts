import { AppError } from '#platform/errors/errors.ts';
import { describeFailure } from '#platform/ui/feedback/load-failure.tsx';
import type { AutosaveState } from '#platform/ui/feedback/save-state.tsx';
import { listTests } from '../../logic/condition.ts';
import type { Quota } from '../../study.ts';
import { changeQuotas } from '../requests.ts';

/** After a choice; what is typed is saved when the field is left, because half a number is a limit too. */
export const SAVE_DELAY_MS = 600;
const RETRY_DELAY_MS = 5_000;

const isSame = (a: readonly Quota[], b: readonly Quota[]) => JSON.stringify(a) === JSON.stringify(b);
const NEEDS_NO_VALUE: readonly string[] = ['answered', 'not_answered'];

/** Whether all comparisons of a quota have their values. */
const isComplete = ({ when }: Quota) =>
  listTests(when).every(({ op, values }) => NEEDS_NO_VALUE.includes(op) || values.length > 0);

interface QuotasView {
  quotas: Quota[];
  state: AutosaveState;
  problem: string | null;
  isIncomplete: boolean;
  isSaved: boolean;
}

/**
 * The quotas of one study that are being edited. There is one for each study in a tab, so that a save which is tried again after
 * the step was left neither loses nor overwrites what is changed later.
 */
export class QuotaSaver {
  /** Called after quotas were saved. */
  onSaved: () => void = () => undefined;
  /** Awaited before quotas are saved, since they may read what the draft has just got; null if there is nothing to wait for. */
  beforeSave: () => Promise<void> | null = () => null;
  readonly #study: string;
  #latest: Quota[];
  #sent: Quota[];
  #state: AutosaveState = 'idle';
  #problem: string | null = null;
  #view: QuotasView;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isSaving = false;
  readonly #listeners = new Set<() => void>();

  constructor(study: string, saved: Quota[]) {
    this.#study = study;
    this.#latest = saved;
    this.#sent = saved;
    this.#view = this.#createView();
  }

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };
  getView = () => this.#view;

  /** Takes over what the server has, unless there are changes here. */
  adopt(saved: Quota[]): void {
    if (this.#isSaving || isSame(saved, this.#sent)) return;
    if (isSame(this.#sent, this.#latest)) this.#latest = saved;
    else if (!isSame(saved, this.#latest)) return;
    this.#sent = saved;
    this.#show();
  }

  /** @param isTyped saves only when the field is left */
  change(edit: (quotas: Quota[]) => Quota[], isTyped = false): void {
    this.#latest = edit(this.#latest);
    this.#show();
    clearTimeout(this.#timer);
    if (!isTyped) this.#saveAfter(SAVE_DELAY_MS);
  }

  save = async (): Promise<void> => {
    clearTimeout(this.#timer);
    const next = this.#latest;
    if (this.#isSaving || isSame(this.#sent, next) || !next.every(isComplete)) return;
    this.#isSaving = true;
    this.#show('saving');
    try {
      const draftSaved = this.beforeSave();
      if (draftSaved) await draftSaved;
      await changeQuotas(this.#study, next);
      this.#sent = next;
      this.#isSaving = false;
      this.#show('saved');
      this.onSaved();
      // Changed while it was saved.
      if (this.#latest !== next) await this.save();
    } catch (error) {
      this.#isSaving = false;
      const isRefused = error instanceof AppError && error.code !== 'unavailable';
      this.#show(isRefused ? 'idle' : 'failing', isRefused ? describeFailure(error) : null);
      if (!isRefused) this.#saveAfter(RETRY_DELAY_MS);
    }
  };

  #saveAfter(ms: number): void {
    this.#timer = setTimeout(() => void this.save(), ms);
  }

  #createView(): QuotasView {
    return {
      quotas: this.#latest,
      state: this.#state,
      problem: this.#problem,
      isIncomplete: !this.#latest.every(isComplete),
      isSaved: isSame(this.#sent, this.#latest),
    };
  }

  #show(state = this.#state, problem: string | null = null): void {
    this.#state = state;
    this.#problem = problem;
    this.#view = this.#createView();
    for (const listener of this.#listeners) listener();
  }
}
