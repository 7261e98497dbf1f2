import IconLink from '@tabler/icons-react/dist/esm/icons/IconLink.mjs';
import IconMathFunction from '@tabler/icons-react/dist/esm/icons/IconMathFunction.mjs';
import IconScale from '@tabler/icons-react/dist/esm/icons/IconScale.mjs';
import type { WeightsPageData } from './names.ts';
import { texts } from './texts.ts';
import type { SourceKind } from './weights-draft.ts';
import classes from './method-choice.module.css';

/** The three methods to weight a study. A method that the study cannot use is disabled and explains why. */
export function MethodChoice({
  page,
  onChoose,
}: {
  page: WeightsPageData;
  onChoose(kind: SourceKind): void;
}) {
  const methods = [
    {
      kind: 'raking',
      name: texts.method.raking,
      means: texts.method.rakingMeans,
      missing: null,
      Icon: IconScale,
    },
    {
      kind: 'parameter',
      name: texts.method.parameter,
      means: texts.method.parameterMeans,
      missing: page.parameters.length > 0 ? null : texts.method.noParameters,
      Icon: IconLink,
    },
    {
      kind: 'variable',
      name: texts.method.variable,
      means: texts.method.variableMeans,
      missing: page.variables.length > 0 ? null : texts.method.noVariables,
      Icon: IconMathFunction,
    },
  ] as const;
  return (
    <ul className={classes.methods} aria-label={texts.method.label}>
      {methods.map(({ kind, name, means, missing, Icon }) => (
        <li key={kind}>
          <button type="button" disabled={missing !== null} onClick={() => onChoose(kind)}>
            <Icon size={22} stroke={1.5} aria-hidden />
            <strong>{name}</strong>
            <span>{means}</span>
            {missing && <span className={classes.absent}>{missing}</span>}
          </button>
        </li>
      ))}
    </ul>
  );
}
