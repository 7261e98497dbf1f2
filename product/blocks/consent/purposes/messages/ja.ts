import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  consent_optional: '以下の項目にも同意いただけます。いずれも任意です。',
  consent_record: '音声、カメラ映像、画面が記録されることに同意します。',
  consent_keep: '調査の終了後も回答が保管されることに同意します。',
  consent_quote: '回答が引用されることに同意します。',
  consent_share_clip: '録音・録画の一部が他の人に共有されることに同意します。',
  consent_model: '回答が AI モデルで処理されることに同意します。',
  consent_contact_again: '再度連絡を受けることに同意します。',
};
