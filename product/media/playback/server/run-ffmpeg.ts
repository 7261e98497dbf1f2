import { link, mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { FileKind } from '../../file-kind.ts';
import { spawnLimited, type ProgramLimits } from '../../server/spawn-limited.ts';

const LIMITS: ProgramLimits = {
  timeoutMs: 900_000,
  cpuSeconds: 900,
  addressSpaceMb: 2_000,
  fileBytes: 4_000_000_000,
};

/**
 * The formats, as ffmpeg calls them, that a file of a kind may be opened as: none of them names other files, as playlists do.
 * AAC can have the same tags before it as MP3.
 */
const FORMATS: Partial<Record<FileKind, string>> = {
  mp3: 'mp3,aac',
  wav: 'wav',
  ogg: 'ogg',
  m4a: 'mov',
  mp4: 'mov',
  mov: 'mov',
  webm: 'matroska',
};

/** A file with the kind that was sniffed from its bytes. */
export interface SniffedFile {
  path: string;
  kind: FileKind;
}

/** What ffmpeg reads: a file from its `options` on (such as `-ss`), a source that it generates, or MP4 files joined. */
type Input = (SniffedFile & { options?: string[] }) | { generated: string } | { joined: string[] };

interface Run {
  /** The work folder, which all files of the run are in. */
  folder: string;
  inputs: Input[];
  /** A file of Earshot that a filter reads, by its name. */
  beside?: string;
  /** What is done with the inputs. Files to write are named by their absolute path. */
  args: string[];
}

/** Whether ffmpeg is installed. */
export const hasFfmpeg = async (signal: AbortSignal): Promise<boolean> =>
  (await readFfmpegVersion(signal)) !== null;

/** The version of ffmpeg; null if it is not installed. */
export async function readFfmpegVersion(signal: AbortSignal): Promise<string | null> {
  let output = '';
  const isInstalled = await runProgram(['-version'], '/', signal, (chunk) => (output += chunk.toString()));
  return isInstalled ? (/^ffmpeg version (\S+)/.exec(output)?.[1] ?? 'unknown') : null;
}

/**
 * Runs ffmpeg in a folder that holds nothing but what it reads, each input only as the format of its kind; `onOutput` receives
 * what it writes to its standard output. Returns false if it is not installed, cannot read a file or takes too long.
 */
export async function runFfmpeg(
  { folder, inputs, beside, args }: Run,
  signal: AbortSignal,
  onOutput?: (chunk: Buffer) => void,
): Promise<boolean> {
  const runFolder = await mkdtemp(path.join(folder, 'run-'));
  try {
    const add = async (file: string) => {
      const name = path.basename(file);
      await link(file, path.join(runFolder, name));
      return name;
    };
    const readArgs: string[] = [];
    for (const input of inputs) {
      if ('generated' in input) readArgs.push('-f', 'lavfi', '-i', input.generated);
      else if ('joined' in input) {
        const names = await Promise.all(input.joined.map(add));
        const list = names.map((name) => `file '${name}'\n`).join('');
        await writeFile(path.join(runFolder, 'list.txt'), list);
        readArgs.push('-f', 'concat', ...restrict('concat,mov'), '-i', 'list.txt');
      } else
        readArgs.push(
          ...restrict(FORMATS[input.kind] ?? 'none'),
          ...(input.options ?? []),
          ...['-i', await add(input.path)],
        );
    }
    if (beside !== undefined) await add(beside);
    return await runProgram(
      ['-nostdin', '-v', 'error', '-y', ...readArgs, ...args],
      runFolder,
      signal,
      onOutput,
    );
  } finally {
    await rm(runFolder, { recursive: true, force: true });
  }
}

/** Options of one input: it is a local file of these formats. They hold for whatever it makes ffmpeg open, too. */
const restrict = (formats: string): string[] => [
  ...['-threads', '1', '-protocol_whitelist', 'file,pipe', '-format_whitelist', formats],
];

async function runProgram(
  args: string[],
  cwd: string,
  signal: AbortSignal,
  onOutput: (chunk: Buffer) => void = () => {},
): Promise<boolean> {
  const child = spawnLimited('ffmpeg', args, { ...LIMITS, cwd }, signal);
  child.stdout?.on('data', onOutput);
  const isDone = await new Promise<boolean>((resolve) => {
    // An abort, after which the process is closed too.
    child.once('error', () => {});
    child.once('close', (code) => resolve(code === 0));
  });
  signal.throwIfAborted();
  return isDone;
}
