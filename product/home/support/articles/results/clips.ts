import type { Article } from '../../article.ts';

export const article: Article = {
  id: 'clips',
  title: 'Cut clips and share reels',
  topic: 'results',
  keywords: [
    'clip',
    'reel',
    'video',
    'cut',
    'trim',
    'highlight reel',
    'MP4',
    'captions',
    'subtitles',
    'share',
    'consent',
  ],
  paragraphs: [
    'Open a response with a recording, pause where the clip should start and choose “Make a clip”. Highlights of recordings have the same button in Coding.',
    'The “Reels” tab of a study lists its clips. A reel plays several of them in the order you choose, with titles in between. Move a clip by its handle: drag it, or press Space and use the arrow keys.',
    '“Export video” makes one MP4, with captions from the transcripts if you like. Anyone with the link of a reel can play the exported clips.',
    'Clips can be made only of participants who agreed to share clips; the button says so otherwise. If someone withdraws consent, their clip stops playing at once, and the file can’t be downloaded until you export it again.',
    'Making video files needs FFmpeg on the server. Without it, reels still play for your team.',
  ],
  link: { to: '/all-studies', label: 'Studies' },
};
