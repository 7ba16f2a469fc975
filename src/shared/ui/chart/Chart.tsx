import { AxisBottom, AxisLeft } from '@visx/axis';
import { scaleBand, scaleLinear } from '@visx/scale';
import { LinePath } from '@visx/shape';
import { type ReactNode, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import styles from './Chart.module.css';

/** The width of an element in px; `initial` until it is known. */
function useWidth<Frame extends HTMLElement>(initial: number): [RefObject<Frame | null>, number] {
  const frame = useRef<Frame>(null);
  const [width, setWidth] = useState(initial);
  useLayoutEffect(() => {
    if (!frame.current || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(([entry]) => entry && setWidth(Math.round(entry.contentRect.width)));
    observer.observe(frame.current);
    return () => observer.disconnect();
  }, []);
  return [frame, width];
}

/** Positions in px of the chart. */
export interface ChartScales {
  /** The middle of a key's band. */
  x: (key: string) => number;
  y: (value: number) => number;
  bandWidth: number;
}

interface ChartProps {
  /** A text alternative for the chart. */
  label: string;
  /** Along the bottom, from left to right: days or months. */
  keys: readonly string[];
  /** The minimum and maximum; the axis is extended to round numbers. */
  domain: readonly [number, number];
  formatKey: (key: string) => string;
  formatValue: (value: number) => string;
  /** Width of the longest axis label, px. */
  valueRoom: number;
  children: (scales: ChartScales) => ReactNode;
}

const HEIGHT = 190;
const ROOM = { right: 20, top: 12, bottom: 24 };
/** Width of a key's label, px. */
const TICK_ROOM = 56;

/** Axes and grid lines for values by day or month, as wide as their container; the caller draws bars or lines. */
export function Chart({ label, keys, domain, formatKey, formatValue, valueRoom, children }: ChartProps) {
  const [frame, width] = useWidth<HTMLDivElement>(720);
  const band = scaleBand({ domain: [...keys], range: [valueRoom, width - ROOM.right], padding: 0.2 });
  const y = scaleLinear({ domain: [...domain], range: [HEIGHT - ROOM.bottom, ROOM.top], nice: true });
  const bandWidth = band.bandwidth();
  const step = Math.max(1, Math.ceil((keys.length * TICK_ROOM) / (width - valueRoom)));

  return (
    <div ref={frame} className="app-shrink">
      <svg className={styles.chart} width={width} height={HEIGHT} role="img" aria-label={label}>
        <AxisLeft
          scale={y}
          left={valueRoom - 8}
          numTicks={4}
          hideAxisLine
          hideTicks
          tickFormat={(value) => formatValue(Number(value))}
          tickLabelProps={{ className: styles.label, textAnchor: 'end', dy: '0.32em' }}
        />
        {y.ticks(4).map((tick) => (
          <line key={tick} className={styles.rule} x1={valueRoom} x2={width - ROOM.right} y1={y(tick)} y2={y(tick)} />
        ))}
        <AxisBottom
          scale={band}
          top={HEIGHT - ROOM.bottom}
          hideAxisLine
          hideTicks
          // From the latest backwards, so that the latest is always labelled.
          tickValues={keys.filter((_, index) => (keys.length - 1 - index) % step === 0)}
          tickFormat={formatKey}
          tickLabelProps={{ className: styles.label, textAnchor: 'middle' }}
        />
        {children({ x: (key) => (band(key) ?? 0) + bandWidth / 2, y, bandWidth })}
      </svg>
    </div>
  );
}

interface ChartLineProps {
  scales: ChartScales;
  points: readonly { key: string; value: number | null }[];
  /** The tooltip of a point; without it, the line has no points. */
  titleOf?: (key: string, value: number) => string;
  isDashed?: boolean;
}

/** A line through the values, with gaps where values are missing. */
export function ChartLine({ scales: { x, y }, points, titleOf, isDashed = false }: ChartLineProps) {
  return (
    <>
      <LinePath
        className={isDashed ? styles.dashed : styles.line}
        data={[...points]}
        defined={({ value }) => value !== null}
        x={({ key }) => x(key)}
        y={({ value }) => y(value ?? 0)}
      />
      {titleOf &&
        points.map(({ key, value }) =>
          value === null ? null : (
            <circle key={key} className={styles.point} cx={x(key)} cy={y(value)} r="3.5">
              <title>{titleOf(key, value)}</title>
            </circle>
          ),
        )}
    </>
  );
}
