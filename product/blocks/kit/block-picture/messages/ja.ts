import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  video_failed: '動画を再生できません。もう一度試すか、動画を見ずに回答してください。',
  video_offline: 'オフラインです。接続が回復すると動画を再生できます。',
};
