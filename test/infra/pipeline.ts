import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repositoryFolder } from '../../scripts/cli/paths.ts'
import type { Policies, Statement } from './policies.ts'

const filesMatching = (pattern: string): string[] =>
  globSync(pattern, { cwd: repositoryFolder }).map((file) => join(repositoryFolder, file))

export const workflowFiles = filesMatching('.github/workflows/*.yml')
export const actionFiles = filesMatching('.github/actions/*/action.yml')

/** What replaces the placeholders in the policies of `infra/pipeline`. */
interface Place {
  account: string
  region: string
  stage: string
}

/** Returns a document of `infra/pipeline` for a stage. */
export function pipelineDocument(
  name: 'trust' | 'deploy' | 'destroy',
  { account, region, stage }: Place,
): { Statement: Statement[] } {
  const text = readFileSync(join(repositoryFolder, 'infra', 'pipeline', `${name}.json`), 'utf8')
  return JSON.parse(text.replaceAll('ACCOUNT', account).replaceAll('REGION', region).replaceAll('STAGE', stage))
}

/** Returns the statements of the pipeline's policies, by name. */
export const pipelinePolicies = (place: Place): Policies =>
  new Map((['deploy', 'destroy'] as const).map((name) => [name, pipelineDocument(name, place).Statement]))
