import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  consent_optional: '您还可以同意以下各项。每一项均为自愿。',
  consent_record: '我同意录制我的声音、摄像头画面或屏幕。',
  consent_keep: '我同意在调研结束后保留我的回答。',
  consent_quote: '我同意引用我的回答。',
  consent_share_clip: '我同意向他人展示我的录制片段。',
  consent_model: '我同意使用 AI 模型处理我的回答。',
  consent_contact_again: '我同意再次接受联系。',
};
