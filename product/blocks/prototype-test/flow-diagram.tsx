import { useId, useMemo } from 'react';
import { formatCount, formatPercent } from '#platform/ui/figures.ts';
import { countPeople, layoutFlow, isTaskEnd, NODE_WIDTH, OTHER_SCREENS, type FlowLink } from './flow.ts';
import type { PrototypeTestDetail } from './prototype-figures.ts';
import classes from './summary.module.css';
import { texts } from './texts.ts';
import { texts as kitTexts } from '../kit/texts.ts';

interface FlowProps {
  flow: PrototypeTestDetail['flow'];
  /** `flow` counted in people, where `flow` itself is weighted. */
  people: PrototypeTestDetail['flow'];
  goalPaths: string[][];
  goals: string[];
  /** The name of a screen or of an end of the task. */
  getName(id: string): string;
}

const MAX_LETTERS = 20;
const shorten = (name: string) =>
  [...name].length > MAX_LETTERS ? `${[...name].slice(0, MAX_LETTERS - 1).join('')}…` : name;

/** The path of a band as a filled area, since a thick stroke would distort where the curve is steep. */
function renderBandPath({ x1, y1, x2, y2, thickness }: FlowLink): string {
  const middle = (x1 + x2) / 2;
  const half = thickness / 2;
  return [
    `M${x1},${y1 - half} C${middle},${y1 - half} ${middle},${y2 - half} ${x2},${y2 - half}`,
    `L${x2},${y2 + half} C${middle},${y2 + half} ${middle},${y1 + half} ${x1},${y1 + half} Z`,
  ].join(' ');
}

/** The paths people took: a column per step, and bands with widths by number of people; goal paths are highlighted. */
export function FlowDiagram({ flow, people, goalPaths, goals, getName }: FlowProps) {
  const legendId = useId();
  const layout = useMemo(() => layoutFlow(flow, goalPaths), [flow, goalPaths]);
  const { total } = layout;
  if (total === 0) return null;
  const counted = countPeople(people, layout);
  const getLabel = (id: string) =>
    id === OTHER_SCREENS
      ? texts.flowDiagram.otherScreens
      : goals.includes(id)
        ? `✓ ${getName(id)}`
        : getName(id);
  const getCounted = (key: string) => counted.get(key) ?? 0;
  const peopleCount = people.reduce((sum, [step, , , n]) => (step === 0 ? sum + n : sum), 0);
  const describeLink = ({ step, from, to, people: weight }: FlowLink) =>
    texts.flowDiagram.stepDescription(
      getLabel(from),
      getLabel(to),
      getCounted(`${step} ${from} ${to}`),
      formatPercent(weight / total, peopleCount),
    );
  const sortedLinks = layout.links.toSorted((a, b) => a.step - b.step || b.people - a.people);
  return (
    <div>
      <p className={classes.legend} id={legendId}>
        <span className={classes.key} data-goal-path aria-hidden="true" /> {texts.flowDiagram.goalPath}
        <span className={classes.key} aria-hidden="true" /> {texts.flowDiagram.flowLegend}
      </p>
      <div
        className={classes.frame}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so keys must reach it
        tabIndex={0}
        role="group"
        aria-labelledby={legendId}
      >
        <svg
          width={layout.width}
          height={layout.height}
          role="img"
          aria-label={texts.flowDiagram.flowDescription}
        >
          {layout.links.map((link) => (
            <path
              key={`${link.step} ${link.from} ${link.to}`}
              className={classes.band}
              data-goal-path={link.isOnGoalPath || undefined}
              d={renderBandPath(link)}
            >
              <title>{describeLink(link)}</title>
            </path>
          ))}
          {layout.nodes.map((node) => (
            <g key={`${node.step} ${node.id}`}>
              <rect
                className={classes.node}
                data-goal-path={node.isOnGoalPath || undefined}
                data-end={isTaskEnd(node.id) || undefined}
                x={node.x}
                y={node.y}
                width={NODE_WIDTH}
                height={node.height}
                rx={2}
              />
              <text
                className={classes.nodeName}
                data-goal-path={node.isOnGoalPath || undefined}
                x={node.x}
                y={node.y - 6}
              >
                <title>{getLabel(node.id)}</title>
                {`${shorten(getLabel(node.id))} · ${formatCount(getCounted(`${node.step} ${node.id}`))}`}
              </text>
            </g>
          ))}
        </svg>
      </div>
      {layout.isTruncated && <p className="muted">{texts.flowDiagram.rareStepsNotShown}</p>}
      <details className={classes.more}>
        <summary>{texts.flowDiagram.showStepsAsTable}</summary>
        <div className={classes.frame}>
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">{texts.flowDiagram.step}</th>
                <th scope="col">{texts.flowDiagram.from}</th>
                <th scope="col">{texts.flowDiagram.to}</th>
                <th scope="col">{texts.people}</th>
                <th scope="col">{kitTexts.share}</th>
              </tr>
            </thead>
            <tbody>
              {sortedLinks.map((link) => (
                <tr key={`${link.step} ${link.from} ${link.to}`}>
                  <td>{link.step + 1}</td>
                  <td>{getLabel(link.from)}</td>
                  <td>
                    {getLabel(link.to)}
                    {link.isOnGoalPath && texts.flowDiagram.goalPathSuffix}
                  </td>
                  <td>{formatCount(getCounted(`${link.step} ${link.from} ${link.to}`))}</td>
                  <td>{formatPercent(link.people / total, peopleCount)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </div>
  );
}
