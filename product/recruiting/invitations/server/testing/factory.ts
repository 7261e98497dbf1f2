import type { NewWave } from '../../contract.ts';
import type { MailTexts } from '../../wave.ts';

export const texts: MailTexts = {
  en: { subject: 'A question for {{name|you}}', body: 'Hello {{name|there}},\n\nwould you take part?' },
};

/** A wave for one participant, sent at once. */
export const makeWaveInput = (participant: string, values: Partial<NewWave> = {}): NewWave => ({
  audience: { segment: null, participants: [participant] },
  sample: null,
  texts,
  senderName: null,
  replyTo: null,
  measuresOpening: false,
  sendAt: null,
  localTime: null,
  batch: null,
  target: null,
  days: 14,
  reminder: null,
  ...values,
});
