import { AppError } from '#platform/errors/errors.ts';
import { randomUuid } from '#platform/http/client/random-uuid.ts';
import type { DraftChange } from '../../patch.ts';
import type { StudyContent } from '../../study.ts';
import type { StudyProblem } from '../../contract.ts';
import * as store from './draft-store.ts';

/** Whether the changes of this tab are saved. */
type SaveStatus = 'saved' | 'saving' | 'retrying' | 'refused';

export interface DraftView {
  draft: store.Draft;
  status: SaveStatus;
  /** Whether the draft differs from the newest version. */
  unpublished: boolean;
  problems: StudyProblem[];
  /** The server's message when it refused a save. */
  refusal: string | null;
}

/** A draft as the server has stored it. */
interface ServerDraft {
  draft: StudyContent;
  revision: number;
  unpublished: boolean;
  problems: StudyProblem[];
}

export interface DraftServer {
  save(input: { revision: number; changes: DraftChange[] }, key: string): Promise<Omit<ServerDraft, 'draft'>>;
  load(): Promise<ServerDraft>;
}

/** Changes are collected this long before they are sent. */
const SAVE_DELAY_MS = 400;
const MAX_RETRY_DELAY_MS = 30_000;
/** Errors that a retry cannot fix. */
const NON_RETRYABLE_ERRORS = ['bad_input', 'too_large', 'forbidden', 'not_found', 'gone', 'unauthenticated'];

/** Saves one tab's draft: collects changes, sends one save at a time, retries, and rebases on a conflict. */
export class DraftSync {
  #view: DraftView;
  #server: DraftServer;
  #listeners = new Set<() => void>();
  #timer: ReturnType<typeof setTimeout> | null = null;
  #running: Promise<void> | null = null;
  #endWait: (() => void) | null = null;

  constructor(server: DraftServer, stored: ServerDraft) {
    this.#server = server;
    this.#view = {
      draft: store.createDraft(stored.draft, stored.revision),
      status: 'saved',
      unpublished: stored.unpublished,
      problems: stored.problems,
      refusal: null,
    };
  }

  readonly getSnapshot = (): DraftView => this.#view;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  edit(changes: DraftChange[], field: string | null = null): void {
    if (changes.length === 0) return;
    this.#update({ draft: store.edit(this.#view.draft, changes, performance.now(), field) });
    this.#schedule();
  }
  undo(): void {
    this.#update({ draft: store.undo(this.#view.draft) });
    this.#schedule();
  }
  redo(): void {
    this.#update({ draft: store.redo(this.#view.draft) });
    this.#schedule();
  }
  resolveConflict(id: string, keepLocal: boolean): void {
    this.#update({ draft: store.resolveConflict(this.#view.draft, id, keepLocal) });
    this.#schedule();
  }
  /** Adopts a newer draft of the server, with the unsent changes on top. */
  adopt({ draft, revision, unpublished, problems }: ServerDraft): void {
    if (this.#running || revision < this.#view.draft.revision) return;
    if (revision === this.#view.draft.revision) return this.#update({ unpublished, problems });
    this.#update({
      draft: store.rebase(this.#view.draft, draft, revision),
      unpublished,
      problems,
    });
    this.#schedule();
  }

  /** Sends now; settles when nothing more can be sent. Retries while the server is unreachable. */
  flush(): Promise<void> {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    this.#endWait?.();
    this.#running ??= this.#sendPending().finally(() => {
      this.#running = null;
      const { draft, status } = this.#view;
      if (status !== 'refused' && draft.pending.length > 0) this.#schedule();
    });
    return this.#running;
  }

  #schedule(): void {
    if (!store.hasUnsentChanges(this.#view.draft)) return;
    if (this.#view.status !== 'retrying') this.#update({ status: 'saving', refusal: null });
    this.#timer ??= setTimeout(() => void this.flush(), SAVE_DELAY_MS);
  }

  async #sendPending(): Promise<void> {
    let failures = 0;
    let key = randomUuid();
    for (;;) {
      this.#update({ draft: store.startSave(this.#view.draft) });
      const { revision, sending } = this.#view.draft;
      if (sending.length === 0) break;
      try {
        const { revision: savedRevision, ...saveResult } = await this.#server.save(
          { revision, changes: sending },
          key,
        );
        this.#update({
          draft: store.acceptSave(this.#view.draft, savedRevision),
          status: 'saving',
          refusal: null,
          ...saveResult,
        });
        failures = 0;
        key = randomUuid();
      } catch (error) {
        const code = error instanceof AppError ? error.code : 'internal';
        if (code === 'conflict' && (await this.#rebase())) {
          key = randomUuid();
          if (this.#view.draft.revision !== revision) continue;
        }
        const isRepeatedConflict =
          code === 'conflict' && this.#view.draft.revision === revision && failures > 0;
        if (isRepeatedConflict || NON_RETRYABLE_ERRORS.includes(code)) {
          const refusal = error instanceof Error ? error.message : null;
          this.#update({ draft: store.refuseSave(this.#view.draft), status: 'refused', refusal });
          return;
        }
        this.#update({ status: 'retrying' });
        await this.#waitBeforeRetry(Math.min(1_000 * 2 ** failures, MAX_RETRY_DELAY_MS));
        failures += 1;
      }
    }
    // Conflicts are not sent until the person resolves them.
    this.#update({ status: this.#view.draft.pending.length > 0 ? 'saving' : 'saved' });
  }

  async #rebase(): Promise<boolean> {
    try {
      const { draft, revision, unpublished, problems } = await this.#server.load();
      this.#update({ draft: store.rebase(this.#view.draft, draft, revision), unpublished, problems });
      return true;
    } catch {
      return false;
    }
  }

  /** Waits, until a flush or until the browser is online again. */
  #waitBeforeRetry(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const finish = () => {
        clearTimeout(timer);
        this.#endWait = null;
        resolve();
      };
      const timer = setTimeout(finish, milliseconds);
      this.#endWait = finish;
    });
  }

  #update(changes: Partial<DraftView>): void {
    this.#view = { ...this.#view, ...changes };
    for (const listener of this.#listeners) listener();
  }
}
