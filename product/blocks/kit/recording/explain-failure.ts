/** Why nothing can be recorded: the key of its message. */
export type RecorderFailure = 'refused' | 'missing' | 'unsupported';

/** Translates an error of `getUserMedia` or `MediaRecorder`. */
export function explainFailure(error: unknown): RecorderFailure {
  const { name } = error as DOMException;
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused';
  // No device, one that another program uses, or one that does not start.
  if (['NotFoundError', 'NotReadableError', 'OverconstrainedError'].includes(name)) return 'missing';
  return 'unsupported';
}

/** Which browser's words help to allow the microphone; undefined for an unknown one. */
export function findBrowserHelp(userAgent: string): 'chrome' | 'safari' | 'firefox' | undefined {
  // Edge, Opera and Samsung's browser have Chrome's menu; Chrome and Firefox on an iPhone are Safari inside.
  if (/iPhone|iPad/.test(userAgent)) return 'safari';
  if (/Firefox\//.test(userAgent)) return 'firefox';
  if (/Chrome\/|Chromium\//.test(userAgent)) return 'chrome';
  return /Safari\//.test(userAgent) ? 'safari' : undefined;
}
