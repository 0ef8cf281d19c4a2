import type { Properties } from './synthesised.ts'

/** The value of a metric in one period; undefined without data. */
export type Datapoint = number | undefined

/**
 * Returns true if an alarm is raised by these values of its last periods, oldest first. Supports what our alarms use: one metric, or a sum of
 * metrics with gaps filled by 0, whose values `points` then names. Throws for anything else.
 */
export function isRaised(
  alarm: Properties,
  points: readonly Datapoint[] | Readonly<Record<string, readonly Datapoint[]>>,
) {
  const values = Array.isArray(points) ? points : summed(alarm, points as Record<string, readonly Datapoint[]>)
  const recent = values.slice(-alarm.EvaluationPeriods)
  if (recent.length < alarm.EvaluationPeriods) throw new Error(`Needs ${alarm.EvaluationPeriods} periods`)
  return recent.every((value) =>
    value === undefined ? alarm.TreatMissingData === 'breaching' : breaches(alarm, value),
  )
}

function breaches({ ComparisonOperator, Threshold }: Properties, value: number): boolean {
  if (ComparisonOperator === 'GreaterThanThreshold') return value > Threshold
  if (ComparisonOperator === 'LessThanThreshold') return value < Threshold
  throw new Error(`This evaluator does not know ${ComparisonOperator}: teach it first.`)
}

function summed({ Metrics }: Properties, points: Readonly<Record<string, readonly Datapoint[]>>): Datapoint[] {
  const expression = String(Metrics.find(({ Expression }: Properties) => Expression)?.Expression)
  const names = expression.split(' + ').map((part) => {
    const [, name] = /^FILL\((\w+), 0\)$/.exec(part) ?? []
    if (name === undefined) throw new Error(`This evaluator does not know ${expression}: teach it first.`)
    return name
  })
  const length = Math.max(...names.map((name) => points[name]?.length ?? 0))
  return Array.from({ length }, (_, period) => {
    const filled = names.map((name) => points[name]?.[period])
    return filled.every((value) => value === undefined)
      ? undefined
      : filled.reduce<number>((sum, value) => sum + (value ?? 0), 0)
  })
}
