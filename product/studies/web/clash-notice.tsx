import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { inLanguage, plain, type Text } from '../../blocks/text.ts';
import type { Change } from '../patch.ts';
import type { Block, StudyContent } from '../study.ts';
import type { Held } from './draft-store.ts';
import classes from './editor.module.css';
import { useEditing } from './use-draft.ts';

const FIELDS: Record<string, string> = {
  title: 'Title',
  help: 'Help text',
  required: 'Required',
  showIf: 'Show if',
  skips: 'Where it leads',
  note: 'Note',
  config: 'Settings',
  goal: 'Goal',
  background: 'Background',
  audience: 'Audience',
  learn: 'Learning questions',
};

/** Two people changed the same thing: both are shown, and one is chosen. Nothing typed is lost meanwhile. */
export function ClashNotice({ held }: { held: Held }) {
  const { content, view, sync, language } = useEditing();
  const { base } = view.draft;
  const { mine } = held;
  const block = 'id' in mine ? content.blocks.find((one) => one.id === mine.id) : undefined;
  const name = (text: Text | undefined) => plain(inLanguage(text, language, base.languages.base));
  const thing = mine.do === 'brief' ? 'the brief' : `“${name(block?.title) || 'a block'}”`;
  const gone = mine.do === 'add';
  return (
    <div className={classes.notice} data-tone="warning" role="alert">
      <p>
        {gone
          ? `Someone else removed “${name(mine.block.title)}” while you changed it.`
          : `Someone else changed ${thing} while you did. Choose which one stays.`}
      </p>
      {!gone && (
        <div className={classes.both}>
          <Side title="Yours" lines={linesOf(mine, language)}>
            <Button onClick={() => sync.choose(held.id, true)}>Keep yours</Button>
          </Side>
          <Side title="Theirs" lines={linesOf(mine, language, base)}>
            <Button variant="default" onClick={() => sync.choose(held.id, false)}>
              Keep theirs
            </Button>
          </Side>
        </div>
      )}
      {gone && (
        <div className={classes.rowOfButtons}>
          <Button onClick={() => sync.choose(held.id, true)}>Put it back with your changes</Button>
          <Button variant="default" onClick={() => sync.choose(held.id, false)}>
            Leave it removed
          </Button>
        </div>
      )}
    </div>
  );
}

function Side(props: { title: string; lines: [string, string][]; children: ReactNode }) {
  return (
    <div className={classes.side}>
      <div>
        <h4>{props.title}</h4>
        {props.lines.map(([field, words]) => (
          <div key={field}>
            {field}: {words}
          </div>
        ))}
      </div>
      <div>{props.children}</div>
    </div>
  );
}

/** The fields a change sets, in words: as it sets them, or as they stand in `content`. */
function linesOf(change: Change, language: string, content?: StudyContent): [string, string][] {
  const fields: Record<string, unknown> =
    change.do === 'set' ? change.block : change.do === 'brief' ? change.brief : {};
  const block = change.do === 'set' && content?.blocks.find((one) => one.id === change.id);
  return Object.entries(fields).map(([key, value]) => {
    const shown = !content ? value : block ? block[key as keyof Block] : content.brief[key as 'goal'];
    return [FIELDS[key] ?? key, inWords(shown, language)];
  });
}

function inWords(value: unknown, language: string): string {
  if (value === null || value === undefined || value === '') return 'empty';
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value))
    return value.every((one) => typeof one === 'string') ? value.join('; ') : `${value.length} rules`;
  if (typeof value === 'object' && language in value) return plain((value as Text)[language]) || 'empty';
  return 'changed';
}
