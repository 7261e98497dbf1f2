import { execFileSync, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { copyResponses, downloadCsv, measureSeconds } from './exports.ts';
import { benchMediaArchive } from './recordings/archive-alone.ts';
import { loadResponses, withEarshot } from './million.ts';
import { makeBenchStudy } from './study.ts';
import { checkRatio, checkLimit } from './table.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const FILES = 200;
const FILE_BYTES = 10_000_000;
const RESPONSES = 100_000;

/** 2 GB of media: our ZIP against `zip -0` of the same files, each twice, best of the two. */
async function benchZip(folder: string): Promise<void> {
  const media = path.join(folder, 'media');
  mkdirSync(media, { recursive: true });
  const bytes = randomBytes(FILE_BYTES);
  for (let index = 0; index < FILES; index += 1) {
    bytes.writeUInt32LE(index);
    writeFileSync(path.join(media, `recording-${index}.webm`), bytes);
  }
  const earshot = path.join(folder, 'ours.zip');
  const plain = path.join(folder, 'plain.zip');
  const seconds = { earshot: Infinity, plain: Infinity };
  let memoryRiseMb = 0;
  for (let round = 0; round < 2; round += 1) {
    rmSync(earshot, { force: true });
    rmSync(plain, { force: true });
    const took = await measureSeconds(() => {
      const run = spawnSync('zip', ['-0', '-q', '-r', plain, '.'], { cwd: media });
      if (run.status !== 0) throw new Error(`zip failed: ${String(run.stderr)}`);
    });
    seconds.plain = Math.min(seconds.plain, took);
    const startedAt = performance.now();
    const output = execFileSync(process.execPath, ['bench/zip-alone.ts', media, earshot], { cwd: ROOT });
    seconds.earshot = Math.min(seconds.earshot, (performance.now() - startedAt) / 1000);
    memoryRiseMb = Math.max(memoryRiseMb, (JSON.parse(output.toString()) as { rose: number }).rose);
  }
  execFileSync('unzip', ['-tqq', earshot]);
  const megabytes = (FILES * FILE_BYTES) / 1e6;
  checkRatio('ZIP of 2 GB of media', {
    measured: megabytes / seconds.earshot,
    baseline: megabytes / seconds.plain,
    unit: 'MB/s',
    atLeast: 0.8,
  });
  checkLimit('memory of the ZIP above idle', memoryRiseMb, 100, 'MB');
  rmSync(media, { recursive: true });
}

/** CSV of 100,000 responses over HTTP against COPY of the same rows in PostgreSQL. */
async function benchCsv(folder: string): Promise<void> {
  await withEarshot(folder, async ({ base, team, sql, data, peakMemory }) => {
    const study = await makeBenchStudy(team);
    await loadResponses(sql, data, team.workspace, study, RESPONSES);
    const copy = () => measureSeconds(() => copyResponses(sql, study.id, path.join(folder, 'copy.txt')));
    const download = () =>
      measureSeconds(() => downloadCsv(base, team, study.id, path.join(folder, 'ours.csv')));
    await copy();
    await download();
    const baseline = Math.min(await copy(), await copy());
    const measured = Math.min(await download(), await download());
    checkRatio('CSV of 100,000 responses', { measured, baseline, unit: 's', atMost: 6 });
    checkLimit('memory of the web process while sending CSV', peakMemory(), 400, 'MB');
  });
}

export async function benchArchives(folder: string): Promise<void> {
  console.log('Archives: 200 files of 10 MB; a study with 200 such recordings; CSV of 100,000 responses');
  mkdirSync(folder, { recursive: true });
  await benchZip(folder);
  await benchMediaArchive(path.join(folder, 'recordings'));
  await benchCsv(folder);
}
