import { formatCount, pluralize } from '#platform/ui/figures.ts';
import { formatTook } from '../../ai-service/web/texts.ts';

/** English texts of the transcription service of a workspace. */
export const texts = {
  explained:
    'Send recordings to a service that turns speech into text. Any service with OpenAI’s transcription API works, including ones you host yourself.',
  onlyAdmins: 'Only owners and admins can manage the transcription service.',
  without:
    'Without a service, transcripts can be uploaded as files or written by hand beside each recording.',
  privacy: 'The sound of recordings leaves Earshot and is processed by this service.',
  namePlaceholder: 'Speech to text',
  monthlyMinutes: 'Monthly limit in minutes',
  monthlyMinutesExplained: 'Leave empty for no limit.',
  isAutomatic: 'Transcribe new recordings automatically',
  isAutomaticExplained: 'Otherwise people start it for each recording.',
  saved: 'Transcription service saved',
  testOk: (durationMs: number) => `The service works. It replied in ${formatTook(durationMs)}.`,
  remove: 'Remove service',
  removeQuestion: 'Remove this service?',
  removeExplained:
    'Its key is deleted. Transcripts stay. Recordings that are still waiting aren’t transcribed.',
  removed: 'Transcription service removed',
  usage: (minutes: number, limit: number | null) =>
    limit === null
      ? `${pluralize(minutes, 'minute')} sent this month.`
      : `${formatCount(minutes)} of ${pluralize(limit, 'minute')} sent this month.`,
  logExplained: 'What was sent in the last 90 days. Recordings and words aren’t part of it.',
  sentSound: (seconds: number) => `${formatCount(seconds)} s of sound`,
};
