/** Whether recordings of a study are transcribed automatically: as the workspace does it, always, or never. */
export const TRANSCRIPTION_MODES = ['workspace', 'on', 'off'] as const;
export type TranscriptionMode = (typeof TRANSCRIPTION_MODES)[number];
