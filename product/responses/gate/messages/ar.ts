import type { Messages } from '#product/blocks/messages.ts';

export const messages: Messages = {
  gate_password_title: 'إدخال كلمة المرور',
  gate_password_text: 'هذه الدراسة محمية بكلمة مرور. إن لم تكن متوفرة لديك، يُرجى طلبها ممن أرسل إليك الدعوة.',
  gate_password_label: 'كلمة المرور',
  gate_password_wrong: 'كلمة المرور غير صحيحة. يُرجى التحقق منها والمحاولة مرة أخرى.',
  gate_password_wait: 'محاولات كثيرة جدًا. يُرجى الانتظار بضع دقائق ثم المحاولة مرة أخرى.',
  gate_cookies:
    'يحظر هذا المتصفح ملفات تعريف الارتباط هنا، لذا لا يمكنه تذكّر كلمة المرور. يُرجى فتح الدراسة في علامة تبويب جديدة.',
  gate_open_tab: 'الفتح في علامة تبويب جديدة',
  gate_device_title: 'يُرجى استخدام جهاز آخر',
  gate_device_text: 'لا يمكن الإجابة عن هذه الدراسة على هذا الجهاز. الأجهزة المناسبة: {devices}.',
  gate_phone: 'هاتف',
  gate_tablet: 'جهاز لوحي',
  gate_desktop: 'حاسوب',
  gate_device_scan: 'يمكن مسح هذا الرمز بالجهاز الآخر، أو إرسال الرابط إلى نفسك.',
  gate_link: 'رابط الدراسة',
  gate_send_link: 'إرسال الرابط بالبريد الإلكتروني',
  gate_qr: 'رمز QR للرابط',
  gate_framed_title: 'لا يمكن عرض هذه الدراسة هنا',
  gate_framed_text: 'لم تُعدّ للعرض على هذا الموقع. يمكن فتحها في علامة تبويب جديدة.',
};
