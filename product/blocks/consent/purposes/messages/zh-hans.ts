import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  consent_optional: '您还可以同意以下各项，均为自愿。',
  consent_record: '可以录制我的声音、摄像头或屏幕。',
  consent_keep: '可以在研究结束后保留我的回答。',
  consent_quote: '可以引用我的回答。',
  consent_share_clip: '可以向他人展示我的录音或录像片段。',
  consent_model: '可以使用 AI 模型处理我的回答。',
  consent_contact_again: '可以再次联系我。',
};
