import '#apps/server/load-features.ts';
import { listArchiveParts } from '#platform/feature/feature.ts';
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect } from 'vitest';
import { diskStorage } from '#platform/storage/disk.ts';
import type { Worker } from '#platform/queue/queue.ts';
import * as archives from '#product/archives/contract.ts';
import { makeLiveStudy } from '#product/studies/server/testing/make-live-study.ts';
import { makeResponses } from '#product/responses/server/testing/make-responses.ts';
import { archiveWorkers } from '#product/archives/server/jobs.ts';
import { archivePolicy } from '#product/archives/server/policy.ts';
import { FILE_GRACE_MS, purgeFilesJob } from '#product/archives/server/removing/purge-files.ts';
import { archiveRoutes } from '#product/archives/server/routes.ts';
import { responsePolicy } from '#product/responses/server/change-responses.ts';
import { studyPolicy } from '#product/studies/server/policy.ts';
import { serveForTests } from '#product/workspaces/server/testing/serve-for-tests.ts';
import { enterWorkspace } from '#product/workspaces/server/workspace-gate.ts';

/** Retries that the queue gives a job. */
export const RETRIES = 3;

interface ExportRow {
  workspace: string;
  id: string;
  status: string;
  file: string | null;
  bytes: number;
  error: string | null;
}

const signal = new AbortController().signal;

/** Relative paths of all files in a folder. */
export const listFiles = (folder: string): string[] =>
  fs.existsSync(folder)
    ? fs
        .readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((one) => one.isFile())
        .map((one) => path.relative(folder, path.join(one.parentPath, one.name)))
    : [];

/** A server with a study with responses, a person who exports it, and jobs that the test runs one at a time. */
export async function serveArchives() {
  const folder = path.join(os.tmpdir(), `earshot-files-${randomUUID()}`);
  const server = await serveForTests({
    routes: (services) => archiveRoutes(services, listArchiveParts()),
    policies: [archivePolicy, studyPolicy, responsePolicy],
  });
  const { client, reply } = await server.register('ada@example.com');
  const { person, workspaces } = reply.body;
  const now = server.clock.now();
  const { scope } = await enterWorkspace(server.services, {
    login: { person: person.id, workspace: null },
    requested: workspaces[0]!.id,
    now,
  });
  if (!scope) throw new Error('the registered person is not a member of the workspace');
  const created = await makeLiveStudy(server.services.database, scope);
  await makeResponses(server.services.database, scope, created, 5);
  const { study } = created;
  server.services.storage = diskStorage(folder);

  const rows = () => server.admin<ExportRow[]>`
    select workspace, id, status, file, bytes::float8 as bytes, error from exports order by requested_at`;
  const requestOrPollExport = async () => {
    server.clock.advance(1_000);
    const { body, status } = await client.call(archives.exportStudy, { params: { id: study } });
    return status === 200 ? body : { status, url: null };
  };

  /** Runs a job with retries, as the queue does. Returns the failures. */
  async function runJob(name: string, payload: object, retries = 0, now = server.clock.now()) {
    const worker = archiveWorkers(server.services, listArchiveParts()).find(
      ({ type }) => type.name === name,
    ) as Worker;
    const failures: unknown[] = [];
    for (let tries = 0; tries <= retries; tries += 1)
      try {
        await worker.work(payload as never, { now, signal, isLastTry: tries === RETRIES });
        return failures;
      } catch (error) {
        failures.push(error);
      }
    return failures;
  }

  /** Runs the job of the newest build, as a worker does. Returns the failures. */
  async function runBuildJob(retries = 0): Promise<unknown[]> {
    const { workspace, id } = (await rows()).at(-1)!;
    return runJob('archives.build', { workspace, export: id }, retries);
  }

  return {
    server,
    folder,
    client,
    scope,
    study,
    rows,
    requestExport: requestOrPollExport,
    work: runJob,
    runBuildJob,
    drop: () => client.call(archives.dropStudyExport, { body: { exportId: `study_${study}` } }),
    /** Runs the purge; by default a day and a minute later. Files have the time of the machine, not of the test's clock. */
    runPurgeJob: (later = FILE_GRACE_MS + 60_000) =>
      runJob(purgeFilesJob.name, {}, 0, new Date(Date.now() + later)),
    async deleteAll() {
      await server.admin`delete from exports`;
      fs.rmSync(folder, { recursive: true, force: true });
    },
    /** Deletes all archives, then builds one. */
    async buildArchive(): Promise<{ url: string; id: string; file: string }> {
      await this.deleteAll();
      await requestOrPollExport();
      expect(await runBuildJob()).toEqual([]);
      const { url, status } = await requestOrPollExport();
      expect(status).toBe('Done');
      const { id, file } = (await rows()).at(-1)!;
      return { url: url!, id, file: file! };
    },
    async download(url: string): Promise<{ status: number; text: Buffer; wait: unknown }> {
      const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      try {
        const { statusCode, rawPayload, headers } = await server.app.inject({
          url,
          headers: { cookie, host: 'localhost:3000' },
        });
        return { status: statusCode, text: rawPayload, wait: headers['retry-after'] };
      } catch {
        // The connection was cut, so the client sees that the download is incomplete.
        return { status: 0, text: Buffer.alloc(0), wait: undefined };
      }
    },
    /** Expects the offered archives to be exactly the stored files, each complete. */
    async expectConsistentFiles(where = ''): Promise<void> {
      const offered = (await rows()).filter(({ status }) => status === 'Done');
      expect([where, listFiles(folder).toSorted()]).toEqual([
        where,
        offered.map(({ file }) => file).toSorted(),
      ]);
      for (const { file, bytes } of offered)
        expect([where, fs.statSync(path.join(folder, file!)).size]).toEqual([where, bytes]);
    },
    async end(): Promise<void> {
      await server.close();
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}
