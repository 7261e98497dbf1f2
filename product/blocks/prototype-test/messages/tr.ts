import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  prototype_test_how: 'Bunu prototipte yapmayı deneyin. Her şey tıklanabilir değildir.',
  prototype_test_loading: 'Yükleniyor',
  prototype_test_start: 'Göreve başla',
  prototype_test_frame: 'Prototip',
  prototype_test_open: 'Prototipi görmüyor musunuz? Yeni sekmede açın.',
  prototype_test_now: 'Ekran: {screen}',
  prototype_test_nothing: 'Burada bir şey olmuyor.',
  prototype_test_back: 'Geri',
  prototype_test_area: 'Alan {number}',
  prototype_test_done: 'Bitirdim',
  prototype_test_give_up: 'Vazgeçiyorum',
  prototype_test_go_on: 'Göreve devam et',
  prototype_test_limit: 'Bu görev için süre: {time}',
  prototype_test_left: 'Kalan süre: {time}',
  prototype_test_ended_success: 'Görevi tamamladınız. Şimdi devam edebilirsiniz.',
  prototype_test_ended_done: 'Teşekkür ederiz. Şimdi devam edebilirsiniz.',
  prototype_test_ended_gave_up:
    'Bu görevden vazgeçtiniz. Bu da bize yardımcı olur. Şimdi devam edebilirsiniz.',
  prototype_test_ended_timeout:
    'Görev burada bitiyor. Denediğiniz için teşekkür ederiz. Şimdi devam edebilirsiniz.',
};
