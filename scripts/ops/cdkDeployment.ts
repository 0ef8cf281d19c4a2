import type { StageState } from '../../infra/lib/names.ts'

/** One after the other, two dozen stacks take half an hour. More at once reach the limits of Lambda's control plane. */
const stacksAtOnce = '4'

/**
 * With several stacks at once, the CDK cannot ask for approval: it fails when permissions change, as in every first deployment.
 * `npm run deploy -- STAGE --diff` shows changes before a deployment.
 */
const withoutQuestions = ['--require-approval', 'never']

interface StackChange {
  stage: string
  state: StageState
}

const contextOf = ({ stage, state }: StackChange): string[] => [
  ...['--context', `config=${stage}`, '--context', `state=${JSON.stringify(state)}`],
]

/** Returns the arguments that make the CDK deploy all stacks of a stage without asking. */
export const cdkDeployment = (change: StackChange): string[] => [
  ...['deploy', '--all', '--concurrency', stacksAtOnce, ...withoutQuestions],
  ...contextOf(change),
]

/** Returns the arguments that make the CDK show what a deployment would change. */
export const cdkDifference = (change: StackChange): string[] => ['diff', ...contextOf(change)]
