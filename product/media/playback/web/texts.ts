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
  showTrack: (label: string) => `Show ${label.toLowerCase()}`,
  hideTrack: (label: string) => `Hide ${label.toLowerCase()}`,
  downloadTrack: (label: string) => `Download ${label.toLowerCase()}`,
  cannotPlay: 'This browser can’t play this recording. Download it instead.',
};
