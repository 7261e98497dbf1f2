import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  screen_task_recorded: 'During the task, your screen is recorded. Close anything you don’t want to show.',
  screen_task_recorded_voice:
    'During the task, your screen and your voice are recorded. Please think aloud, and close anything you don’t want to show.',
  screen_task_camera: 'Your camera is recorded, too.',
  screen_task_opens: '{site} opens in a new tab. Come back to this tab when you’re done.',
  screen_task_share: 'Share your screen',
  screen_task_ask: 'Choose your entire screen, then allow access when your browser asks for it.',
  screen_task_ready: 'Your screen is shared. Start when you’re ready.',
  screen_task_one_tab:
    'You’re sharing a single tab, so the task may not be visible. Share your entire screen instead.',
  screen_task_no_device: 'We can’t reach your microphone or camera. The task is recorded without it.',
  screen_task_share_again: 'Share again',
  screen_task_running: 'The task is running.',
  screen_task_open_again: 'Open {site} again',
  screen_task_finished: 'I finished',
  screen_task_gave_up: 'I couldn’t finish it',
  screen_task_stopped: 'You’re no longer being recorded. Continue with the task. What was recorded is kept.',
  screen_task_found:
    'This page was closed during the task. Your recording of {time} is still here. Did you finish the task?',
  screen_task_address: 'Paste the address of the page where you ended',
  screen_task_address_hint: 'Copy it from the address bar of the other tab.',
  screen_task_not_an_address:
    'This isn’t the address of a web page. Copy it from the address bar of the other tab.',
  screen_task_without: 'Do the task without recording',
  screen_task_refused: 'Your screen isn’t shared. Try again, and choose your entire screen.',
  screen_task_unsupported: 'This device can’t record its screen.',
  screen_task_computer: 'Please open this study on a computer.',
  screen_task_unagreed: 'You haven’t agreed to be recorded.',
  screen_task_leave: 'Continue without this task',
  screen_task_again: 'Do the task again',
  screen_task_not_sent: 'Your recording couldn’t be sent. Your answer counts without it.',
  screen_task_ended_unable: 'You skipped this task. You can continue now.',
  screen_task_start: 'Start the task',
  screen_task_limit: 'Time for this task: {time}',
  screen_task_ended_done: 'Thank you. You can continue now.',
  screen_task_ended_gave_up: 'You gave up the task. That helps us too. You can continue now.',
  screen_task_ended_timeout: 'The task ends here. Thank you for trying. You can continue now.',
};
