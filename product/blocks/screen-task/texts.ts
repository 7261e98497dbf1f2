/** English texts of the editor and summary of the block type screen-task. */
export const texts = {
  address: 'URL to open',
  addressHint:
    'Opens in a new tab when the task starts. Leave it empty if people start in an app or wherever they are.',
  recordScreen: 'Record the screen',
  recordScreenHint: 'The question above is the task. Recording needs a consent before this block.',
  recording: {
    required: 'Always: people need a computer',
    offered: 'If possible: others do the task without it',
    off: 'Never',
  },
  recordVoice: 'Record the voice',
  recordVoiceHint: 'Ask people to think aloud. People without a microphone are recorded without sound.',
  recordCamera: 'Record the camera',
  recordCameraHint: 'A second recording, shown beside the screen.',
  success: 'Success',
  successHint:
    'Earshot can’t see where people are on another website, so they paste the URL where they ended.',
  bySelf: 'People say whether they finished',
  byAddress: 'People paste the URL they reached',
  target: 'URL to reach',
  targetHint: 'Use * for any characters: https://example.com/orders/*/thanks',
  timeLimit: 'Time limit in seconds',
  timeLimitHint:
    'At most one hour. At least the first 15 minutes are recorded, and at most 30 minutes or 50 MB.',
  medianTimeOfSuccessful: 'Median time of those who succeeded',
  medianTimeOfAll: 'Median time of everyone who tried',
  recorded: 'Recorded',
};
