import type { FileSource } from './player.ts';

/** Why an upload was cancelled: the file is not wanted any more, so that the server can forget what it has of it. */
export const DISCARDED = 'discarded';

/** A file that is uploaded while it is being recorded. */
export class GrowingFile implements FileSource {
  content = new Blob();
  isComplete = false;
  id: string;
  name: string;
  #waiting: (() => void)[] = [];

  constructor(id: string, name: string) {
    this.id = id;
    this.name = name;
  }
  add(content: Blob): void {
    this.content = new Blob([this.content, content], { type: content.type });
    this.#notify();
  }
  /** Nothing is added any more. */
  complete(): void {
    this.isComplete = true;
    this.#notify();
  }
  changed = (): Promise<void> => new Promise((resolve) => this.#waiting.push(resolve));
  #notify(): void {
    for (const resolve of this.#waiting.splice(0)) resolve();
  }
}

/** A file that is complete. */
export const createFileSource = (id: string, file: File): FileSource => ({
  id,
  name: file.name,
  content: file,
  isComplete: true,
  changed: () => new Promise(() => {}),
});
