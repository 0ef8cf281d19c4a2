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
 * The named pieces of the environment, checked. Throws an Error that names the variables that are missing or wrong, and
 * none of their values.
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
