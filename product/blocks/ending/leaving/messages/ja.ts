import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  ending_code: 'あなたのコード',
  ending_copy_code: 'コードをコピー',
  ending_code_copied: 'コードをコピーしました',
  ending_redirect: 'まもなく別のページに移動します。',
  ending_stay: 'このページにとどまる',
  ending_waits: '最後にコードやリンクが表示される場合は、回答の送信後にここに表示されます。',
};
