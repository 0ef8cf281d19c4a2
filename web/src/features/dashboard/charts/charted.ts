/** What a chart shows, and its table as well: a row for each place on its axis, a series for each of its colours. */
export interface Charted {
  /** What the rows are. */
  of: string
  rows: readonly ChartedRow[]
  /** The values of each in the order of the rows; null where there is none. */
  series: readonly { name: string; values: readonly (number | null)[] }[]
}

export interface ChartedRow {
  label: string
  /** In its place on the axis, where the label is too long for it. */
  short?: string
  /** Where those are who are counted in it. */
  to?: string
}
