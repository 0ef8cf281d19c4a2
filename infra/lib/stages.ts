import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { local } from '../configuration/local.ts'
import { type Configuration, isStageName } from './configuration.ts'
import { settingsProblems } from './settingsForm.ts'

/** The folder with the settings of each stage, which git ignores, and the examples. */
const stagesFolder = fileURLToPath(new URL('../stages/', import.meta.url))

/** Returns the configuration of a stage. Throws an error that says what to do if no stage has this name. */
export async function stageNamed(name: string, folder = stagesFolder): Promise<Configuration> {
  if (name === local.stage) return local
  const file = join(folder, `${name}.ts`)
  const shown = `infra/stages/${name}.ts`
  if (!isStageName(name) || !existsSync(file))
    throw new Error(
      `There is no stage "${name}": copy an example in infra/stages to infra/stages/${name.split('.')[0]?.toLowerCase()}.ts and enter your own settings. If the stage is deployed, put back the copy of its file.`,
    )
  const { configuration }: { configuration?: Configuration } = await import(pathToFileURL(file).href).catch(
    (cause: unknown) => {
      throw new Error(`${shown} cannot be read: ${cause instanceof Error ? cause.message : cause}`, { cause })
    },
  )
  if (typeof configuration !== 'object' || configuration === null)
    throw new Error(`${shown} must export a \`configuration\`.`)
  const problems = settingsProblems(configuration)
  if (typeof configuration.stage === 'string' && configuration.stage !== name)
    problems.unshift(`stage: must be '${name}', like the name of the file`)
  if (problems.length > 0)
    throw new Error(
      [`${shown} has mistakes:`, ...problems, ...exampleProblems({ ...configuration, stage: name })].join('\n'),
    )
  return configuration
}

/**
 * Returns a line per setting that only one stage of an account may have, and that another file of the folder has, too.
 * Leaves out files that cannot be read.
 */
export async function sharedAccountProblems(configuration: Configuration, folder = stagesFolder): Promise<string[]> {
  const { stage, account, region } = configuration
  const names = readdirSync(folder).flatMap((file) => (/^[a-z0-9-]+\.ts$/.test(file) ? [file.slice(0, -3)] : []))
  const read = await Promise.allSettled(names.filter((name) => name !== stage).map((name) => stageNamed(name, folder)))
  const others = read.flatMap((each) =>
    each.status === 'fulfilled' && each.value.account === account ? [each.value] : [],
  )
  return others.flatMap((other) => [
    ...(configuration.budget && other.budget
      ? [`The stage "${other.stage}" has a budget for the account ${account}, too: remove budget from one of them.`]
      : []),
    ...(configuration.sms?.usdPerMonth !== undefined && other.sms?.usdPerMonth !== undefined && other.region === region
      ? [
          `The stage "${other.stage}" limits what SMS cost in ${account} in ${region}, too: remove sms.usdPerMonth from one of them.`,
        ]
      : []),
    ...(configuration.api.setsAccountLogRole && other.api.setsAccountLogRole && other.region === region
      ? [
          `The stage "${other.stage}" sets the log role of ${account} in ${region}, too: set api.setsAccountLogRole: false in one of them.`,
        ]
      : []),
  ])
}

/** Placeholders in the examples: the account, domain and certificate reserved for documentation. */
const exampleValue = /111122223333|\.example\b|00000000-0000-0000-0000-000000000000/

/** Returns a line with the settings that still have example values, or an empty list. */
export function exampleProblems(configuration: Configuration): string[] {
  if (configuration === local) return []
  const left = settingsOf(configuration).flatMap(([path, value]) => (exampleValue.test(value) ? [path] : []))
  return left.length > 0
    ? [`infra/stages/${configuration.stage}.ts still has the values of the example: enter your own ${left.join(', ')}.`]
    : []
}

function settingsOf(value: unknown, path: readonly string[] = []): [path: string, value: string][] {
  if (typeof value === 'string' || typeof value === 'number') return [[path.join('.'), String(value)]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, each]) => settingsOf(each, [...path, key]))
}
