import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  recording_ask: 'Allow access when your browser asks for it.',
  recording_running: 'Recording',
  recording_left: '{time} left',
  recording_silent: 'We can’t hear anything. Is your microphone muted?',
  recording_full: 'Your device can’t store the recording. Keep this page open until it’s sent.',
  recording_limit_bytes: 'Your recording stopped at {size} MB, the largest that can be sent. It’s kept.',
  recording_limit_time: 'Your recording stopped at {time}, the longest allowed. It’s kept.',
  recording_sending: 'Sending…',
  recording_waiting: 'Waiting for a connection. Your recording will be sent automatically.',
  recording_remaining: 'About {time} left. Keep this page open.',
  recording_help_chrome: 'Select the icon next to the address, allow access and try again.',
  recording_help_safari:
    'Open the page menu next to the address, choose Website Settings, allow access and try again.',
  recording_help_firefox: 'Select the crossed-out icon next to the address, remove the block and try again.',
};
