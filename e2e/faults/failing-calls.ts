import fs from 'node:fs';
import { unavailable } from '#platform/errors/errors.ts';
import type { FileSystem } from '#platform/storage/disk.ts';
import type { Storage } from '#platform/storage/storage.ts';

export const ERROR_CODES = ['ENOSPC', 'EIO', 'EMFILE'] as const;

/** Which calls fail, counted from 1, and how. */
export interface Failing {
  at: number;
  code: (typeof ERROR_CODES)[number];
  /** `once`: only that call. `on`: that call and all later ones, as on a broken disk. */
  lasts: 'once' | 'on';
}

type Callback = (error: Error | null, ...more: unknown[]) => void;
type Call = (...given: unknown[]) => unknown;

/** Counts the calls of a file system or storage, and makes the armed ones fail. Counts open files too. */
export class FailingCalls {
  /** Files opened and not closed. */
  open = 0;
  /** Names of the calls since it was armed, for error messages of tests. */
  names: string[] = [];
  private armed: Failing | null = null;
  private struck = false;

  arm(failing: Failing): void {
    this.armed = failing;
    this.names = [];
    this.struck = false;
  }

  /** Stops failing calls. Returns whether one has failed. */
  disarm(): boolean {
    this.armed = null;
    return this.struck;
  }

  private due(name: string): Error | null {
    this.names.push(name);
    const { armed } = this;
    const calls = this.names.length;
    if (!armed || (armed.lasts === 'once' ? calls !== armed.at : calls < armed.at)) return null;
    this.struck = true;
    return Object.assign(new Error(`${armed.code}: made to fail, ${name}`), {
      code: armed.code,
      syscall: name,
    });
  }

  /** The file system of this machine. */
  readonly files: FileSystem = {
    ...this.callbacks(['open', 'read', 'write', 'writev', 'fsync', 'close']),
    promises: this.promised(fs.promises, ['mkdir', 'open', 'readdir', 'rename', 'rm', 'stat']),
  };

  private callbacks<N extends Exclude<keyof FileSystem, 'promises'>>(names: N[]): Pick<typeof fs, N> {
    const entries = names.map((name) => {
      const real = fs[name] as unknown as Call;
      const call: Call = (...given) => {
        const done = given.pop() as Callback;
        const error = this.due(name);
        const end: Callback = (failure, ...more) => {
          if (!failure && name === 'open') this.open += 1;
          if (!failure && name === 'close') this.open -= 1;
          done(error ?? failure, ...more);
        };
        // `close` reports the error but still closes the file.
        if (error && name !== 'close') setImmediate(done, error);
        else real(...given, end);
      };
      return [name, call] as const;
    });
    return Object.fromEntries(entries) as unknown as Pick<typeof fs, N>;
  }

  private promised<T extends object, N extends keyof T & string>(of: T, names: N[]): Pick<T, N> {
    const entries = names.map((name) => {
      const real = (of[name] as unknown as Call).bind(of);
      const call = async (...given: unknown[]) => {
        const error = this.due(name);
        if (error && name !== 'close') throw error;
        const result = await real(...given);
        if (name === 'close') this.open -= 1;
        if (error) throw error;
        if (name !== 'open') return result;
        this.open += 1;
        return this.promised(result as fs.promises.FileHandle, ['read', 'write', 'sync', 'close']);
      };
      return [name, call] as const;
    });
    return Object.fromEntries(entries) as unknown as Pick<T, N>;
  }

  /** A storage whose calls fail before they do anything, or (`after`) once everything is done. */
  store(of: Storage, moment: 'before' | 'after'): Storage {
    const failure = () => unavailable('Can’t reach file storage. Try again in a moment.');
    const wrapped = <A extends unknown[], R>(name: string, call: (...given: A) => Promise<R>) => {
      return async (...given: A): Promise<R> => {
        const error = this.due(name) && failure();
        if (error && moment === 'before') throw error;
        const result = await call(...given);
        if (!error) return result;
        if (name === 'get') (result as { destroy(): void }).destroy();
        throw error;
      };
    };
    const due = (name: string) => this.due(name);
    return {
      put: wrapped('put', of.put),
      get: wrapped('get', of.get),
      head: wrapped('head', of.head),
      writtenAt: wrapped('writtenAt', of.writtenAt),
      delete: wrapped('delete', of.delete),
      tidy: wrapped('tidy', of.tidy),
      check: wrapped('check', of.check),
      async *list(prefix) {
        if (due('list')) throw failure();
        yield* of.list(prefix);
      },
    };
  }
}
