import { createWriteStream } from 'node:fs';
import http from 'node:http';
import { performance } from 'node:perf_hooks';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { SqlClient } from '#platform/db/core/connection.ts';
import { copyOut } from '#platform/db/core/copy.ts';
import type { Client } from './load.ts';

/** Seconds that some work takes. */
export async function measureSeconds(work: () => Promise<unknown> | unknown): Promise<number> {
  const startedAt = performance.now();
  await work();
  return (performance.now() - startedAt) / 1000;
}

/** The baseline of a CSV: COPY of the same rows to a file, each with its answers. */
export async function copyResponses(sql: SqlClient, study: string, file: string): Promise<void> {
  const copy = `copy (
    select r.*, a.answers from responses r join lateral (
      select json_object_agg(block, value) as answers from answers a
      where a.workspace = r.workspace and a.study = r.study and a.response = r.id) a on true
    where r.study = '${study}' order by r.started_at, r.id) to stdout`;
  await sql.transaction((tx) => pipeline(copyOut(tx, copy), createWriteStream(file)));
}

/** The CSV of a study's responses, as a browser downloads it. */
export function downloadCsv(base: string, team: Client, study: string, file: string): Promise<void> {
  return new Promise((resolve, reject) => {
    http
      .get(
        `${base}/api/studies/${study}/responses.csv`,
        { headers: { cookie: `earshot=${team.cookie('earshot')}` } },
        (response) => {
          if (response.statusCode !== 200) return reject(new Error(`CSV: ${response.statusCode}`));
          pipeline(response, createWriteStream(file)).then(resolve, reject);
        },
      )
      .on('error', reject);
  });
}

/** Requests the archive of a study until it is built. Returns where it can be downloaded. */
export async function buildArchive(team: Client, study: string): Promise<string> {
  for (;;) {
    const reply = await team.request('POST', `/api/surveys/v2/export-study-with-attachments/${study}`);
    if (reply.status >= 300) throw new Error(`${reply.status} ${reply.text.slice(0, 200)}`);
    const { status, url } = JSON.parse(reply.text) as { status: string; url: string };
    if (status === 'Done') return url;
    if (status === 'Error') throw new Error('the archive could not be built');
    await pause(250);
  }
}
