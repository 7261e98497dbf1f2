import { PROJECT_COLOURS, type ProjectColour } from '../../project.ts';
import classes from './colour-field.module.css';
import { ColourDot } from './project-tag.tsx';
import { texts } from './texts.ts';

/** Chooses one of the named colours. */
export function ColourField(props: { value: ProjectColour; onChange(colour: ProjectColour): void }) {
  return (
    <fieldset className={classes.colours}>
      <legend>{texts.colour}</legend>
      {PROJECT_COLOURS.map((colour) => (
        <label key={colour} className={classes.colour} data-chosen={colour === props.value || undefined}>
          <input
            type="radio"
            name="colour"
            className="visually-hidden"
            value={colour}
            checked={colour === props.value}
            onChange={() => props.onChange(colour)}
          />
          <ColourDot colour={colour} />
          {texts.colours[colour]}
        </label>
      ))}
    </fieldset>
  );
}
