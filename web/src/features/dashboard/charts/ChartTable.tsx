import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router-dom'
import { useFormats } from '../../../i18n/useFormats.ts'
import { visuallyHidden } from '../../../ui/layout/visuallyHidden.ts'
import type { ChartData } from './chartData.ts'
import styles from './charts.module.css'

interface ChartTableProps {
  title: string
  charted: ChartData
  /**
   * Whether the table is for screen readers only. It then has no links and can't be focused, since focus would be
   * invisible.
   */
  isHidden: boolean
}

export function ChartTable({ title, charted: { of, rows, series }, isHidden }: ChartTableProps) {
  const { number } = useFormats()
  return (
    <Box
      // Scrollable content must be reachable by keyboard.
      {...(!isHidden && { role: 'group', tabIndex: 0, 'aria-label': title })}
      sx={isHidden ? visuallyHidden : { overflowX: 'auto' }}
    >
      <table className={styles.table} aria-label={title}>
        <thead>
          <tr>
            <th scope="col">{of}</th>
            {series.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, to }, place) => (
            <tr key={label}>
              <th scope="row">
                {to && !isHidden ? (
                  <Link component={RouterLink} to={to}>
                    {label}
                  </Link>
                ) : (
                  label
                )}
              </th>
              {series.map(({ name, values }) => (
                <td key={name}>{shown(values[place], number)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  )
}

const shown = (value: number | null | undefined, number: (value: number) => string): string =>
  value === null || value === undefined ? '–' : number(value)
