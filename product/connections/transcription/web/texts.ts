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
  minutePrice: 'Price per minute (US$)',
  minutePriceExplained: 'For estimates. Leave empty if the service is free.',
  isAutomatic: 'Transcribe recordings automatically',
  isAutomaticExplained:
    'In all studies that don’t have their own setting, of participants who agreed that AI models process their answers. Otherwise people start it for each recording.',
  turnOnQuestion: 'Transcribe recordings automatically?',
  turnOn: 'Save and turn on',
  privacyOf: (host: string) => `Their sound is sent to ${host}.`,
  progress: 'See the transcripts of all studies',
  help: 'Run a service on your own machine',
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
