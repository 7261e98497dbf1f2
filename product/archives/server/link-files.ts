import type { Database } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import type { Services } from '#platform/http/server/services.ts';
import type { SentFile } from '#product/blocks/upload.ts';
import { isRecordingKind } from '#product/media/playback/recording.ts';
import { buildPlaybackUrl } from '#product/responses/uploads/contract.ts';
import {
  createPlaybackSigner,
  EXPORT_LINK_TTL_MS,
  type PlayedFile,
} from '#product/responses/uploads/server/token-gate.ts';
import { listUploadIds } from '#product/responses/uploads/server/list-upload-ids.ts';
import type { BuildLink } from '../table/table.ts';
import type { Snapshot } from './read-snapshot.ts';

/**
 * Links to uploaded files that open for a week without a login, for a table that somebody exports. A link stops working at once
 * when its file is deleted: with its response, or because the participant withdrew the consent to be recorded.
 */
export class FileLinker {
  readonly #sign: (file: PlayedFile) => string;
  #existing: ReadonlySet<string> = new Set();
  readonly #scope: Scope;
  readonly #study: string;
  readonly #publicUrl: string;

  constructor(
    { database, config }: { database: Database; config: Services['config'] },
    scope: Scope,
    study: string,
  ) {
    this.#scope = scope;
    this.#study = study;
    this.#publicUrl = config.publicUrl;
    const expiresAt = new Date(scope.now.getTime() + EXPORT_LINK_TTL_MS);
    this.#sign = createPlaybackSigner(database, { workspace: scope.workspace, expiresAt });
  }

  /** Reads which files of these responses exist. Called for each batch of rows, before their links are built. */
  async load(tx: Snapshot, responses: readonly string[]): Promise<void> {
    this.#existing = await listUploadIds(tx, this.#scope, { study: this.#study, responses });
  }

  readonly build: BuildLink = (response, { id, kind }: SentFile) => {
    if (!this.#existing.has(id)) return null;
    const role = isRecordingKind(kind) ? 'original' : 'download';
    const token = this.#sign({ study: this.#study, response, upload: id, role });
    return new URL(buildPlaybackUrl(token), this.#publicUrl).href;
  };
}
