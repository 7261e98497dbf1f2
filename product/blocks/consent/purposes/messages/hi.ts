import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  consent_optional: 'आप इन बातों के लिए भी सहमति दे सकते हैं। हर एक वैकल्पिक है।',
  consent_record: 'आप मेरी आवाज़, कैमरा या स्क्रीन रिकॉर्ड कर सकते हैं।',
  consent_keep: 'आप अध्ययन के बाद मेरे उत्तर रख सकते हैं।',
  consent_quote: 'आप मेरे उत्तर उद्धृत कर सकते हैं।',
  consent_share_clip: 'आप मेरी रिकॉर्डिंग के अंश दूसरों को दिखा सकते हैं।',
  consent_model: 'आप मेरे उत्तरों पर AI मॉडल का उपयोग कर सकते हैं।',
  consent_contact_again: 'आप मुझसे फिर से संपर्क कर सकते हैं।',
};
