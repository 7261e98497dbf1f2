/** Name and version of the format; a reader rejects versions it does not know. Version 2 renamed `words` of answers to `free_text`. */
export const ARCHIVE_FORMAT = 'earshot-archive';
export const ARCHIVE_FORMAT_VERSION = 2;

export interface ManifestEntry {
  name: string;
  bytes: number;
  sha256: string;
  /** CSV rows without the header, or list items in JSON; null for other files. */
  rows: number | null;
}

export interface Manifest {
  format: typeof ARCHIVE_FORMAT;
  version: typeof ARCHIVE_FORMAT_VERSION;
  kind: 'study' | 'workspace';
  workspace: { id: string; name: string };
  /** Ids and names of the studies in it, with their folders. */
  studies: { id: string; name: string; folder: string }[];
  /** Time of the snapshot that all files were read from. */
  snapshotAt: string;
  /** Files left out because the requester may not see them. */
  leftOut: { name: string; reason: string }[];
  /** Stored files that could not be read when the archive was built. */
  missing: { name: string; reason: string }[];
  entries: ManifestEntry[];
}

/** Formats the manifest as JSON with one entry per line, so that manifests can be compared. */
export function formatManifest(manifest: Manifest): string {
  const { entries, ...head } = manifest;
  const lines = entries.map((entry) => `    ${JSON.stringify(entry)}`).join(',\n');
  return `${JSON.stringify(head, null, 2).slice(0, -2)},\n  "entries": [\n${lines}\n  ]\n}\n`;
}
