import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { installedCommand, installedNode, localFolder, pathWithNode24, repositoryFolder } from '../../cli/paths.ts'
import { StartupProblem } from '../../cli/startupProblem.ts'
import { type DeployedStack, describeStacks } from './deployedStacks.ts'
import { localRegion } from './ministack.ts'
import { type Environment, runToEnd } from './processes.ts'

/** Account that local AWS emulators answer for. */
export const localAccount = '000000000000'

export type Deployment = {
  /** The local AWS to deploy to. */
  endpoint: string
  /** Where the synthesised stacks and the note of what was deployed are kept; give each local AWS its own. */
  folder?: string
  /** Command line that synthesises the stacks; `node` in it is Node 24. That of cdk.json when left out. */
  app?: string
  /** Context values for the app, beside those of cdk.json, once all is there that it reads. */
  context?: () => Promise<Record<string, unknown>>
  /** Environment for the app, beside this script's. */
  environment?: Environment
  report?: (line: string) => void
}

export type DeploymentResult = {
  /** Outputs by stack and output name. */
  outputs: Record<string, Record<string, string>>
  /** False when everything was there already. */
  changed: boolean
}

/**
 * Synthesises the stacks of the product and deploys them to a local AWS, bootstrapped if need be. Nothing is deployed when
 * the templates and assets equal those that were deployed last and the same stacks are still there.
 *
 * Throws a StartupProblem with the last words of the tool that failed.
 */
export const deployStacks = async (deployment: Deployment): Promise<DeploymentResult> => {
  const folder =
    deployment.folder ?? join(localFolder, 'endpoints', new URL(deployment.endpoint).host.replace(/\W/g, '-'))
  mkdirSync(folder, { recursive: true })
  const before = await describeStacks(deployment.endpoint)
  const bootstrapped = before.some((stack) => stack.name === 'CDKToolkit')
  await Promise.all([synthesise(deployment, folder), bootstrapped || bootstrap(deployment.endpoint, folder)])
  const stampFile = join(folder, 'deployed')
  const contents = hashOfStacks(join(folder, 'cdk.out'))
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp(contents, before)) {
    return { outputs: outputsOf(before), changed: false }
  }
  rmSync(stampFile, { force: true })
  deployment.report?.('Deploying the stacks')
  await cdk(deployment.endpoint, folder, 'deploy', [
    '--all',
    '--require-approval',
    'never',
    '--app',
    join(folder, 'cdk.out'),
    // Without change sets, which nobody looks at here: half a second less.
    '--method',
    'direct',
    '--concurrency',
    '4',
    '--progress',
    'events',
  ])
  const after = await describeStacks(deployment.endpoint)
  writeFileSync(stampFile, stamp(contents, after))
  return { outputs: outputsOf(after), changed: true }
}

/** Runs the app as the CLI would. The folder begins empty: an interrupted upload leaves a broken archive in it, on which later deploys hang. */
const synthesise = async (deployment: Deployment, folder: string): Promise<void> => {
  const output = join(folder, 'cdk.out')
  rmSync(output, { recursive: true, force: true })
  const project = projectSettings()
  const context = { ...project.context, ...(await deployment.context?.()) }
  await runToEnd({
    name: 'Synthesising the stacks',
    command: 'sh',
    args: ['-c', deployment.app ?? project.app],
    cwd: repositoryFolder,
    env: {
      ...process.env,
      ...deployment.environment,
      PATH: pathWithNode24(),
      CDK_OUTDIR: output,
      CDK_CONTEXT_JSON: JSON.stringify(context),
      CDK_DEFAULT_ACCOUNT: localAccount,
      CDK_DEFAULT_REGION: localRegion,
      // The library's own check of the templates takes a second; the emulator refuses what it cannot make anyway.
      CDK_VALIDATION: 'false',
    },
    logFile: join(folder, 'synth.log'),
  })
  if (!existsSync(join(output, 'manifest.json'))) throw new StartupProblem(`The CDK app made no stacks in ${output}.`)
  forgetMetadata(output)
}

/**
 * Empties what was noted of where in the app each resource comes from. For every event of a resource the CLI would read all of its
 * stack's notes anew, to name the place beside it: half of a deploy's time.
 */
const forgetMetadata = (output: string): void => {
  for (const name of readdirSync(output)) if (name.endsWith('.metadata.json')) writeFileSync(join(output, name), '{}')
}

const projectSettings = (): { app: string; context?: Record<string, unknown> } =>
  JSON.parse(readFileSync(join(repositoryFolder, 'cdk.json'), 'utf8'))

const bootstrap = (endpoint: string, folder: string): Promise<string> =>
  cdk(endpoint, folder, 'bootstrap', [`aws://${localAccount}/${localRegion}`])

/** Five minutes: a deploy takes seconds, and hangs for good when the emulator lost an upload. */
const deployWithinMs = 300_000

const cdk = (endpoint: string, folder: string, command: string, args: readonly string[]): Promise<string> =>
  runToEnd(
    {
      name: `cdk ${command}`,
      command: installedNode,
      args: [installedCommand('cdklocal'), command, ...args],
      cwd: folder,
      env: {
        ...process.env,
        AWS_ENDPOINT_URL: endpoint,
        // Without it the CLI asks for bucket names as host names, which do not resolve offline.
        AWS_ENDPOINT_URL_S3: endpoint,
        AWS_REGION: localRegion,
        AWS_DEFAULT_REGION: localRegion,
        AWS_ACCESS_KEY_ID: 'test',
        AWS_SECRET_ACCESS_KEY: 'test',
        AWS_PROFILE: undefined,
        // cdklocal drops every other AWS variable.
        AWS_ENVAR_ALLOWLIST: 'AWS_REGION,AWS_DEFAULT_REGION',
        CDK_DISABLE_VERSION_CHECK: '1',
        CDK_DISABLE_CLI_TELEMETRY: 'true',
        CI: 'true',
      },
      logFile: join(folder, `${command}.log`),
    },
    deployWithinMs,
  )

/** Templates, and the lists of assets with the hashes of their contents. */
const hashOfStacks = (output: string): string => {
  const hash = createHash('sha256')
  for (const name of readdirSync(output, { recursive: true, encoding: 'utf8' }).sort()) {
    if (/\.(template|assets)\.json$/.test(name)) hash.update(`${name}\n`).update(readFileSync(join(output, name)))
  }
  return hash.digest('hex')
}

/** The ids of stacks differ when they were deleted and made again, or the emulator began anew. */
const stamp = (contents: string, stacks: readonly DeployedStack[]): string =>
  [contents, ...stacks.map((stack) => `${stack.id} ${stack.status}`).sort()].join('\n')

const outputsOf = (stacks: readonly DeployedStack[]): DeploymentResult['outputs'] =>
  Object.fromEntries(stacks.filter((stack) => stack.name !== 'CDKToolkit').map((stack) => [stack.name, stack.outputs]))
