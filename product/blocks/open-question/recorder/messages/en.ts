import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  open_question_voice: 'Record voice',
  open_question_video: 'Record video',
  open_question_write: 'Can’t record? Write instead',
  open_question_ready: 'Ready when you are.',
  open_question_up_to: 'You can record up to {time}.',
  open_question_start: 'Start recording',
  open_question_stop: 'Stop recording',
  open_question_hidden: 'Keep this page in front. In the background, your camera may pause.',
  open_question_review: 'Your recording: {time}',
  open_question_found: 'Your recording of {time} is still here.',
  open_question_cut:
    'Your microphone or camera was disconnected. What you recorded until then is here: {time}.',
  open_question_use: 'Use this recording',
  open_question_again: 'Record again',
  open_question_delete: 'Delete recording',
  open_question_smaller: 'Your connection is slow, so your video will be recorded in a smaller size.',
  open_question_slow: 'Your connection is slow. Your recording is kept on this device and sent bit by bit.',
  open_question_voice_instead: 'Record voice instead',
  open_question_sent: 'Recording sent: {time}',
  open_question_not_sent: 'Your recording couldn’t be sent. Record it again, or write your answer.',
  open_question_refused: 'Your browser doesn’t let this page use your microphone or camera.',
  open_question_missing:
    'We can’t reach your microphone or camera. Check that it’s connected and no other app is using it, then try again.',
  open_question_unsupported: 'This browser can’t record. Please write your answer.',
  open_question_unagreed: 'You haven’t agreed to be recorded, so please write your answer.',
};
