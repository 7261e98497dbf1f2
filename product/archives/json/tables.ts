/** One table as it stands in an archive: its rows as JSON, a key per column. */
export interface ArchivedTable {
  table: string;
  /** Column → why it is not in the rows. */
  leftOut: Record<string, string>;
  /** Column → its key in the rows, where that is another word. */
  renamed?: Record<string, string>;
}

const WORKSPACE = 'The same in every row: `workspace.json` says it once.';
const STUDY = 'The folder is the study; `study.json` says its id.';
const CHAIN = 'Proves the log against the database that wrote it, not against a copy.';
const RESPONSE = 'The answer stands inside its response.';
const COLUMNS = 'Figures counted from answers: Earshot makes them again.';
const PURPOSE = 'The name of the list says it.';
const NOT_MEASURED = 'What participants sent is not measured.';
const KEPT_AT = 'Where the server keeps it: here it lies under its id.';

/** What an archive holds, table by table; everything not named in `leftOut` is in it. */
export const ARCHIVED = {
  workspaces: {
    table: 'workspaces',
    leftOut: {
      deleted_at: 'A deleted workspace has no archive.',
      purged: 'Counts what a deletion took away.',
    },
  },
  members: { table: 'members', leftOut: { workspace: WORKSPACE } },
  invitations: { table: 'invitations', leftOut: { workspace: WORKSPACE } },
  audit: { table: 'audit_log', leftOut: { workspace: WORKSPACE, seq: CHAIN, hash: CHAIN } },
  studies: {
    table: 'studies',
    leftOut: { workspace: WORKSPACE, deleted_at: 'Deleted studies are not in it.' },
  },
  versions: { table: 'versions', leftOut: { workspace: WORKSPACE, study: STUDY } },
  media: {
    table: 'assets',
    leftOut: {
      ...{ workspace: WORKSPACE, container: STUDY, owner: STUDY, file: KEPT_AT, purpose: PURPOSE },
      ...{ field: 'A picture is of the study as a whole.', name: 'A picture has none.' },
    },
  },
  responses: {
    table: 'responses',
    leftOut: {
      workspace: WORKSPACE,
      study: STUDY,
      deleted_at: 'Deleted responses are not in it.',
      resume: 'Hash of a secret that only the participant’s browser holds.',
      ordinal: COLUMNS,
      folded: COLUMNS,
    },
  },
  uploads: {
    table: 'assets',
    leftOut: {
      ...{ workspace: WORKSPACE, container: STUDY, file: KEPT_AT, purpose: PURPOSE },
      ...{ width: NOT_MEASURED, height: NOT_MEASURED, created_by: 'A participant, who has no account.' },
    },
    renamed: { owner: 'response', field: 'block', created_at: 'at' },
  },
  answers: { table: 'answers', leftOut: { workspace: WORKSPACE, study: STUDY, response: RESPONSE } },
} as const satisfies Record<string, ArchivedTable>;

/** Tables that are not in an archive, each with its reason. */
export const NOT_ARCHIVED: Record<string, string> = {
  response_counts: 'How many responses there are: counted again from the responses.',
  column_sets: COLUMNS,
  column_masks: COLUMNS,
  column_numbers: COLUMNS,
  column_lists: COLUMNS,
  column_gaps: COLUMNS,
  idempotency: 'Replies kept for a day so that a repeated call is not done twice.',
  exports: 'The archives themselves.',
  link_codes: 'Hashes of links that are told once; each is of use here only.',
  audit_heads: 'The end of the chain that the database checks its own audit log by.',
};
