import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  video_failed: '视频无法播放。请重试，或不看视频直接作答。',
  video_offline: '您处于离线状态。重新连接后即可播放视频。',
};
