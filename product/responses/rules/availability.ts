import { gone } from '#platform/errors/errors.ts';
import { acceptsDevice } from '../../studies/devices.ts';
import type { LinkChannel, StudyState } from '../../studies/study.ts';
import type { ClosedReason } from '../closed-reasons.ts';
import { FINISH_AFTER_CLOSE_HOURS, type ResponseChannel } from '../response.ts';

export interface StudyAvailability {
  state: StudyState;
  /** Time of the last change of state. */
  stateAt: Date;
  archived: boolean;
  deleted: boolean;
  link: LinkChannel;
  /** Number of completed, counted responses; only needed when the link closes at a number. */
  completed: number;
}

/**
 * Why no response may be started now, or undefined.
 *
 * @param channel how the participant came: the switch of the public link is for that link only
 */
export function findClosedReason(
  study: StudyAvailability,
  now: Date,
  channel: ResponseChannel = 'link',
): ClosedReason | undefined {
  if (study.deleted) return 'unknown';
  if (study.state === 'draft') return 'not_live';
  if (study.state === 'paused') return 'paused';
  if (study.state === 'closed' || study.archived) return 'closed';
  if (channel === 'link' && !study.link.open) return 'closed';
  if (study.link.startOn && now < new Date(study.link.startOn)) return 'not_live';
  if (study.link.closeOn !== null && now >= new Date(study.link.closeOn)) return 'closed';
  if (study.link.closeAt !== null && study.completed >= study.link.closeAt) return 'full';
  return undefined;
}

/** Whether a started response may be continued: until `FINISH_AFTER_CLOSE_HOURS` after closing. */
export function canContinue(study: StudyAvailability, now: Date): boolean {
  if (study.deleted || study.state === 'draft') return false;
  const graceMs = FINISH_AFTER_CLOSE_HOURS * 3_600_000;
  const deadlines = [
    ...(study.state === 'live' ? [] : [study.stateAt.getTime() + graceMs]),
    ...(study.link.closeOn === null ? [] : [new Date(study.link.closeOn).getTime() + graceMs]),
  ];
  return deadlines.every((deadline) => now.getTime() < deadline);
}

/** Reason of the error for a device that the study is not for. */
const DEVICE_REASON = 'wrong_device';

/** @throws gone when the study is not for the device of this browser */
export function requireDevice({ devices }: LinkChannel, userAgent: string | undefined): void {
  if (userAgent === undefined || acceptsDevice(devices, userAgent)) return;
  throw gone('This study can’t be answered on this device. Open its link on another one.', DEVICE_REASON);
}

/** Messages for API clients; the participant’s page has its own texts. */
const CLOSED_MESSAGES: Record<ClosedReason, string> = {
  unknown: 'This link doesn’t work. Ask the person who sent it for a new one.',
  not_live: 'This study has not started yet. Try again later.',
  paused: 'This study is paused. Try again later.',
  closed: 'This study is closed. Thank you for your interest.',
  full: 'This study is full. Thank you for your interest.',
  already_answered: 'You’ve already taken part in this study. Thank you.',
};

/** The error for an answer or a start that is rejected; the page translates the reason in `fields`. */
export const createStudyClosedError = (reason: ClosedReason) => gone(CLOSED_MESSAGES[reason], reason);
