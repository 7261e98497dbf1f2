import type { Messages } from '#product/blocks/messages.ts';

/** English texts of the participant's page: the complete list of keys, and the fallback for missing translations. */
export const catalogue: Messages = {
  // Navigation
  begin: 'Start',
  continue: 'Continue',
  skip: 'Skip',
  leave_rest: 'Continue without the rest',
  parts_left: '{left} of {total} to go',
  back: 'Back',
  press_enter: 'or press Enter',
  press_ctrl_enter: 'or press Ctrl + Enter',
  optional: 'Optional',
  page_of: 'Page {page}',
  progress: 'Progress',
  language: 'Language',
  minutes: { one: 'About {count} minute', other: 'About {count} minutes' },
  minutes_left: { one: 'About {count} minute left', other: 'About {count} minutes left' },
  advances: 'The next question appears after you choose.',
  asked_by: 'A study by {name}',
  seen_by: 'The research team sees your answers.',
  imprint: 'Legal notice',
  privacy: 'Privacy',
  untitled: 'Untitled question',
  load_failed: 'This page couldn’t load. Check your connection and try again.',
  try_again: 'Try again',
  shortcuts_on: 'Keyboard shortcuts: on',
  shortcuts_off: 'Keyboard shortcuts: off',

  // Saving
  saving: 'Saving',
  saved: 'Saved',
  saved_on_device: 'Saved on this device',
  saved_on_device_long:
    'You’re offline. Your answers are saved on this device and will be sent when you’re back online.',
  server_trouble_long:
    'We can’t reach the server right now. Your answers are saved on this device and will be sent automatically.',
  refused: 'Couldn’t save this answer. Change it and try again.',

  // Players
  choose_any: 'Choose as many as you like.',
  choose_exactly: 'Choose {count}.',
  choose_at_least: 'Choose at least {count}.',
  choose_at_most: 'Choose up to {count}.',
  choose_between: 'Choose {min} to {max}.',
  other_placeholder: 'Your answer',
  other_label: 'Your own answer',
  score_of: '{score} of {of}',
  characters_left: { one: '{count} character left', other: '{count} characters left' },
  characters_over: { one: '{count} character too many', other: '{count} characters too many' },
  agree: 'I agree',
  decline: 'I don’t agree',
  agree_chosen: 'You agreed.',
  decline_chosen: 'You didn’t agree.',
  matrix_one: 'Choose one in each row.',
  matrix_any: 'Choose as many as you like in each row.',
  rank_how: 'Tap the items in your order, first place first. Then drag to rearrange.',
  rank_how_top: {
    one: 'Tap your first choice. Drag to rearrange.',
    other: 'Tap your {count} favourites, first place first. Then drag to rearrange.',
  },
  rank_empty: 'Your first choice goes here',
  rank_pool: '{count} still to rank',
  rank_full: { one: 'You can rank only one item.', other: 'You can rank only {count} items.' },
  rank_item: ', not ranked. Press to rank next.',
  rank_item_at: ', place {place} of {of}. Press to grab.',
  rank_up: 'Move {item} up',
  rank_down: 'Move {item} down',
  rank_remove: 'Remove {item} from the ranking',
  rank_grabbed:
    '{item} grabbed, place {place} of {of}. Use the arrow keys to move it, Space to drop it, Escape to cancel.',
  rank_dropped: '{item} dropped in place {place} of {of}.',
  rank_placed: '{item}: place {place} of {of}.',
  rank_put_back: '{item} is back where it was.',
  rank_removed: '{item} is no longer ranked.',

  // What is wrong with an answer
  problem_required: 'Please answer this question to continue.',
  problem_optional: 'Answer this question, or press “{skip}”.',
  problem_too_few: 'Choose at least {limit}.',
  problem_too_many: 'Choose at most {limit}.',
  problem_too_small: 'This number is too small. Enter {limit} or more.',
  problem_too_large: 'This number is too large. Enter {limit} or less.',
  problem_too_long: {
    one: 'This is too long. Use at most {limit} character.',
    other: 'This is too long. Use at most {limit} characters.',
  },
  problem_too_short: {
    one: 'Please write a little more: at least {limit} character.',
    other: 'Please write a little more: at least {limit} characters.',
  },
  problem_not_a_number: 'Enter a number in digits, such as 12.',
  problem_not_a_whole_number: 'Enter a whole number.',
  problem_not_an_option: 'This option is no longer available. Choose another.',
  problem_not_accepted: 'You can only continue if you agree.',
  problem_incomplete: 'Some parts still need an answer. Please complete all of them.',
  keep_answer: 'If your answer is right, press “{continue}” again.',

  // Coming back
  resume_title: 'Welcome back',
  resume_text: 'You started this study earlier in this browser. You can continue where you left off.',
  resume_continue: 'Continue where you left off',
  resume_fresh: 'I’m someone else: start over',
  resume_unsent:
    'Your earlier answers haven’t been sent yet. Connect to the internet first, or continue where you left off.',
  resume_offline: 'To start over, connect to the internet first.',
  elsewhere_title: 'You continued in another tab',
  elsewhere_text: 'Your newest answers are there. You can continue here with them, or close this tab.',
  elsewhere_continue: 'Continue here',
  lost_title: 'We couldn’t find your answers',
  lost_text: 'This browser may have cleared its cookies, or the answers were deleted. You can start again.',
  lost_again: 'Start again',
  reloaded: 'This study was also open elsewhere. The newest answers are shown.',

  // Endings
  completed_title: 'Thank you',
  completed_text:
    'We’ve received your answers, and the research team will read them. You can close this page.',
  screened_out_title: 'Thank you for your time',
  screened_out_text: 'This study is looking for a different group of people. You can close this page.',
  declined_text: 'You didn’t agree, so the study ends here. You can close this page.',
  over_quota_title: 'Thank you for your time',
  over_quota_text: 'This study is full. You can close this page.',
  finishing_title: 'Sending your answers',
  finishing_text: 'This takes a moment.',
  finishing_server_text:
    'We can’t reach the server right now. Keep this page open, or open it again later in this browser. Your answers will be sent automatically.',
  finishing_offline_title: 'Your answers are safe on this device',
  finishing_offline_text:
    'You’re offline. Keep this page open, or open it again later in this browser. Your answers will be sent when you’re back online.',

  // States of a study
  unknown_title: 'This link doesn’t lead to a study',
  unknown_text: 'The link may be incomplete or out of date. Ask the person who sent it for a new one.',
  not_live_title: 'This study hasn’t started yet',
  not_live_text: 'Try again later, or ask the person who sent you the link when it starts.',
  paused_title: 'This study is paused',
  paused_text: 'It may resume soon. Your answers so far are saved. Try again later.',
  closed_title: 'This study is closed',
  closed_text: 'It no longer accepts answers. If you have questions, ask the person who sent you the link.',
  closed_on_text:
    'It closed on {date} and no longer accepts answers. If you have questions, ask the person who sent you the link.',
  full_title: 'This study is full',
  full_text: 'Thank you for your interest. You don’t need to do anything.',
  already_answered_title: 'You’ve already taken part',
  already_answered_text: 'Each person can answer once, and we’ve received your answers. Thank you.',
  preview_banner: 'Preview: answers are not counted',
};
