import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { App } from 'aws-cdk-lib'
import { Template } from 'aws-cdk-lib/assertions'
import { CloudAssembly, DISABLE_ASSET_STAGING_CONTEXT, DISABLE_METADATA_STACK_TRACE } from 'aws-cdk-lib/cx-api'
import { buildStacks } from '../../infra/lib/application.ts'
import type { Configuration } from '../../infra/lib/configuration.ts'
import { functionNames } from '../../infra/lib/functionEntries.ts'
import type { StackPart, StageState } from '../../infra/lib/names.ts'
import { localFolder } from '../../scripts/cli/paths.ts'

export interface Templates {
  /** Every template by its stack. */
  templates: Map<StackPart, Template>
}

export interface Synthesised extends Templates {
  app: App
}

const contextOfProject = (): Record<string, unknown> => {
  const settings: { context: Record<string, unknown> } = JSON.parse(
    readFileSync(new URL('../../cdk.json', import.meta.url), 'utf8'),
  )
  return settings.context
}

const kept = new WeakMap<Configuration, Synthesised>()

/**
 * Returns a configuration's templates. They are shared between callers, since synthesis takes seconds, and must not be
 * modified.
 */
export function synthesise(configuration: Configuration): Synthesised {
  const synthesised = kept.get(configuration) ?? synthesiseUncached(configuration)
  kept.set(configuration, synthesised)
  return synthesised
}

/** Synthesises a configuration as a deployment would, with placeholders for bundles. */
export function synthesiseUncached(configuration: Configuration, state?: Partial<StageState>): Synthesised {
  const folder = mkdtempSync(join(tmpdir(), 'fagfolk-synth-'))
  try {
    const bundles = placeholders()
    const app = new App({
      analyticsReporting: false,
      builtinCloudFormationValidation: false,
      treeMetadata: false,
      outdir: join(folder, 'out'),
      // Nothing is deployed from here. Copying bundles and recording construct traces would take a fifth of the time.
      context: { ...contextOfProject(), [DISABLE_ASSET_STAGING_CONTEXT]: true, [DISABLE_METADATA_STACK_TRACE]: true },
    })
    buildStacks(app, { configuration, bundles, state })
    return { app, ...templatesIn(app.synth({ skipValidation: true }), configuration.stage) }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Returns the templates deployed to a stage from a folder. */
export const deployedTemplates = (folder: string, stage: string): Templates =>
  templatesIn(new CloudAssembly(join(folder, 'cdk.out')), stage)

const templatesIn = ({ stacks }: CloudAssembly, stage: string): Templates => ({
  templates: new Map(
    stacks.map(({ stackName, template }) => [
      stackName.slice(`fagfolk-${stage}-`.length) as StackPart,
      Template.fromJSON(template),
    ]),
  ),
})

/**
 * Returns a folder with a file per function. It is reused by later runs, since creating it takes as long as validating
 * a configuration.
 */
function placeholders(): string {
  const bundles = join(localFolder, 'test', 'placeholders')
  for (const name of functionNames) {
    const file = join(bundles, name, 'index.mjs')
    if (existsSync(file)) continue
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, `export const handler = '${name}'`)
  }
  return bundles
}

/** Returns the template of a stack. Throws if there is none. */
export function templateOf({ templates }: Templates, part: StackPart): Template {
  const template = templates.get(part)
  if (!template) throw new Error(`There is no stack "${part}" among ${[...templates.keys()].join(', ')}.`)
  return template
}

export interface Resource {
  id: string
  stack: StackPart
  Type: string
  Properties: Properties
  DeletionPolicy?: string
}

/** A part of a template. Assertions check its content. */
export type Properties = ReturnType<Template['findResources']>[string]

/** Returns all resources of a type, in all stacks. */
export function resourcesOf({ templates }: Templates, type?: string): Resource[] {
  return [...templates].flatMap(([stack, template]) =>
    Object.entries<Properties>(template.toJSON().Resources ?? {})
      .filter(([, resource]) => type === undefined || resource.Type === type)
      .map(([id, { Type, Properties: properties = {}, ...rest }]) => ({
        id,
        stack,
        Type,
        Properties: properties,
        ...rest,
      })),
  )
}

/** Returns whether an event source is the table's stream: the parameter with its ARN, or the ARN of a restored table's. */
export const isTableStream = (source: unknown): boolean =>
  /tablestream|:table\/.*\/stream\//.test(JSON.stringify(source))
