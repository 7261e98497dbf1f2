import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { sniffKind } from '../../sniff-kind.ts';
import { createWave } from '../../testing/recordings-for-tests.ts';
import { makeRenditions } from './make-renditions.ts';

const { signal } = new AbortController();
let root: string;
let folder: string;
beforeAll(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'earshot-renditions-'));
});
beforeEach(async () => {
  folder = await mkdtemp(path.join(root, 'work-'));
});
afterAll(() => rm(root, { recursive: true, force: true }));

async function make(content: Buffer) {
  const file = path.join(folder, 'original');
  await writeFile(file, content);
  return makeRenditions({ path: file, kind: sniffKind(content)! }, folder, signal);
}
/** Two seconds of sound from a source of ffmpeg, written with some codec. */
function encode(codec: string, extension: string, source = 'sine=440'): Buffer {
  const file = path.join(folder, `sample.${extension}`);
  const sound = ['-v', 'error', '-f', 'lavfi', '-i', source, '-t', '2', '-ar', '8000', '-ac', '1'];
  execFileSync('ffmpeg', [...sound, '-c:a', codec, '-id3v2_version', '0', '-y', file]);
  return readFileSync(file);
}

it('an MP3 file with a playlist after its tags plays no other file of the disk', async () => {
  const tags = Buffer.concat([Buffer.from('ID3\x04\0\0\0\0\0\x14', 'latin1'), Buffer.alloc(20)]);
  const silence = encode('libmp3lame', 'mp3', 'anullsrc');
  const secret = path.join(root, 'secret.mp3');
  await writeFile(secret, encode('libmp3lame', 'mp3'));
  await writeFile(path.join(folder, 'beside.mp3'), readFileSync(secret));
  for (const named of [secret, `file:${secret}`, 'beside.mp3', path.join(folder, 'beside.mp3')])
    for (const playlist of [
      `#EXTM3U\n#EXT-X-TARGETDURATION:2\n#EXTINF:2,\n${named}\n#EXT-X-ENDLIST\n`,
      `ffconcat version 1.0\nfile '${named}'\n`,
    ]) {
      const content = Buffer.concat([tags, Buffer.from(playlist), silence]);
      expect(sniffKind(content)).toBe('mp3');
      const prepared = await make(content);
      expect(Math.max(0, ...(prepared?.sound?.peaks ?? [])), playlist).toBe(0);
    }
});

it.each([
  ['IMA ADPCM', 'adpcm_ima_wav', 'wav'],
  ['MS ADPCM', 'adpcm_ms', 'wav'],
  ['GSM', 'libgsm_ms', 'wav'],
  ['G.726', 'g726', 'wav'],
  ['FLAC in Ogg', 'flac', 'ogg'],
])(
  '%s, which only ffmpeg reads, is converted to sound that every browser plays',
  async (_name, codec, extension) => {
    const prepared = await make(encode(codec, extension));
    expect(prepared).toMatchObject({ hasAudio: true, hasVideo: false });
    expect(Math.abs(prepared!.durationMs - 2_000)).toBeLessThan(150);
    expect(Math.max(...prepared!.sound!.peaks)).toBeGreaterThan(5);
    expect(prepared!.files).toMatchObject([{ role: 'playable', kind: 'mp4' }]);
  },
);

it('ffmpeg sees its input alone, and nothing of the environment', async () => {
  // A program of this name that tells what it sees.
  const programs = path.join(root, 'programs');
  await mkdir(programs, { recursive: true });
  const log = path.join(root, 'seen');
  const script = `#!/bin/sh\n{ ls; env; echo "$@"; } >> '${log}'\nexit 1\n`;
  await writeFile(path.join(programs, 'ffmpeg'), script, { mode: 0o755 });
  const { PATH } = process.env;
  process.env['PATH'] = `${programs}:${PATH}`;
  process.env['EARSHOT_SECRET'] = 'hunter2';
  try {
    await writeFile(path.join(folder, 'other'), 'of the same run');
    await make(createWave(1, () => 0.5));
  } finally {
    process.env['PATH'] = PATH;
    delete process.env['EARSHOT_SECRET'];
  }
  const seen = readFileSync(log, 'utf8').split('\n');
  expect(seen[0]).toBe('original');
  expect(seen[1]).toMatch(/^\w+=/);
  expect(seen.join('\n')).not.toContain('hunter2');
  expect(seen.join('\n')).toMatch(/-protocol_whitelist file,pipe -format_whitelist wav .*-i original/);
  expect(readdirSync(folder).filter((name) => name.startsWith('run-'))).toEqual([]);
});
