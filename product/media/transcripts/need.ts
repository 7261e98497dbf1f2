/** Who is waiting for a transcript. What is needed more is sent first. */
export const NEED = {
  /** Nobody: it is made because recordings are transcribed automatically. */
  automatic: 0,
  /** Somebody looks at the recording. */
  viewed: 1,
  /** A person asked for it. */
  asked: 2,
} as const;
