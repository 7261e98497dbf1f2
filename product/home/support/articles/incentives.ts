import type { Article } from '../article.ts';

export const article: Article = {
  id: 'incentives',
  title: 'Thank participants with incentives',
  topic: 'run',
  keywords: [
    'incentive',
    'reward',
    'payment',
    'pay',
    'voucher',
    'gift card',
    'code',
    'budget',
    'money',
    'approve',
    'thank',
    'tremendous',
  ],
  paragraphs: [
    'In the participants step of a study, enter what people get for completing it, and, if you like, for being screened out. An incentive becomes due within a minute after someone finished. Each participant gets one per study, however often they answer.',
    'Only known participants get one: those who came by their personal link, or whose email address a question asked for. Previews and excluded responses earn nothing.',
    'Owners and admins approve what is due, in the list of incentives: select several, and choose “Approve”. Nothing is approved beyond the budget of the study. A study can also approve automatically.',
    'Send incentives as you are used to, and choose “Mark as sent”, or upload gift card codes under “Incentive codes” and choose “Hand out code”. Each code is given once. “Email a code” sends it in the language of the participant; if nobody knows whether the email arrived, the incentive is unknown, and you decide. “Download handed-out codes” has names, addresses and codes for your emails.',
    'With an account at Tremendous, which you connect under “Connections”, choose “Send with Tremendous”: it emails each person a reward to choose from. If its reply does not say whether it was sent, the incentive is “unknown”. Ask Tremendous again, or decide yourself: nothing is sent twice by itself.',
    'If a response is excluded after its incentive became due, the incentive stays, and the list says so: you decide. When a participant is erased, what was not sent is cancelled, and amounts stay without the person.',
  ],
  link: { to: '/account/incentives', label: 'Incentives' },
};
