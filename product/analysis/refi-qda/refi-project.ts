/** A project of REFI-QDA 1.0 as far as Earshot writes it: who coded which parts of which sources with which codes. */
export interface RefiProject {
  name: string;
  /** ISO 8601. */
  createdAt: string;
  users: RefiUser[];
  codes: RefiCode[];
  /** Read while the project is written, since a study may have a million answers. */
  sources: AsyncIterable<RefiSource>;
}

export interface RefiUser {
  id: string;
  name: string;
}

/** A tag, or a group of tags, which is a code that cannot be used itself. */
export interface RefiCode {
  id: string;
  name: string;
  description: string;
  /** `#rrggbb`; null for a group. */
  colour: string | null;
  isGroup: boolean;
  children: RefiCode[];
}

export interface RefiSource {
  id: string;
  name: string;
  content:
    | { kind: 'text'; text: string }
    /** `path` is relative to the folder of the project's file. */
    | { kind: 'audio' | 'video'; path: string; transcript: RefiTranscript | null };
  selections: RefiSelection[];
}

export interface RefiTranscript {
  id: string;
  /** `fromMs` is null where a text has no time marks. */
  lines: { id: string; fromMs: number | null; text: string }[];
}

export interface RefiSelection {
  id: string;
  /** In UTF-16 units of the text, or in milliseconds of the recording; `end` is exclusive. */
  start: number;
  end: number;
  quote: string;
  note: string;
  user: string;
  /** ISO 8601. */
  createdAt: string;
  /** A coding for each of its codes. */
  codings: { id: string; code: string }[];
}
