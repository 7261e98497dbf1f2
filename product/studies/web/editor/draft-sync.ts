import { AppError } from '#platform/errors/errors.ts';
import { randomUuid } from '#platform/http/client/random-uuid.ts';
import type { Change } from '../../patch.ts';
import type { StudyContent } from '../../study.ts';
import type { StudyProblem } from '../../contract.ts';
import * as store from './draft-store.ts';

/** How the work of this tab stands with the server. */
export type SaveStatus = 'saved' | 'saving' | 'retrying' | 'refused';

export interface DraftView {
  draft: store.Draft;
  status: SaveStatus;
  /** Whether the draft differs from the newest version. */
  unpublished: boolean;
  problems: StudyProblem[];
  /** What the server said when it refused a save. */
  refusal: string | null;
}

export interface DraftServer {
  save(
    input: { revision: number; changes: Change[] },
    key: string,
  ): Promise<{ revision: number; unpublished: boolean; problems: StudyProblem[] }>;
  load(): Promise<{
    draft: StudyContent;
    revision: number;
    unpublished: boolean;
    problems: StudyProblem[];
  }>;
}

/** Milliseconds in which changes gather before they are sent. */
const GATHER = 400;
const LONGEST_WAIT = 30_000;
/** Trying the same again cannot help; the person must change something. */
const FINAL = ['bad_input', 'too_large', 'forbidden', 'not_found', 'gone', 'unauthenticated'];

/** Keeps one tab's draft saved: gathers, sends one save at a time, tries again, rebases on a conflict. */
export class DraftSync {
  #view: DraftView;
  #server: DraftServer;
  #readers = new Set<() => void>();
  #timer: ReturnType<typeof setTimeout> | null = null;
  #under: Promise<void> | null = null;
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
    this.#readers.add(run);
    return () => this.#readers.delete(run);
  };

  edit(changes: Change[], field: string | null = null): void {
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
    this.#set({ draft: store.choose(this.#view.draft, id, mine) });
    this.#schedule();
  }
  /** Takes over a newer state of the server, read for another reason. */
  adopt(study: {
    draft: StudyContent;
    revision: number;
    unpublished: boolean;
    problems: StudyProblem[];
  }): void {
    if (this.#under || study.revision < this.#view.draft.revision) return;
    const { unpublished, problems } = study;
    if (study.revision === this.#view.draft.revision) return this.#set({ unpublished, problems });
    this.#set({ draft: store.rebase(this.#view.draft, study.draft, study.revision), unpublished, problems });
    this.#schedule();
  }

  /** Sends now; settles when nothing more can be sent. While the server is away it keeps trying. */
  flush(): Promise<void> {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    this.#wake?.();
    this.#under ??= this.#run().finally(() => {
      this.#under = null;
      const { draft, status } = this.#view;
      if (status !== 'refused' && draft.pending.length > 0) this.#schedule();
    });
    return this.#under;
  }

  #schedule(): void {
    if (!store.unsent(this.#view.draft)) return;
    if (this.#view.status !== 'retrying') this.#set({ status: 'saving', refusal: null });
    this.#timer ??= setTimeout(() => void this.flush(), GATHER);
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
          draft: store.accepted(this.#view.draft, next),
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
          code === 'conflict' ? this.#view.draft.revision === revision && failures > 0 : FINAL.includes(code)
        ) {
          const refusal = error instanceof Error ? error.message : null;
          this.#set({ draft: store.refused(this.#view.draft), status: 'refused', refusal });
          return;
        }
        this.#set({ status: 'retrying' });
        await this.#pause(Math.min(1_000 * 2 ** failures, LONGEST_WAIT));
        failures += 1;
      }
    }
    // What is held waits for a person, not for the server.
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

  /** Waits, or until something asks to send now: a flush, or the browser coming back online. */
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
    for (const run of this.#readers) run();
  }
}
