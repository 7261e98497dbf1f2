import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  video_failed: '동영상을 재생할 수 없습니다. 다시 시도하거나 동영상 없이 답변해 주세요.',
  video_offline: '오프라인 상태입니다. 다시 연결되면 동영상을 재생할 수 있습니다.',
};
