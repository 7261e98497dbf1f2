import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

const PIECE = Buffer.alloc(65_536, 1);

/**
 * A folder that is a file system of its own, of a few megabytes, for one process and its children. It lives in memory
 * and ends with the last of them, whatever happens to the test. An ordinary user makes it in a user namespace.
 */
export class SmallDisk {
  readonly folder: string;
  private readonly megabytes: number;

  constructor(folder: string, megabytes: number) {
    fs.mkdirSync(folder, { recursive: true });
    this.folder = folder;
    this.megabytes = megabytes;
  }

  /** Whether this machine lets us make one. */
  static get possible(): boolean {
    const [program, ...before] = SmallDisk.enter('/mnt', 1);
    return spawnSync(program!, [...before, 'true']).status === 0;
  }

  /** What stands before the command of the process that has it. */
  get prefix(): string[] {
    return SmallDisk.enter(this.folder, this.megabytes);
  }

  private static enter(folder: string, megabytes: number): string[] {
    const [uid, gid] = [process.getuid?.() ?? 0, process.getgid?.() ?? 0];
    const isRoot = uid === 0;
    const mount = `mount -t tmpfs -o size=${megabytes}m,mode=0700 none "$0" && exec "$@"`;
    return [
      ...['unshare', ...(isRoot ? [] : ['--user', '--map-root-user']), '--mount', 'sh', '-c', mount, folder],
      // Nobody but the maker of the mount needs to be root; who runs on it is who started the test.
      ...(isRoot ? [] : ['unshare', '--user', `--map-user=${uid}`, `--map-group=${gid}`]),
    ];
  }

  /** The folder as the process sees it, to look from outside. */
  seenBy(pid: number): string {
    return path.join(`/proc/${pid}/root`, this.folder);
  }

  /** Bytes that are free. */
  free(pid: number): number {
    const { bavail, bsize } = fs.statfsSync(this.seenBy(pid));
    return bavail * bsize;
  }

  /** Fills it but for so many bytes. */
  fill(pid: number, leave = 0): void {
    const file = fs.openSync(path.join(this.seenBy(pid), 'ballast'), 'a');
    try {
      for (let more = this.free(pid) - leave; more > 0; more = this.free(pid) - leave)
        fs.writeSync(file, PIECE, 0, Math.min(more, PIECE.length));
    } catch (error) {
      // Somebody else took the rest: it is full all the same.
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    } finally {
      fs.closeSync(file);
    }
  }

  /** There is space again. */
  clear(pid: number): void {
    fs.rmSync(path.join(this.seenBy(pid), 'ballast'), { force: true });
  }
}
