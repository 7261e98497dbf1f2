import type { FileSource } from './player.ts';

/** Why an upload was cancelled: nobody wants the file any more, so the server deletes the part that has arrived. */
export const DISCARDED = 'discarded';

/** A file that is uploaded while it is being recorded. */
export class GrowingFile implements FileSource {
  content = new Blob();
  isComplete = false;
  id: string;
  name: string;
  #resolvers: (() => void)[] = [];

  constructor(id: string, name: string) {
    this.id = id;
    this.name = name;
  }
  add(content: Blob): void {
    this.content = new Blob([this.content, content], { type: content.type });
    this.#notify();
  }
  /** Marks the file as complete: nothing is added any more. */
  complete(): void {
    this.isComplete = true;
    this.#notify();
  }
  waitForChange = (): Promise<void> => new Promise((resolve) => this.#resolvers.push(resolve));
  #notify(): void {
    for (const resolve of this.#resolvers.splice(0)) resolve();
  }
}

/** A file that is complete from the beginning. */
export const createFileSource = (id: string, file: File): FileSource => ({
  id,
  name: file.name,
  content: file,
  isComplete: true,
  // Never resolves, since a complete file does not change.
  waitForChange: () => new Promise(() => {}),
});
