import { parseLocalInputValue } from '#product/studies/web/shared/local-input-value.ts';
import type { NewWave } from '../contract.ts';
import type { MailTexts } from '../wave.ts';
import { texts } from './texts.ts';

/** What the form of a new wave has; numbers are what was typed. */
export interface WaveDraft {
  segment: string | null;
  participants: string[];
  hasSample: boolean;
  sampleSize: number | string;
  sampleBy: string | null;
  texts: MailTexts;
  senderName: string;
  replyTo: string;
  measuresOpening: boolean;
  when: 'now' | 'at' | 'local';
  time: string;
  hasBatches: boolean;
  batchSize: number | string;
  batchHours: number | string;
  target: number | string;
  days: number | string;
  hasReminder: boolean;
  reminderDays: number | string;
  reminderTexts: MailTexts;
}

export const createWaveDraft = (language: string, participants: string[]): WaveDraft => ({
  segment: null,
  participants,
  hasSample: false,
  sampleSize: 100,
  sampleBy: null,
  texts: { [language]: { subject: texts.defaultSubject, body: texts.defaultBody } },
  senderName: '',
  replyTo: '',
  measuresOpening: false,
  when: 'now',
  time: '',
  hasBatches: false,
  batchSize: 50,
  batchHours: 24,
  target: '',
  days: 14,
  hasReminder: true,
  reminderDays: 5,
  reminderTexts: { [language]: { subject: texts.defaultReminderSubject, body: texts.defaultReminderBody } },
});

/** What is sent to the server; undefined while a time is missing. Numbers that were not typed are refused there. */
export function toWaveInput(draft: WaveDraft): NewWave | undefined {
  const { when, time } = draft;
  const sendAt = when === 'at' ? parseLocalInputValue(time) : null;
  if ((when === 'at' && sendAt === null) || (when === 'local' && time === '')) return undefined;
  const number = (typed: number | string) => (typed === '' ? Number.NaN : Number(typed));
  return {
    audience: { segment: draft.segment, participants: draft.segment === null ? draft.participants : [] },
    sample: draft.hasSample ? { size: number(draft.sampleSize), by: draft.sampleBy } : null,
    texts: draft.texts,
    senderName: draft.senderName,
    replyTo: draft.replyTo,
    measuresOpening: draft.measuresOpening,
    sendAt,
    localTime: when === 'local' ? time.slice(0, 16) : null,
    batch: draft.hasBatches ? { size: number(draft.batchSize), hours: number(draft.batchHours) } : null,
    target: draft.target === '' ? null : number(draft.target),
    days: number(draft.days),
    reminder: draft.hasReminder ? { days: number(draft.reminderDays), texts: draft.reminderTexts } : null,
  };
}
