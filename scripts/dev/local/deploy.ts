import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { installedCommand, installedNode, localFolder, pathWithNode24, repositoryFolder } from '../../cli/paths.ts'
import { StartupProblem } from '../../cli/startupProblem.ts'
import { type DeployedStack, describeStacks } from './deployedStacks.ts'
import { localRegion } from './ministack.ts'
import { type Environment, runToEnd } from './processes.ts'

/** The account id of local AWS emulators. */
export const localAccount = '000000000000'

export type Deployment = {
  endpoint: string
  /** The folder of the synthesised stacks and of the record of the last deployment. Each local AWS needs its own. */
  folder?: string
  /** The command that synthesises the stacks; `node` in it is Node 24. Defaults to that of cdk.json. */
  app?: string
  /** Context values for the app in addition to cdk.json's. Called once everything they depend on is ready. */
  context?: () => Promise<Record<string, unknown>>
  /** Environment variables for the app in addition to this script's. */
  environment?: Environment
  report?: (line: string) => void
}

export type DeploymentResult = {
  /** Outputs by stack and output name. */
  outputs: Record<string, Record<string, string>>
  /** False if everything was up to date. */
  changed: boolean
}

/**
 * Synthesises the product's stacks and deploys them to a local AWS, bootstrapping it if needed. Skips the deployment if templates and
 * assets are the same as last time and the same stacks still exist.
 *
 * Throws a StartupProblem with the last output of the tool that failed.
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
    // Without change sets, which no one reviews here; saves half a second.
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

/**
 * Runs the app as the CLI would. The folder is emptied first: an interrupted upload leaves a broken archive that makes later deployments
 * hang.
 */
const synthesise = async (deployment: Deployment, folder: string): Promise<void> => {
  const output = join(folder, 'cdk.out')
  rmSync(output, { recursive: true, force: true })
  const project = projectSettings()
  const context = { ...project.context, ...(await deployment.context?.()) }
  await runToEnd({
    name: 'Synthesizing the stacks',
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
      // The library's template validation takes a second, and the emulator rejects what it can't create anyway.
      CDK_VALIDATION: 'false',
    },
    logFile: join(folder, 'synth.log'),
  })
  if (!existsSync(join(output, 'manifest.json')))
    throw new StartupProblem(`The CDK app created no stacks in ${output}.`)
  forgetMetadata(output)
}

/**
 * Clears the metadata that maps each resource to its place in the app. The CLI would read all metadata of the stack for every resource
 * event, which takes half of the deployment time.
 */
const forgetMetadata = (output: string): void => {
  for (const name of readdirSync(output)) if (name.endsWith('.metadata.json')) writeFileSync(join(output, name), '{}')
}

const projectSettings = (): { app: string; context?: Record<string, unknown> } =>
  JSON.parse(readFileSync(join(repositoryFolder, 'cdk.json'), 'utf8'))

const bootstrap = (endpoint: string, folder: string): Promise<string> =>
  cdk(endpoint, folder, 'bootstrap', [`aws://${localAccount}/${localRegion}`])

/** Five minutes: a deployment takes seconds, and hangs forever if the emulator lost an upload. */
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
        // Otherwise the CLI uses bucket names as host names, which don't resolve offline.
        AWS_ENDPOINT_URL_S3: endpoint,
        AWS_REGION: localRegion,
        AWS_DEFAULT_REGION: localRegion,
        AWS_ACCESS_KEY_ID: 'test',
        AWS_SECRET_ACCESS_KEY: 'test',
        AWS_PROFILE: undefined,
        // cdklocal drops all other AWS variables.
        AWS_ENVAR_ALLOWLIST: 'AWS_REGION,AWS_DEFAULT_REGION',
        CDK_DISABLE_VERSION_CHECK: '1',
        CDK_DISABLE_CLI_TELEMETRY: 'true',
        CI: 'true',
      },
      logFile: join(folder, `${command}.log`),
    },
    deployWithinMs,
  )

/** Hashes the templates and the asset lists, which contain the hashes of the assets. */
const hashOfStacks = (output: string): string => {
  const hash = createHash('sha256')
  for (const name of readdirSync(output, { recursive: true, encoding: 'utf8' }).sort()) {
    if (/\.(template|assets)\.json$/.test(name)) hash.update(`${name}\n`).update(readFileSync(join(output, name)))
  }
  return hash.digest('hex')
}

/** Stack ids change if stacks were recreated or the emulator started from scratch. */
const stamp = (contents: string, stacks: readonly DeployedStack[]): string =>
  [contents, ...stacks.map((stack) => `${stack.id} ${stack.status}`).sort()].join('\n')

const outputsOf = (stacks: readonly DeployedStack[]): DeploymentResult['outputs'] =>
  Object.fromEntries(stacks.filter((stack) => stack.name !== 'CDKToolkit').map((stack) => [stack.name, stack.outputs]))
