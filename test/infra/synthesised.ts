import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { App } from 'aws-cdk-lib'
import { Template } from 'aws-cdk-lib/assertions'
import { buildStacks } from '../../infra/lib/application.ts'
import type { Configuration } from '../../infra/lib/configuration.ts'
import { functionNames } from '../../infra/lib/functionEntries.ts'
import type { ParameterVersions, StackPart } from '../../infra/lib/names.ts'

export interface Synthesised {
  app: App
  /** Every template by the stack's part of the product. */
  templates: Map<StackPart, Template>
}

const contextOfProject = (): Record<string, unknown> => {
  const settings: { context: Record<string, unknown> } = JSON.parse(
    readFileSync(new URL('../../cdk.json', import.meta.url), 'utf8'),
  )
  return settings.context
}

/** Makes the templates of a configuration as a deployment would, with placeholders for the bundled functions. */
export function synthesise(configuration: Configuration, versions?: ParameterVersions): Synthesised {
  const folder = mkdtempSync(join(tmpdir(), 'fagfolk-synth-'))
  try {
    const bundles = placeholders(join(folder, 'functions'))
    const app = new App({
      analyticsReporting: false,
      builtinCloudFormationValidation: false,
      treeMetadata: false,
      outdir: join(folder, 'out'),
      context: contextOfProject(),
    })
    buildStacks(app, { configuration, bundles, versions })
    const prefix = `fagfolk-${configuration.stage}-`
    const templates = new Map(
      app
        .synth({ skipValidation: true })
        .stacks.map((stack) => [stack.stackName.slice(prefix.length) as StackPart, Template.fromJSON(stack.template)]),
    )
    return { app, templates }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function placeholders(bundles: string): string {
  for (const name of functionNames) {
    mkdirSync(join(bundles, name), { recursive: true })
    writeFileSync(join(bundles, name, 'index.mjs'), `export const handler = '${name}'`)
  }
  return bundles
}

/** The template of one stack. */
export function templateOf({ templates }: Synthesised, part: StackPart): Template {
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

/** A part of a template: what lies in it is checked by the expectation that reads it. */
export type Properties = ReturnType<Template['findResources']>[string]

/** All resources of a type, in all stacks. */
export function resourcesOf({ templates }: Synthesised, type?: string): Resource[] {
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
