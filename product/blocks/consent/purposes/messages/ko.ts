import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  consent_optional: '다음 사항에도 동의할 수 있습니다. 모두 선택 사항입니다.',
  consent_record: '제 음성, 카메라 또는 화면을 녹음·녹화해도 됩니다.',
  consent_keep: '조사 후에도 제 답변을 보관해도 됩니다.',
  consent_quote: '제 답변을 인용해도 됩니다.',
  consent_share_clip: '제 녹화 및 녹음의 일부를 다른 사람에게 보여 줘도 됩니다.',
  consent_model: '제 답변을 AI 모델로 처리해도 됩니다.',
  consent_contact_again: '저에게 다시 연락해도 됩니다.',
};
