import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  prototype_test_how: 'Try to do this in the prototype. Not everything in it can be clicked.',
  prototype_test_loading: 'Loading',
  prototype_test_start: 'Start the task',
  prototype_test_frame: 'Prototype',
  prototype_test_open: 'Can’t see the prototype? Open it in a new tab.',
  prototype_test_now: 'Screen: {screen}',
  prototype_test_nothing: 'Nothing happens here.',
  prototype_test_back: 'Back',
  prototype_test_area: 'Area {number}',
  prototype_test_done: 'I’m done',
  prototype_test_give_up: 'I give up',
  prototype_test_go_on: 'Continue the task',
  prototype_test_limit: 'Time for this task: {time}',
  prototype_test_left: 'Time left: {time}',
  prototype_test_ended_success: 'You’ve completed the task. You can continue now.',
  prototype_test_ended_done: 'Thank you. You can continue now.',
  prototype_test_ended_gave_up: 'You gave up on this task. That helps us too. You can continue now.',
  prototype_test_ended_timeout: 'The task ends here. Thank you for trying. You can continue now.',
};
