import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  problem_too_early: '{limit} veya sonrası için bir tarih seçin.',
  problem_too_late: '{limit} veya öncesi için bir tarih seçin.',
  problem_wrong_total: 'Toplam {limit} olmalı.',
  problem_not_a_date: 'Böyle bir tarih yok. Gün, ay ve yıl girin.',
  problem_not_an_email: 'Eksiksiz bir e-posta adresi girin, örneğin ad@example.org.',
  problem_not_a_phone: 'Alan koduyla birlikte eksiksiz bir telefon numarası girin.',
  problem_not_done: 'Lütfen önce görevi tamamlayın ya da vazgeçin.',
  problem_out_of_order:
    'Fiyatlar genellikle ilk sorudan son soruya doğru artar. Yeniden kontrol edin ya da böyle devam edin.',
};
