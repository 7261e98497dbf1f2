/** English texts of the player. */
export const texts = {
  play: (name: string) => `Play ${name}`,
  pause: (name: string) => `Pause ${name}`,
  position: (name: string) => `Position in ${name}`,
  timeOf: (time: string, length: string) => `${time} of ${length}`,
  speed: 'Playback speed',
  rate: (rate: number) => `${rate}×`,
  mute: 'Mute',
  unmute: 'Unmute',
  captions: 'Captions',
  download: 'Download',
  downloadOf: (name: string) => `Download ${name}`,
  cannotPlay: 'This browser can’t play this recording. Download it instead.',
};
