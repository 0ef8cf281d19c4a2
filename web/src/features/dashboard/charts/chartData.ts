/** The content of a chart and its table: a row per position on the axis, a series per colour. */
export interface ChartData {
  /** The heading of the rows. */
  of: string
  rows: readonly ChartDataRow[]
  /** The values in the order of the rows; null where there is none. */
  series: readonly { name: string; values: readonly (number | null)[] }[]
}

export interface ChartDataRow {
  label: string
  /** Shown on the axis if the label is too long for it. */
  short?: string
  /** The list of the people counted in the row. */
  to?: string
}
