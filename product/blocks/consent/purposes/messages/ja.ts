import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  consent_optional: '以下についても同意できます。いずれも任意です。',
  consent_record: '音声、カメラ、画面の録音・録画に同意します。',
  consent_keep: '調査後も回答を保管することに同意します。',
  consent_quote: '回答を引用することに同意します。',
  consent_share_clip: '録音・録画の一部を他の人に見せることに同意します。',
  consent_model: '回答をAIモデルで処理することに同意します。',
  consent_contact_again: '再度連絡を受けることに同意します。',
};
