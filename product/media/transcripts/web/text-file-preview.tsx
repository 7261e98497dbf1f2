import { Select } from '@mantine/core';
import { useMemo, useState } from 'react';
import { parseCaptions } from '../parse-captions.ts';
import { detectEncoding, type DetectedEncoding } from '#platform/encoding/detect-encoding.ts';
import { ENCODINGS, type Encoding } from '#platform/encoding/encodings.ts';
import { texts as encodingNames } from '#platform/encoding/texts.ts';
import { buildSelectProps } from '#platform/ui/menus/build-select-props.ts';
import { formatTimestamp } from '../format-transcript.ts';
import type { Dropped, ParsedText } from '../parsed-text.ts';
import { parseTranscript } from '../parse-transcript.ts';
import classes from './text-file-preview.module.css';
import { texts } from './texts.ts';

/** What a file is to become. */
export type TextFileUse = 'transcript' | 'captions';

/** As many lines as tell whether the characters are right. */
const PREVIEWED_LINES = 5;

const parse = (bytes: Uint8Array, name: string, use: TextFileUse, encoding: Encoding): ParsedText =>
  use === 'captions'
    ? parseCaptions(bytes, encoding)
    : parseTranscript(bytes, { name, encoding }, () => 'preview');

/** What a file is read as, in the encoding that it probably has. */
export function parseTextFile(
  bytes: Uint8Array,
  name: string,
  use: TextFileUse,
): { detected: DetectedEncoding; parsed: ParsedText } {
  const detected = detectEncoding(bytes);
  return { detected, parsed: parse(bytes, name, use, detected.encoding) };
}

interface TextFilePreviewProps {
  bytes: Uint8Array;
  name: string;
  use: TextFileUse;
  onChoose(encoding: Encoding): void;
}

/** The first lines of a file, its encoding, and what of it is not taken. */
export function TextFilePreview({ bytes, name, use, onChoose }: TextFilePreviewProps) {
  const detected = useMemo(() => detectEncoding(bytes), [bytes]);
  const [encoding, setEncoding] = useState(detected.encoding);
  const { segments, problem, dropped } = useMemo(
    () => parse(bytes, name, use, encoding),
    [bytes, name, use, encoding],
  );
  return (
    <div className={classes.preview}>
      {!detected.isCertain && <p>{texts.chooseEncoding}</p>}
      <Select
        label={texts.encoding}
        value={encoding}
        data={ENCODINGS.map((value) => ({ value, label: encodingNames[value] }))}
        allowDeselect={false}
        {...buildSelectProps(ENCODINGS.length)}
        onChange={(value) => {
          const chosen = ENCODINGS.find((known) => known === value)!;
          setEncoding(chosen);
          onChoose(chosen);
        }}
      />
      {problem !== null && <p className={classes.problem}>{problem}</p>}
      {segments && (
        <ol className={classes.lines} aria-label={texts.preview}>
          {segments.slice(0, PREVIEWED_LINES).map(({ fromMs, speaker, text }, index) => (
            <li key={index}>
              {fromMs !== null && <span className={classes.time}>{formatTimestamp(fromMs, false)}</span>}
              <span dir="auto">
                {speaker !== null && <strong>{speaker}: </strong>}
                {text}
              </span>
            </li>
          ))}
        </ol>
      )}
      {segments && segments.length > PREVIEWED_LINES && (
        <p className="muted">{texts.moreLines(segments.length - PREVIEWED_LINES)}</p>
      )}
      {dropped && (
        <div role="status">
          <p>{texts.notTaken}</p>
          <ul className={classes.dropped}>
            {(Object.keys(texts.dropped) as (keyof Dropped)[])
              .filter((part) => dropped[part] > 0)
              .map((part) => (
                <li key={part}>{texts.dropped[part](dropped[part])}</li>
              ))}
          </ul>
        </div>
      )}
    </div>
  );
}
