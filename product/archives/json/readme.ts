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
members.json               members of the workspace, with their roles
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
  responses.json           every response with all its answers, including answers that a later answer made irrelevant
  responses-labels.csv     one row per response, with labels
  responses-codes.csv      one row per response, with ids that survive rewording
  uploads.json             the files participants sent, with their responses, blocks and names
  uploads/<response>/      these files, unchanged, named by their ids
  media.json               the images that the study shows
  media/<id>.<kind>        these images, named by the ids its blocks refer to

Which file to use
-----------------
To read or chart the answers: responses-labels.csv. It opens in any spreadsheet.
To calculate: responses-codes.csv. The ids in its columns and cells are those in versions.json. The columns
"reached", "answered" and "passed_over" list blocks, so you can recalculate every
result from this file alone.
In both files, the study's variables follow the answers. The last columns are the URL parameters of the responses,
the fifty most frequent ones.
To keep or move everything: the JSON files. They are a lossless copy.

Good to know
------------
Times are UTC. CSV files are UTF-8 with a byte order mark, and lines end in CR LF.
Text that a spreadsheet might run as a formula is prefixed with an apostrophe, at the start of a cell, after a line
break and after a semicolon, where some programs split cells. The JSON has it unchanged.
Columns and options that are no longer in the study are marked "(removed)".
An empty cell is a question that was not reached or was skipped.
Responses marked excluded or preview are in the files, but don't count towards results. Deleted responses are not
in the files.
In JSON, keys are named as they are stored; "value": null in an answer means it was skipped.
`;
}
