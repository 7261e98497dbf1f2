import { FORMAT, FORMAT_VERSION, PARTS, type Part } from './manifest.ts';

/** What a person finds first in an archive: which file is what, in plain words. */
export function writeReadme(archive: {
  of: string;
  kind: 'study' | 'workspace';
  leftOut: readonly Part[];
  snapshotAt: Date;
}): string {
  const lines: Record<Part, string> = {
    invitations: 'invitations.json           invitations, without their links\n',
    'audit-log': 'audit-log.json             who did what, and when\n',
  };
  const parts = PARTS.filter((part) => !archive.leftOut.includes(part)).map((part) => lines[part]);
  const whole =
    archive.kind === 'workspace'
      ? `
members.json               who belongs to the workspace, with roles
${parts.join('')}`
      : `
people.json                names of the people this study mentions
`;
  return `${archive.of}
${'='.repeat(Math.min(archive.of.length, 78))}

Everything here shows the data as of ${archive.snapshotAt.toISOString()}.
Made by Earshot. Format: ${FORMAT} ${FORMAT_VERSION}.

README.txt                 this file
manifest.json              every file with its size, SHA-256 checksum and number of rows
workspace.json             the workspace
${whole.trim()}
studies/<name>/
  study.json               the study: name, state, link, draft
  versions.json            every published version, as participants answered it
  responses.json           every response with all its answers, also those a later answer took off the path
  responses-labels.csv     one row per response, in words
  responses-codes.csv      one row per response, in ids that survive rewording
  uploads.json             the files that participants sent, with their responses, blocks and names
  uploads/<response>/      these files, named by their ids and as they were sent
  media.json               the pictures that the study shows
  media/<id>.<kind>        these pictures, named by the ids that its blocks name them by

Which file to use
-----------------
To read or chart the answers: responses-labels.csv. It opens in any spreadsheet.
To calculate: responses-codes.csv. The ids in its columns and cells are those in versions.json. The columns
"reached", "answered" and "passed_over" list blocks, so that every figure can be counted from this file alone.
After the answers of both stand the variables of the study, as they came out for each response. The last columns are
the parameters of the addresses that responses began with, the fifty most frequent.
To keep or move everything: the JSON files. They are the lossless copy.

Good to know
------------
Times are UTC. CSV files are UTF-8 with a byte order mark, and lines end in CR LF.
Text that a spreadsheet might run as a formula has an apostrophe before it, at the start of a cell, after a break and
after a semicolon, where some part cells; the JSON has it as it was given.
Columns and options that are no longer in the study are marked "(removed)".
An empty cell is a question that was not reached or passed over.
Responses marked excluded or preview are in the files, but in no figure. Deleted responses are not in the files.
In JSON, every key is named as it is stored; "value": null in an answer means it was passed over.
`;
}
