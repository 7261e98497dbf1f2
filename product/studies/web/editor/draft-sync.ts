import { AppError } from '#platform/errors/errors.ts';
import { randomUuid } from '#platform/http/client/random-uuid.ts';
import type { DraftChange } from '../../patch.ts';
import type { StudyContent } from '../../study.ts';
import type { StudyProblem } from '../../contract.ts';
import * as store from './draft-store.ts';

/** Whether the changes of this tab are saved. */
export type SaveStatus = 'saved' | 'saving' | 'retrying' | 'refused';

export interface DraftView {
  draft: store.Draft;
  status: SaveStatus;
  /** Whether the draft differs from the newest version. */
  unpublished: boolean;
  problems: StudyProblem[];
  /** The server's message when it refused a save. */
  refusal: string | null;
}

export interface DraftServer {
  save(
    input: { revision: number; changes: DraftChange[] },
    key: string,
  ): Promise<{ revision: number; unpublished: boolean; problems: StudyProblem[] }>;
  load(): Promise<{
    draft: StudyContent;
    revision: number;
    unpublished: boolean;
    problems: StudyProblem[];
  }>;
}

/** Changes are collected this long before they are sent. */
const SAVE_DELAY_MS = 400;
const MAX_RETRY_DELAY_MS = 30_000;
/** Errors that a retry cannot fix. */
const FINAL_ERRORS = ['bad_input', 'too_large', 'forbidden', 'not_found', 'gone', 'unauthenticated'];

/** Saves one tab's draft: collects changes, sends one save at a time, retries, and rebases on a conflict. */
export class DraftSync {
  #view: DraftView;
  #server: DraftServer;
  #listeners = new Set<() => void>();
  #timer: ReturnType<typeof setTimeout> | null = null;
  #running: Promise<void> | null = null;
  #wake: (() => void) | null = null;

  constructor(
    server: DraftServer,
    study: { draft: StudyContent; revision: number; unpublished: boolean; problems: StudyProblem[] },
  ) {
    this.#server = server;
    this.#view = {
      draft: store.openDraft(study.draft, study.revision),
      status: 'saved',
      unpublished: study.unpublished,
      problems: study.problems,
      refusal: null,
    };
  }

  readonly read = (): DraftView => this.#view;
  readonly subscribe = (run: () => void): (() => void) => {
    this.#listeners.add(run);
    return () => this.#listeners.delete(run);
  };

  edit(changes: DraftChange[], field: string | null = null): void {
    if (changes.length === 0) return;
    this.#set({ draft: store.edit(this.#view.draft, changes, performance.now(), field) });
    this.#schedule();
  }
  undo(): void {
    this.#set({ draft: store.undo(this.#view.draft) });
    this.#schedule();
  }
  redo(): void {
    this.#set({ draft: store.redo(this.#view.draft) });
    this.#schedule();
  }
  choose(id: string, mine: boolean): void {
    this.#set({ draft: store.resolveConflict(this.#view.draft, id, mine) });
    this.#schedule();
  }
  /** Adopts a newer draft that was read for another reason. */
  adopt(study: {
    draft: StudyContent;
    revision: number;
    unpublished: boolean;
    problems: StudyProblem[];
  }): void {
    if (this.#running || study.revision < this.#view.draft.revision) return;
    const { unpublished, problems } = study;
    if (study.revision === this.#view.draft.revision) return this.#set({ unpublished, problems });
    this.#set({ draft: store.rebase(this.#view.draft, study.draft, study.revision), unpublished, problems });
    this.#schedule();
  }

  /** Sends now; settles when nothing more can be sent. Retries while the server is unreachable. */
  flush(): Promise<void> {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    this.#wake?.();
    this.#running ??= this.#run().finally(() => {
      this.#running = null;
      const { draft, status } = this.#view;
      if (status !== 'refused' && draft.pending.length > 0) this.#schedule();
    });
    return this.#running;
  }

  #schedule(): void {
    if (!store.hasUnsentChanges(this.#view.draft)) return;
    if (this.#view.status !== 'retrying') this.#set({ status: 'saving', refusal: null });
    this.#timer ??= setTimeout(() => void this.flush(), SAVE_DELAY_MS);
  }

  async #run(): Promise<void> {
    let failures = 0;
    let key = randomUuid();
    for (;;) {
      this.#set({ draft: store.send(this.#view.draft) });
      const { revision, sending } = this.#view.draft;
      if (sending.length === 0) break;
      try {
        const { revision: next, ...rest } = await this.#server.save({ revision, changes: sending }, key);
        this.#set({
          draft: store.acceptSave(this.#view.draft, next),
          status: 'saving',
          refusal: null,
          ...rest,
        });
        failures = 0;
        key = randomUuid();
      } catch (error) {
        const code = error instanceof AppError ? error.code : 'internal';
        if (code === 'conflict' && (await this.#rebase())) {
          key = randomUuid();
          if (this.#view.draft.revision !== revision) continue;
        }
        if (
          code === 'conflict'
            ? this.#view.draft.revision === revision && failures > 0
            : FINAL_ERRORS.includes(code)
        ) {
          const refusal = error instanceof Error ? error.message : null;
          this.#set({ draft: store.refuseSave(this.#view.draft), status: 'refused', refusal });
          return;
        }
        this.#set({ status: 'retrying' });
        await this.#pause(Math.min(1_000 * 2 ** failures, MAX_RETRY_DELAY_MS));
        failures += 1;
      }
    }
    // Held changes wait for the person, not for the server.
    this.#set({ status: this.#view.draft.pending.length > 0 ? 'saving' : 'saved' });
  }

  async #rebase(): Promise<boolean> {
    try {
      const { draft, revision, unpublished, problems } = await this.#server.load();
      this.#set({ draft: store.rebase(this.#view.draft, draft, revision), unpublished, problems });
      return true;
    } catch {
      return false;
    }
  }

  /** Waits, until a flush or until the browser is online again. */
  #pause(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const go = () => {
        clearTimeout(timer);
        this.#wake = null;
        resolve();
      };
      const timer = setTimeout(go, milliseconds);
      this.#wake = go;
    });
  }

  #set(part: Partial<DraftView>): void {
    this.#view = { ...this.#view, ...part };
    for (const run of this.#listeners) run();
  }
}
