import { ActionIcon, Button, Switch } from '@mantine/core';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { newId } from '../block.ts';
import type { BlockEditorProps } from '../block-props.ts';
import { AreaBox } from '../kit/pictures/area-box.tsx';
import { issueMessageAt, TextField } from '../kit/editor/editor-fields.tsx';
import classes from '../kit/editor/editor.module.css';
import type { Region } from '../kit/pictures/region.ts';
import { RegionFields, RegionStage } from '../kit/pictures/region-stage.tsx';
import type { Picture } from '../picture.ts';
import { inline, plainText } from '../text.ts';
import { MAX_AREAS, type ClickArea, type FirstClickConfig } from './first-click.ts';
import { texts } from './texts.ts';
import { texts as kitTexts } from '../kit/texts.ts';

const MIDDLE: Region = { left: 0.4, top: 0.4, width: 0.2, height: 0.1 };

/** The areas to click, drawn on the picture or entered as numbers. */
export function AreasEditor(props: BlockEditorProps<FirstClickConfig> & { picture: Picture }) {
  const { config, picture, language, baseLanguage: base, issues, readOnly, media, onChange } = props;
  const { areas } = config;
  const problem = issueMessageAt(issues, 'areas');
  const isFull = areas.length >= MAX_AREAS;
  const change = (area: ClickArea, part: Partial<ClickArea>) =>
    onChange({ ...config, areas: areas.map((one) => (one === area ? { ...one, ...part } : one)) });
  const add = (region: Region) => {
    if (isFull) return;
    const name = inline(texts.areaNumber(areas.length + 1));
    onChange({
      ...config,
      areas: [...areas, { id: newId(), text: { [base]: name }, region, correct: true }],
    });
  };
  const nameOf = (area: ClickArea, at: number) =>
    plainText(area.text[language] ?? area.text[base]) || texts.areaNumber(at + 1);
  return (
    <div className={classes.editor} role="group" aria-label={texts.areas} data-place="areas">
      <span className={classes.label}>{texts.areas}</span>
      {!readOnly && (
        <p className="muted" style={{ margin: 0 }}>
          {texts.areasHint}
        </p>
      )}
      <RegionStage
        src={media.pictureUrl(picture.media)}
        alt={plainText(picture.alt[language])}
        width={picture.width}
        height={picture.height}
        onDraw={readOnly ? undefined : add}
      >
        {areas.map((area, at) => (
          <AreaBox
            key={area.id}
            name={nameOf(area, at)}
            region={area.region}
            correct={area.correct}
            readOnly={readOnly}
            onRegion={(region) => change(area, { region })}
          />
        ))}
      </RegionStage>
      {problem && <div className={classes.problem}>{problem}</div>}
      {areas.map((area, at) => (
        <div key={area.id} className={classes.row} role="group" aria-label={nameOf(area, at)}>
          <div className={classes.fields} style={{ gap: 8 }}>
            <TextField
              label={texts.nameOfArea(at + 1)}
              text={area.text}
              language={language}
              readOnly={readOnly}
              issues={issues}
              place={`area:${area.id}`}
              onChange={(text) => change(area, { text })}
            />
            <RegionFields
              region={area.region}
              readOnly={readOnly}
              onChange={(region) => change(area, { region })}
            />
            <Switch
              label={texts.correctArea}
              checked={area.correct}
              disabled={readOnly}
              onChange={(event) => change(area, { correct: event.currentTarget.checked })}
            />
          </div>
          {!readOnly && (
            <ActionIcon
              size={32}
              aria-label={kitTexts.removeNamed(nameOf(area, at))}
              onClick={() => onChange({ ...config, areas: areas.filter((one) => one !== area) })}
            >
              <IconX size={16} stroke={1.5} aria-hidden />
            </ActionIcon>
          )}
        </div>
      ))}
      {!readOnly && (
        <div>
          <Button variant="default" size="compact-md" disabled={isFull} onClick={() => add(MIDDLE)}>
            {texts.addArea}
          </Button>
        </div>
      )}
    </div>
  );
}
