import type { Tx } from '#platform/db/core/database.ts';
import { sql } from '#platform/db/core/sql.ts';
import { notFound } from '#platform/errors/errors.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import type { Device } from '#product/studies/devices.ts';
import type { LinkChannel, Quota, StudyState } from '#product/studies/study.ts';
import type { StudyAvailability } from '../../rules/availability.ts';
import type { StoredAnswer } from '../../rules/decide.ts';
import type { ResponseChannel, ResponseStatus } from '../../response.ts';
import { evictLink } from '../link-gate.ts';
import { requirePass } from '../password/require-pass.ts';

interface StudyColumns {
  state: StudyState;
  state_at: Date;
  archived: boolean;
  study_deleted_at: Date | null;
  link: LinkChannel;
  password: string | null;
  quotas: Quota[];
  link_token: string;
  study_version: number;
  completed: string | null;
}

interface ResponseColumns {
  id: string;
  version: number;
  channel: ResponseChannel;
  status: ResponseStatus;
  preview: boolean;
  excluded: boolean;
  seq: number;
  revision: number;
  reached: string[];
  started_at: Date;
  parameters: Record<string, string> | null;
  attributes: Record<string, string> | null;
  first_on_device: string | null;
  deleted_at: Date | null;
  revoked: boolean;
  answers: Record<string, [unknown, boolean, number]> | null;
}

/** A response with its answers. */
export interface StoredResponse {
  id: string;
  version: number;
  status: ResponseStatus;
  /** Whether figures include it: neither a preview nor excluded. */
  counted: boolean;
  /** The highest number of its saves; the participant’s page counts them. */
  seq: number;
  /** Revision of the row when it was loaded; see `tables.ts`. */
  revision: number;
  /** Blocks that were on its path at any time. */
  reached: string[];
  startedAt: Date;
  /** URL parameters of the link it started with. */
  parameters: Record<string, string>;
  /** Attributes of its participant that the study reads or keeps, as they were when it started. */
  attributes: Record<string, string> | null;
  /** The first response of its browser; null for that one itself. */
  firstOnDevice: string | null;
  /** How its participant came. */
  channel: ResponseChannel;
  /** Whether nobody can continue it any more, since its single-use link was given back. */
  isRevoked: boolean;
  answers: Map<string, StoredAnswer>;
}

/** A response with its answers and what its study allows. */
export interface LoadedResponse {
  study: StudyAvailability & {
    version: number;
    quotas: Quota[];
    /** Hash of the password that participants need; null: none. */
    password: string | null;
  };
  response: StoredResponse | null;
  /** Whether the team has deleted the response that was asked for. */
  isDeleted?: boolean;
}

/** What a response begins with. Nothing is stored when a link is opened: the token brings this with the first answer. */
export interface StartData {
  version: number;
  /** When the page was opened, in milliseconds. */
  openedAt: number;
  language: string;
  device: Device;
  channel: ResponseChannel;
  parameters?: Record<string, string> | undefined;
  /** Attributes of the participant that the study reads or keeps. */
  attributes?: Record<string, string> | undefined;
  /** Code of a single-use link. */
  code?: string | undefined;
  /** Whose personal link it is. */
  participant?: string | undefined;
  firstOnDevice: string | null;
}

/** Identifies the study of a link and, with a resume token or an id, one response. */
export interface LinkRequest {
  study: string;
  linkToken: string;
  /** SHA-256 of the resume token; null without a token. */
  resumeHash: Buffer | null;
  /** The response by its id, from a signed token or the key of its start; it may not exist yet. */
  responseId?: string;
  /** What it begins with. */
  start?: StartData | null;
  /** What the browser has after the right password; see `require-pass.ts`. */
  passes?: readonly string[];
}

/**
 * Reads the study and, by its resume token, the response with all its answers in one statement. With `lock`, a first
 * statement locks the response until the transaction ends, so that two tabs cannot write at the same time.
 * `skipsPassword`: for the team, and for callers that compare the pass themselves.
 *
 * @throws not_found when the link was replaced or the study deleted; forbidden without the password
 */
export async function loadResponse(
  tx: Tx,
  scope: Scope,
  request: LinkRequest & { lock: boolean; skipsPassword?: boolean },
): Promise<LoadedResponse> {
  const isAsked = request.responseId !== undefined || request.resumeHash !== null;
  const condition = sql`workspace = ${scope.workspace} and study = ${request.study} and ${
    request.responseId === undefined ? sql`resume = ${request.resumeHash}` : sql`id = ${request.responseId}`
  }`;
  // A separate statement, because one that waited for the lock would return the answers from before the wait.
  const lockQuery = request.lock && isAsked ? tx`select from responses where ${condition} for update` : null;
  const response = sql`
    select r.id, r.version, r.channel, r.status, r.preview, r.excluded, r.seq, r.revision, r.reached, r.started_at,
      r.parameters, r.attributes, r.first_on_device, r.deleted_at, r.resume is null as revoked, (
      select json_object_agg(a.block, json_build_array(a.value, a.on_path, a.seq)) from answers a
      where a.workspace = r.workspace and a.study = r.study and a.response = r.id) as answers
    from responses r where ${condition}`;
  const rowQuery = tx<(StudyColumns & Partial<ResponseColumns>)[]>`
    select s.state, s.state_at, s.archived, s.deleted_at as study_deleted_at, s.link, s.password, s.quotas, s.link_token,
      s.version as study_version,
      case when s.link->'closeAt' = 'null' then null else (
        select n from response_counts where workspace = s.workspace and study = s.id and kind = 'completed'
        ) end as completed
      ${isAsked ? sql`, r.*` : sql``}
    from studies s ${isAsked ? sql`left join lateral (${response}) r on true` : sql``}
    where s.workspace = ${scope.workspace} and s.id = ${request.study}`;
  // Pipelined on one connection: the read starts, and takes its snapshot, only after the lock is held.
  const [, [row]] = await Promise.all([lockQuery, rowQuery]);
  if (!row || row.link_token !== request.linkToken || row.study_deleted_at) {
    evictLink(request.linkToken);
    throw notFound('link');
  }
  if (!request.skipsPassword) requirePass(row.password, request.passes);
  return {
    study: {
      state: row.state,
      stateAt: row.state_at,
      archived: row.archived,
      deleted: row.study_deleted_at !== null,
      link: row.link,
      password: row.password,
      quotas: row.quotas,
      completed: Number(row.completed ?? 0),
      version: row.study_version,
    },
    response: row.deleted_at ? null : readRow(row),
    isDeleted: Boolean(row.deleted_at),
  };
}

function readRow(row: Partial<ResponseColumns>): StoredResponse | null {
  if (!row.id) return null;
  const answers = new Map<string, StoredAnswer>();
  for (const [block, [value, onPath, seq]] of Object.entries(row.answers ?? {}))
    answers.set(block, { value, onPath, seq });
  return {
    id: row.id,
    version: row.version!,
    status: row.status!,
    counted: !row.preview && !row.excluded,
    seq: row.seq!,
    revision: row.revision!,
    reached: row.reached!,
    startedAt: row.started_at!,
    parameters: row.parameters ?? {},
    attributes: row.attributes ?? null,
    firstOnDevice: row.first_on_device ?? null,
    channel: row.channel!,
    isRevoked: row.revoked!,
    answers,
  };
}
