import { ActionIcon, Button, Switch } from '@mantine/core';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { newId } from '../block.ts';
import type { BlockEditorProps } from '../block-props.ts';
import { AreaBox } from '../kit/pictures/area-box.tsx';
import { findProblemMessage, TextField } from '../kit/editor/editor-fields.tsx';
import classes from '../kit/editor/editor.module.css';
import type { Region } from '../kit/pictures/region.ts';
import { RegionFields, RegionStage } from '../kit/pictures/region-stage.tsx';
import type { Picture } from '../picture.ts';
import { inline, plainText } from '../text.ts';
import { MAX_AREAS, type ClickArea, type FirstClickConfig } from './first-click.ts';
import { texts } from './texts.ts';
import { texts as kitTexts } from '../kit/texts.ts';

const DEFAULT_REGION: Region = { left: 0.4, top: 0.4, width: 0.2, height: 0.1 };

/** The areas to click, drawn on the picture or entered as numbers. */
export function AreasEditor(props: BlockEditorProps<FirstClickConfig> & { picture: Picture }) {
  const { config, picture, language, baseLanguage: base, problems, readOnly, media, onChange } = props;
  const { areas } = config;
  const problem = findProblemMessage(problems, 'areas');
  const isFull = areas.length >= MAX_AREAS;
  const updateArea = (area: ClickArea, changes: Partial<ClickArea>) =>
    onChange({ ...config, areas: areas.map((other) => (other === area ? { ...other, ...changes } : other)) });
  const addArea = (region: Region) => {
    if (isFull) return;
    const name = inline(texts.areaNumber(areas.length + 1));
    onChange({
      ...config,
      areas: [...areas, { id: newId(), text: { [base]: name }, region, correct: true }],
    });
  };
  const getAreaName = (area: ClickArea, index: number) =>
    plainText(area.text[language] ?? area.text[base]) || texts.areaNumber(index + 1);
  return (
    <div className={classes.editor} role="group" aria-label={texts.areas} data-field="areas">
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
        onDraw={readOnly ? undefined : addArea}
      >
        {areas.map((area, index) => (
          <AreaBox
            key={area.id}
            name={getAreaName(area, index)}
            region={area.region}
            isHighlighted={area.correct}
            readOnly={readOnly}
            onRegion={(region) => updateArea(area, { region })}
          />
        ))}
      </RegionStage>
      {problem && <div className={classes.problem}>{problem}</div>}
      {areas.map((area, index) => (
        <div key={area.id} className={classes.row} role="group" aria-label={getAreaName(area, index)}>
          <div className={classes.fields} style={{ gap: 8 }}>
            <TextField
              label={texts.nameOfArea(index + 1)}
              text={area.text}
              language={language}
              readOnly={readOnly}
              problems={problems}
              field={`area:${area.id}`}
              onChange={(text) => updateArea(area, { text })}
            />
            <RegionFields
              region={area.region}
              readOnly={readOnly}
              onChange={(region) => updateArea(area, { region })}
            />
            <Switch
              label={texts.correctArea}
              checked={area.correct}
              disabled={readOnly}
              onChange={(event) => updateArea(area, { correct: event.currentTarget.checked })}
            />
          </div>
          {!readOnly && (
            <ActionIcon
              data-once
              size={32}
              aria-label={kitTexts.removeNamed(getAreaName(area, index))}
              onClick={() => onChange({ ...config, areas: areas.filter((other) => other !== area) })}
            >
              <IconX size={16} stroke={1.5} aria-hidden />
            </ActionIcon>
          )}
        </div>
      ))}
      {!readOnly && (
        <div>
          <Button
            data-once
            variant="default"
            size="compact-md"
            disabled={isFull}
            onClick={() => addArea(DEFAULT_REGION)}
          >
            {texts.addArea}
          </Button>
        </div>
      )}
    </div>
  );
}
