import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  problem_too_early: '{limit} veya sonrası bir gün yazın.',
  problem_too_late: '{limit} veya öncesi bir gün yazın.',
  problem_wrong_total: 'Parçaların toplamı {limit} olmalı.',
  problem_not_a_date: 'Takvimde böyle bir gün yok. Gün, ay ve yıl yazın.',
  problem_not_an_email: 'Bu, ad@example.org gibi eksiksiz bir e-posta adresi değil.',
  problem_not_a_phone: 'Bu, eksiksiz bir telefon numarası değil. Alan koduyla birlikte yazın.',
  problem_not_done: 'Lütfen önce görevi yapın ya da vazgeçtiğinizi belirtin.',
};
