import type { Article } from '../../article.ts';

export const article: Article = {
  id: 'own-transcription',
  title: 'Run a transcription service on your own machine',
  topic: 'connect',
  keywords: [
    'transcription',
    'self-hosted',
    'whisper',
    'whisper.cpp',
    'faster-whisper',
    'speaches',
    'LocalAI',
    'OpenAI',
    'speech to text',
    'private network',
    'OUTBOUND_ALLOWED_HOSTS',
    'docker',
    'model',
    'offline',
  ],
  paragraphs: [
    'Recordings don’t have to leave your network. Earshot works with every service that has OpenAI’s transcription API, which means that it takes a file at an address ending in /audio/transcriptions and replies in the format verbose_json. Enter the address up to /v1, the model, and a key if the service wants one.',
    'Speaches (formerly faster-whisper-server): start the container ghcr.io/speaches-ai/speaches:latest-cpu, or latest-cuda with a graphics card. It listens on port 8000, so the URL is http://your-machine:8000/v1. A model is Systran/faster-whisper-small; download it once by sending a POST request to /v1/models/Systran/faster-whisper-small. The key is what you set as API_KEY.',
    'whisper.cpp: start whisper-server with -m models/ggml-small.bin, --host 0.0.0.0, --port 8080, --convert and --inference-path /v1/audio/transcriptions. The URL is http://your-machine:8080/v1. It needs ffmpeg for --convert. It has no key and ignores the name of the model, so anyone who reaches the port can use it.',
    'LocalAI: install a Whisper model from its gallery, such as whisper-base, and use http://your-machine:8080/v1 with the name of that model.',
    'Earshot doesn’t reach private networks or plain http by default. The operator allows a machine with the setting OUTBOUND_ALLOWED_HOSTS, for example OUTBOUND_ALLOWED_HOSTS=your-machine:8000, and restarts Earshot. Then save the settings and choose “Send a test”.',
    'Recordings are sent as MP3 in pieces of up to ten minutes and 2.4 MB. The service has 15 minutes for each piece, and gets two pieces at a time from each worker process. Without ffmpeg on the server, whole recordings of up to 24 MB are sent as they are.',
    'Larger models make fewer mistakes and need more memory: about 1 GB for small, 3 GB for medium and 4 to 10 GB for large-v3. Without a graphics card, small is about as fast as people speak on a machine with four cores. large-v3-turbo is nearly as accurate as large-v3 and much faster.',
    'If a recording fails, the “Transcripts” page of its study shows what the service replied. While the service can’t be reached, recordings wait: Earshot tries one of them every minute and continues when the service is back.',
  ],
  link: { to: '/account/connections/transcription', label: 'Transcription' },
};
