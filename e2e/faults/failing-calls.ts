import fs from 'node:fs';
import { unavailable } from '#platform/errors/errors.ts';
import type { FileSystem } from '#platform/storage/disk.ts';
import type { Storage } from '#platform/storage/storage.ts';

export const ERROR_CODES = ['ENOSPC', 'EIO', 'EMFILE'] as const;

/** Which calls fail, counted from 1, and how. */
export interface FailurePlan {
  at: number;
  code: (typeof ERROR_CODES)[number];
  /** `once`: only that call. `on`: that call and all later ones, as on a broken disk. */
  extent: 'once' | 'from-then-on';
}

type Callback = (error: Error | null, ...more: unknown[]) => void;
type Call = (...args: unknown[]) => unknown;

/** Counts the calls of a file system or storage, and makes the armed ones fail. Counts open files too. */
export class FailingCalls {
  /** Files opened and not closed. */
  openFiles = 0;
  /** Names of the calls since it was armed, for error messages of tests. */
  names: string[] = [];
  private armed: FailurePlan | null = null;
  private hasFailed = false;

  arm(plan: FailurePlan): void {
    this.armed = plan;
    this.names = [];
    this.hasFailed = false;
  }

  /** Stops failing calls. Returns whether one has failed. */
  disarm(): boolean {
    this.armed = null;
    return this.hasFailed;
  }

  private takeError(name: string): Error | null {
    this.names.push(name);
    const { armed } = this;
    const calls = this.names.length;
    if (!armed || (armed.extent === 'once' ? calls !== armed.at : calls < armed.at)) return null;
    this.hasFailed = true;
    return Object.assign(new Error(`${armed.code}: made to fail, ${name}`), {
      code: armed.code,
      syscall: name,
    });
  }

  /** The file system of this machine. */
  readonly files: FileSystem = {
    ...this.wrapCallbacks(['open', 'read', 'write', 'writev', 'fsync', 'close']),
    promises: this.wrapPromises(fs.promises, ['mkdir', 'open', 'readdir', 'rename', 'rm', 'rmdir', 'stat']),
  };

  private wrapCallbacks<N extends Exclude<keyof FileSystem, 'promises'>>(names: N[]): Pick<typeof fs, N> {
    const entries = names.map((name) => {
      const original = fs[name] as unknown as Call;
      const call: Call = (...args) => {
        const callback = args.pop() as Callback;
        const error = this.takeError(name);
        const end: Callback = (failure, ...more) => {
          if (!failure && name === 'open') this.openFiles += 1;
          if (!failure && name === 'close') this.openFiles -= 1;
          callback(error ?? failure, ...more);
        };
        // `close` reports the error but still closes the file.
        if (error && name !== 'close') setImmediate(callback, error);
        else original(...args, end);
      };
      return [name, call] as const;
    });
    return Object.fromEntries(entries) as unknown as Pick<typeof fs, N>;
  }

  private wrapPromises<T extends object, N extends keyof T & string>(of: T, names: N[]): Pick<T, N> {
    const entries = names.map((name) => {
      const original = (of[name] as unknown as Call).bind(of);
      const call = async (...args: unknown[]) => {
        const error = this.takeError(name);
        if (error && name !== 'close') throw error;
        const result = await original(...args);
        if (name === 'close') this.openFiles -= 1;
        if (error) throw error;
        if (name !== 'open') return result;
        this.openFiles += 1;
        return this.wrapPromises(result as fs.promises.FileHandle, ['read', 'write', 'sync', 'close']);
      };
      return [name, call] as const;
    });
    return Object.fromEntries(entries) as unknown as Pick<T, N>;
  }

  /** A storage whose calls fail before they do anything, or (`after`) once everything is done. */
  store(of: Storage, moment: 'before' | 'after'): Storage {
    const failure = () => unavailable('Can’t reach file storage. Try again in a moment.');
    const wrapped = <A extends unknown[], R>(name: string, call: (...args: A) => Promise<R>) => {
      return async (...args: A): Promise<R> => {
        const error = this.takeError(name) && failure();
        if (error && moment === 'before') throw error;
        const result = await call(...args);
        if (!error) return result;
        if (name === 'get') (result as { destroy(): void }).destroy();
        throw error;
      };
    };
    const takeError = (name: string) => this.takeError(name);
    return {
      put: wrapped('put', of.put),
      get: wrapped('get', of.get),
      readSize: wrapped('readSize', of.readSize),
      readWriteTime: wrapped('readWriteTime', of.readWriteTime),
      delete: wrapped('delete', of.delete),
      removeLeftovers: wrapped('removeLeftovers', of.removeLeftovers),
      check: wrapped('check', of.check),
      stage: of.stage,
      async *list(prefix) {
        if (takeError('list')) throw failure();
        yield* of.list(prefix);
      },
    };
  }
}
