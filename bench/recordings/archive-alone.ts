import { randomBytes, randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { buildArchive, measureSeconds } from '../exports.ts';
import { withEarshot, loadResponses } from '../million.ts';
import type { Client } from '../load.ts';
import { makeBenchStudy } from '../study.ts';
import { checkLimit } from '../table.ts';

const RECORDINGS = 200;
const FILE_BYTES = 10_000_000;
/** A process may grow by this much, however large the archive is. */
const MAX_RISE_MB = 150;

/** Downloads a file and counts its bytes, without keeping any. */
function countBytes(url: string, team: Client): Promise<number> {
  return new Promise((resolve, reject) => {
    http
      .get(url, { headers: { cookie: `earshot=${team.cookie('earshot')}` } }, (response) => {
        if (response.statusCode !== 200) return reject(new Error(`archive: ${response.statusCode}`));
        let bytes = 0;
        response.on('data', (chunk: Buffer) => (bytes += chunk.length));
        response.on('end', () => resolve(bytes));
        response.on('error', reject);
      })
      .on('error', reject);
  });
}

/**
 * The archive of a study with 2 GB of recordings: built from rows and files as they are stored, and downloaded. The rows share
 * one file, which is read 200 times: what is measured is memory, not the disk.
 */
export async function benchMediaArchive(folder: string): Promise<void> {
  await withEarshot(folder, async ({ base, team, sql, data, peakMemory }) => {
    const study = await makeBenchStudy(team);
    await loadResponses(sql, data, team.workspace, study, RECORDINGS);
    await buildArchive(team, study.id);
    const idleMb = peakMemory();
    const key = `media/${team.workspace}/${randomUUID()}`;
    const file = path.join(data, 'files', key);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, randomBytes(FILE_BYTES));
    const block = study.blocks.find(({ type }) => type === 'open-question')!.id;
    await sql`
      insert into assets (workspace, purpose, container, owner, id, field, name, kind, bytes, file, created_at)
      select workspace, 'upload', study, id, gen_random_uuid(), ${block}, 'answer.mp4', 'mp4', ${FILE_BYTES}, ${key}, started_at
      from responses where study = ${study.id}`;
    // The archive from before is kept until something has changed.
    const renamed = await team.request('PATCH', `/api/studies/${study.id}`, { name: 'With recordings' });
    if (renamed.status >= 300) throw new Error(`${renamed.status} ${renamed.text.slice(0, 200)}`);
    let url = '';
    const buildSeconds = await measureSeconds(async () => {
      url = await buildArchive(team, study.id);
    });
    let bytes = 0;
    const sendSeconds = await measureSeconds(async () => {
      bytes = await countBytes(new URL(url, base).href, team);
    });
    if (bytes < RECORDINGS * FILE_BYTES) throw new Error(`the archive has only ${bytes} bytes`);
    console.log(
      `  ${(bytes / 1e9).toFixed(2)} GB: built in ${buildSeconds.toFixed(1)} s, sent in ${sendSeconds.toFixed(1)} s`,
    );
    checkLimit(
      'memory for an archive with 2 GB of recordings, above one without',
      peakMemory() - idleMb,
      MAX_RISE_MB,
      'MB',
    );
  });
}
