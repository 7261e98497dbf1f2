import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  consent_optional: 'आप इन बातों के लिए भी सहमति दे सकते हैं। हर एक वैकल्पिक है।',
  consent_record: 'मेरी आवाज़, कैमरा या स्क्रीन रिकॉर्ड की जा सकती है।',
  consent_keep: 'अध्ययन के बाद भी मेरे उत्तर रखे जा सकते हैं।',
  consent_quote: 'मेरे उत्तर उद्धृत किए जा सकते हैं।',
  consent_share_clip: 'मेरी रिकॉर्डिंग के अंश दूसरों को दिखाए जा सकते हैं।',
  consent_model: 'मेरे उत्तरों को AI मॉडल से प्रोसेस किया जा सकता है।',
  consent_contact_again: 'मुझसे फिर से संपर्क किया जा सकता है।',
};
