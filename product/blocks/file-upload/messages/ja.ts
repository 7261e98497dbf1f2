import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  file_upload_choose: { other: 'ファイルを選択' },
  file_upload_drop: 'またはここにドロップ',
  file_upload_limits: { other: '最大 {count} 件、1 件あたり {size} MB まで。' },
  file_upload_kinds: '送信できるファイル：{kinds}',
  file_upload_pictures: '画像',
  file_upload_pdf: 'PDF',
  file_upload_documents: 'ドキュメント',
  file_upload_audio: '音声',
  file_upload_video: '動画',
  file_upload_list: '選んだファイル',
  file_upload_sending: '{name} を送信中',
  file_upload_wait: 'すべての送信が終わってから次へ進んでください。',
  file_upload_later:
    '次へ進めます。まだ送信されていないファイルはこの端末に保存されており、自動的に送信されます。',
  file_upload_photos: '写真は送信前に縮小され、位置情報が削除されます。',
  file_upload_unsent:
    'まだ届いていないファイルがあります。すべての送信が終わるまで、このページを開いたままにしてください。',
  file_upload_sent: '{name} を送信しました。',
  file_upload_removed: '{name} を削除しました。',
  file_upload_remove: '{name} を削除',
  file_upload_unreached: '接続を待っています。ファイルは自動的に送信されます。',
  file_upload_busy: '送信中…',
  file_upload_queued: '接続を待っています…',
  file_upload_too_large: 'ファイルが{size} MBを超えています。もっと小さいファイルを選択してください。',
  file_upload_empty: 'ファイルが空です。別のファイルを選択してください。',
  file_upload_kind: 'この種類のファイルは使用できません。別のファイルを選択してください。',
  file_upload_full: 'これ以上ファイルを送信できません。',
  file_upload_refused: 'このファイルを送信できませんでした。',
};
