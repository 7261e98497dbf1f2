/** Name and number of the format; a reader refuses numbers it does not know. */
export const FORMAT = 'earshot-archive';
export const FORMAT_VERSION = 1;

export interface ManifestEntry {
  name: string;
  bytes: number;
  sha256: string;
  /** Rows below the header, or items of the list; null where the file is neither. */
  rows: number | null;
}

export interface Manifest {
  format: typeof FORMAT;
  version: typeof FORMAT_VERSION;
  kind: 'study' | 'workspace';
  workspace: { id: string; name: string };
  /** Ids and names of the studies in it, with their folders. */
  studies: { id: string; name: string; folder: string }[];
  /** All of it shows the data as of this moment. */
  snapshotAt: string;
  /** Files that the person who asked may not see. */
  leftOut: { name: string; reason: string }[];
  /** Files that could not be read when the archive was made. */
  missing: { name: string; reason: string }[];
  entries: ManifestEntry[];
}

/** The manifest as text; one entry a line, so that it can be compared. */
export function writeManifest(manifest: Manifest): string {
  const { entries, ...head } = manifest;
  const lines = entries.map((entry) => `    ${JSON.stringify(entry)}`).join(',\n');
  return `${JSON.stringify(head, null, 2).slice(0, -2)},\n  "entries": [\n${lines}\n  ]\n}\n`;
}
