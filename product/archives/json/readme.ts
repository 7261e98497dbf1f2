import { ARCHIVE_FORMAT, ARCHIVE_FORMAT_VERSION } from './manifest.ts';

/** A file or folder and its description. */
interface ReadmeEntry {
  name: string;
  about: string;
}

const formatLine = ({ name, about }: ReadmeEntry, indent = '') => `${indent}${name}`.padEnd(27) + about;

/** README.txt of an archive: explains what each file contains. */
export function formatReadme(archive: {
  title: string;
  /** The files at the top. */
  topFiles: readonly ReadmeEntry[];
  /** The files in the folder of a study, and the folders in it. */
  parts: readonly { itemFolderFiles?: readonly ReadmeEntry[]; storedFiles?: ReadmeEntry }[];
  snapshotAt: Date;
}): string {
  const topLines = archive.topFiles.map((file) => formatLine(file));
  const folderLines = archive.parts.flatMap(({ itemFolderFiles = [], storedFiles }) =>
    [...itemFolderFiles, ...(storedFiles ? [storedFiles] : [])].map((file) => formatLine(file, '  ')),
  );
  return `${archive.title}
${'='.repeat(Math.min(archive.title.length, 78))}

Everything here shows the data as of ${archive.snapshotAt.toISOString()}.
Made by Earshot. Format: ${ARCHIVE_FORMAT} ${ARCHIVE_FORMAT_VERSION}.

README.txt                 this file
manifest.json              every file with its size, SHA-256 checksum and number of rows
${topLines.join('\n')}
studies/<name>/
${folderLines.join('\n')}

Which file to use
-----------------
To read or chart the answers: responses-labels.csv. It opens in any spreadsheet.
To calculate: responses-codes.csv. The ids in its columns and cells are those in versions.json; an option
with a code has it instead of its id in cells. The columns
"reached", "answered" and "passed_over" list blocks, so you can recalculate every
result from this file alone. "left_out" lists the blocks whose answers were left out of results.
In both files, the study's variables follow the answers. The last columns are the URL parameters of the responses,
the fifty most frequent ones. Attributes of participants follow where the study saves them with responses.
To keep or move everything: the JSON files. They are a lossless copy.

Good to know
------------
Times are UTC. CSV files are UTF-8 with a byte order mark, and lines end in CR LF.
Text that a spreadsheet might run as a formula is prefixed with an apostrophe, at the start of a cell, after a line
break and after a semicolon, where some programs split cells. The JSON has it unchanged.
Columns and options that are no longer in the study are marked "(removed)".
An empty cell is a question that was not reached or was skipped, or an answer that was left out of results.
Responses marked excluded or preview are in the files, but don't count towards results. Deleted responses are not
in the files.
In JSON, keys are named as they are stored; "value": null in an answer means it was skipped. "left_out" says why, by whom and when an
answer was left out of results; such an answer does not count.
`;
}
