import type { Article } from '../../article.ts';

export const article: Article = {
  id: 'transcripts',
  title: 'Transcripts of recordings',
  topic: 'results',
  keywords: [
    'transcript',
    'transcribe',
    'transcription',
    'automatic',
    'language',
    'captions',
    'subtitles',
    'speech',
    'whisper',
    'vtt',
    'srt',
    'voice',
    'video',
    'speaker',
  ],
  paragraphs: [
    'Each recording has its transcript beside the player. Click a line to hear it. Captions show the same words on video. The camera of a screen task plays in time with the screen, and can be hidden.',
    'Upload a VTT, SRT or TXT file, or write the transcript while you listen. A file in an old encoding, or of which something can’t be taken, is shown first. Researchers can correct lines, name speakers, and undo their changes. A transcript that was replaced or deleted can be restored for 30 days.',
    'An admin can connect a transcription service, including one that you host yourself. It only receives recordings of participants who agreed that AI models process their answers.',
    'Admins can have recordings transcribed automatically, and each study can have its own setting on its “Transcripts” page, which opens from “Responses”. It shows what is done, waiting and failed, with “Try again”. “Transcripts of all studies” shows the same for the workspace, with what was sent this month. Recordings that someone asked for come first, then those that someone is looking at, then the newest.',
    'To transcribe several at once, select responses and choose “Transcribe”. If a recording is in another language than the answers, choose its spoken language and transcribe it again.',
    'Transcripts are searched with the answers of a question and on the Search page, and are part of CSV files and exports.',
  ],
  link: { to: '/account/connections/transcription', label: 'Transcription' },
};
