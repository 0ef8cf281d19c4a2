import type { ParameterVersions, RestoredTable } from '../../infra/lib/names.ts'

/** One after the other, two dozen stacks take half an hour. More at once reach the limits of Lambda's control plane. */
const stacksAtOnce = '4'

/**
 * With several stacks at once, the CDK cannot ask for approval: it fails when permissions change, as in every first deployment.
 * `cdk diff` shows changes before a deployment.
 */
const withoutQuestions = ['--require-approval', 'never']

interface CdkDeployment {
  stage: string
  versions: ParameterVersions
  /** The table in service, if it is not the data stack's own. */
  restoredTable?: RestoredTable | undefined
  /** The operator's own options. */
  options: readonly string[]
}

/** Returns the arguments that make the CDK deploy all stacks of a stage without asking. */
export const cdkDeployment = ({ stage, versions, restoredTable, options }: CdkDeployment): string[] => [
  ...['deploy', '--all', '--concurrency', stacksAtOnce, ...withoutQuestions],
  ...['--context', `config=${stage}`, '--context', `versions=${JSON.stringify(versions)}`],
  ...(restoredTable ? ['--context', `restoredTable=${JSON.stringify(restoredTable)}`] : []),
  ...options,
]
