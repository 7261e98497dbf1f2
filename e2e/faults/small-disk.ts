import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

const CHUNK = Buffer.alloc(65_536, 1);

/**
 * A folder with its own file system of a few megabytes (tmpfs in a mount namespace), visible to one process and its
 * children. It disappears with the last of them. Users other than root create it in a user namespace.
 */
export class SmallDisk {
  readonly folder: string;
  private readonly megabytes: number;

  constructor(folder: string, megabytes: number) {
    fs.mkdirSync(folder, { recursive: true });
    this.folder = folder;
    this.megabytes = megabytes;
  }

  /** Whether this machine allows it. */
  static get possible(): boolean {
    const [program, ...before] = SmallDisk.enter('/mnt', 1);
    return spawnSync(program!, [...before, 'true']).status === 0;
  }

  /** Prefix for the command of the process that gets it. */
  get commandPrefix(): string[] {
    return SmallDisk.enter(this.folder, this.megabytes);
  }

  private static enter(folder: string, megabytes: number): string[] {
    const [uid, gid] = [process.getuid?.() ?? 0, process.getgid?.() ?? 0];
    const isRoot = uid === 0;
    const mount = `mount -t tmpfs -o size=${megabytes}m,mode=0700 none "$0" && exec "$@"`;
    return [
      ...['unshare', ...(isRoot ? [] : ['--user', '--map-root-user']), '--mount', 'sh', '-c', mount, folder],
      // Only mounting needs root; the command itself runs as the user who started the test.
      ...(isRoot ? [] : ['unshare', '--user', `--map-user=${uid}`, `--map-group=${gid}`]),
    ];
  }

  /** Path of the folder from outside the namespace. */
  pathFromOutside(pid: number): string {
    return path.join(`/proc/${pid}/root`, this.folder);
  }

  /** Free bytes. */
  free(pid: number): number {
    const { bavail, bsize } = fs.statfsSync(this.pathFromOutside(pid));
    return bavail * bsize;
  }

  /** Fills it until `bytesLeft` are free. */
  fill(pid: number, bytesLeft = 0): void {
    const file = fs.openSync(path.join(this.pathFromOutside(pid), 'ballast'), 'a');
    try {
      for (let more = this.free(pid) - bytesLeft; more > 0; more = this.free(pid) - bytesLeft)
        fs.writeSync(file, CHUNK, 0, Math.min(more, CHUNK.length));
    } catch (error) {
      // Another process used the rest, so it is full anyway.
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    } finally {
      fs.closeSync(file);
    }
  }

  /** Frees the space again. */
  clear(pid: number): void {
    fs.rmSync(path.join(this.pathFromOutside(pid), 'ballast'), { force: true });
  }
}
