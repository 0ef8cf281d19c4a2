import {
  type EnvironmentOf,
  type EnvironmentPiece,
  environment,
} from '../../../../shared/kernel/contract/environment.ts'

type Merged<Pieces extends readonly EnvironmentPiece[]> = Pieces extends readonly [
  infer First extends EnvironmentPiece,
  ...infer Rest extends readonly EnvironmentPiece[],
]
  ? EnvironmentOf<First> & Merged<Rest>
  : unknown

/**
 * Reads and checks the named pieces of the environment. Throws an `Error` with the names of missing or invalid
 * variables, without their values.
 */
export function readEnvironment<const Pieces extends readonly EnvironmentPiece[]>(...pieces: Pieces): Merged<Pieces> {
  const values: Record<string, unknown> = {}
  for (const piece of pieces) {
    const checked = environment[piece].safeParse(process.env)
    if (!checked.success) {
      const names = checked.error.issues.map((issue) => issue.path.join('.'))
      throw new Error(`The environment lacks or misstates ${names.join(', ')} (${piece})`)
    }
    Object.assign(values, checked.data)
  }
  return values as Merged<Pieces>
}
