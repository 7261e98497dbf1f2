import type { Article } from '../article.ts';

export const article: Article = {
  id: 'panels',
  title: 'Recruit people from Prolific',
  topic: 'run',
  keywords: ['panel', 'prolific', 'recruit', 'credits', 'approve', 'reject', 'bonus', 'reward', 'places'],
  paragraphs: [
    'An admin connects Prolific under Account, Connections, with an API token of the account there, and adds credits under Account, Usage. Credits are the budget of the workspace: they are reserved when a panel is published and spent as people are approved. Prolific charges its own account.',
    'In the participants step of a study, “Set up a panel” asks for a title and a description for participants, the number of places, the reward, the minutes it takes, and filters. Save to see how many people fit and what it costs with fees. Nothing is published or charged until you publish the panel.',
    'The study must be published first, and it can’t ask for personal data, such as an email address: the review names such questions.',
    'People come with their Prolific ID and go back with the code of how they ended, so your ending needs no code. People who are screened out or over quota are asked to return their place, which someone else can then take. If your Prolific account has paid screen-outs, “Pay people who are screened out” sets a small reward for them, and for how many at most.',
    'Earshot checks Prolific every few minutes. “To review” are people who came back. Approve them one by one, or all who completed the study and entered the right code. To reject someone, Prolific wants a reason of 100 characters. “Ask to return” does not count against them.',
    'A bonus is paid in two steps: first you see what it costs, then you pay. If Prolific doesn’t reply to a payment, Earshot never repeats it: check at Prolific, and say whether it was paid.',
    'Closing or deleting a study also stops its panel at Prolific, a minute later. Credits of free places come back once Prolific confirms.',
    'Don’t replace the link of a study while its panel is recruiting: people would no longer reach it.',
  ],
  link: { to: '/account/connections/prolific', label: 'Prolific' },
};
