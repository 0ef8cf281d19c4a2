import { BarChart } from '@mui/x-charts/BarChart'
import type { CSSProperties } from 'react'
import { useFormats } from '../../../i18n/useFormats.ts'
import type { ChartData } from './chartData.ts'
import styles from './charts.module.css'

/** In the order of the series; defined for both themes. The last one is grey, for a combined rest. */
const colours = [
  'var(--chart-1)',
  'var(--chart-2)',
  'var(--chart-3)',
  'var(--chart-4)',
  'var(--chart-5)',
  'var(--chart-6)',
]

export interface BarsProps {
  charted: ChartData
  /** Whether the bars are horizontal, with room for longer labels. */
  lying?: boolean
  /** Whether the series of a row are stacked, as parts of a whole. */
  stacked?: boolean
}

/** Bars for sighted users; screen readers use the table. */
export function Bars({ charted: { rows, series }, lying = false, stacked = false }: BarsProps) {
  const { number } = useFormats()
  const colourOf = (index: number) =>
    colours[series.length > 2 && index === series.length - 1 ? colours.length - 1 : index] as string
  const names = {
    scaleType: 'band' as const,
    data: rows.map(({ label }) => label),
    valueFormatter: (label: string, { location }: { location: string }) =>
      (location === 'tick' && rows.find((row) => row.label === label)?.short) || label,
    disableLine: true,
    disableTicks: true,
  }
  // People and days are whole numbers.
  const amounts = {
    tickMinStep: 1,
    disableLine: true,
    disableTicks: true,
    valueFormatter: (value: number) => number(value),
  }
  return (
    <div className={styles.bars}>
      {series.length > 1 && (
        <ul className={styles.legend}>
          {series.map(({ name }, index) => (
            <li key={name} style={{ '--colour': colourOf(index) } as CSSProperties}>
              {name}
            </li>
          ))}
        </ul>
      )}
      <div className={styles.drawing}>
        <BarChart
          layout={lying ? 'horizontal' : 'vertical'}
          {...(lying
            ? { yAxis: [{ ...names, width: 108 }], xAxis: [{ ...amounts, height: 24 }] }
            : { xAxis: [{ ...names, height: 28 }], yAxis: [{ ...amounts, width: 40 }] })}
          grid={lying ? { vertical: true } : { horizontal: true }}
          series={series.map(({ name, values }, index) => ({
            label: name,
            data: [...values],
            color: colourOf(index),
            valueFormatter: (value: number | null) => (value === null ? '–' : number(value)),
            ...(stacked && { stack: 'all' }),
          }))}
          borderRadius={stacked ? 0 : 3}
          hideLegend
          margin={{ left: 0, right: 12, top: 8, bottom: 0 }}
          disableKeyboardNavigation
          skipAnimation
        />
      </div>
    </div>
  )
}
