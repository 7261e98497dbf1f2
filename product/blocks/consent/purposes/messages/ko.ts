import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  consent_optional: '다음 항목에도 동의할 수 있습니다. 각 항목은 선택 사항입니다.',
  consent_record: '내 음성, 카메라 또는 화면을 녹음·녹화하는 데 동의합니다.',
  consent_keep: '조사 후에도 내 답변을 보관하는 데 동의합니다.',
  consent_quote: '내 답변을 인용하는 데 동의합니다.',
  consent_share_clip: '내 녹음·녹화의 일부를 다른 사람에게 보여 주는 데 동의합니다.',
  consent_model: '내 답변을 AI 모델로 처리하는 데 동의합니다.',
  consent_contact_again: '다시 연락받는 데 동의합니다.',
};
