const HEADER_BYTES = 44;

/**
 * A WAV file of 16-bit mono sound.
 *
 * @param levelAt the level of a sample, from -1 to 1
 */
export function writeWave(
  samplesPerSecond: number,
  seconds: number,
  levelAt: (sample: number) => number,
): Buffer {
  const sampleCount = seconds * samplesPerSecond;
  const file = Buffer.alloc(HEADER_BYTES + sampleCount * 2);
  file.write('RIFF', 0);
  file.writeUInt32LE(file.length - 8, 4);
  file.write('WAVEfmt ', 8);
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(samplesPerSecond, 24);
  file.writeUInt32LE(samplesPerSecond * 2, 28);
  file.writeUInt16LE(2, 32);
  file.writeUInt16LE(16, 34);
  file.write('data', 36);
  file.writeUInt32LE(sampleCount * 2, 40);
  for (let sample = 0; sample < sampleCount; sample += 1)
    file.writeInt16LE(Math.round(levelAt(sample) * 32_767), HEADER_BYTES + sample * 2);
  return file;
}
