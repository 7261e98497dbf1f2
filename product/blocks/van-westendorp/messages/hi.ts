import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  van_westendorp_order: 'आम तौर पर कीमतें पहले प्रश्न से आखिरी प्रश्न तक बढ़ती हैं। उन्हें फिर से जाँचें, या ऐसे ही आगे बढ़ें।',
};
