/** A logarithmic axis from one power of ten to another. */
export interface Scale {
  /** The powers of ten on it, both ends included. */
  decades: number[]
  /** Where a value stands, in pixels to one decimal. */
  at(value: number): number
}

/** The axis between two pixels that holds all of these values, each above zero. */
export function logScale(values: readonly number[], { from, to }: { from: number; to: number }): Scale {
  const first = Math.floor(Math.log10(Math.min(...values)))
  const last = Math.max(first + 1, Math.ceil(Math.log10(Math.max(...values))))
  return {
    decades: Array.from({ length: last - first + 1 }, (_, number) => Number(`1e${first + number}`)),
    at: (value) => {
      const share = (Math.log10(value) - first) / (last - first)
      return Math.round((from + share * (to - from)) * 10) / 10
    },
  }
}
