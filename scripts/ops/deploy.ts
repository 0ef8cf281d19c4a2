import { join } from 'node:path'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { NoSuchBucket, S3Client } from '@aws-sdk/client-s3'
import { SESv2Client } from '@aws-sdk/client-sesv2'
import { SNSClient } from '@aws-sdk/client-sns'
import { GetParameterCommand, SSMClient } from '@aws-sdk/client-ssm'
import { arePasswordsMoved } from '../../functions/src/accounts/stores/passwordStore.ts'
import { local } from '../../infra/configuration/local.ts'
import type { Configuration } from '../../infra/lib/configuration.ts'
import { deploymentOf, namesOf, receivingRegion } from '../../infra/lib/names.ts'
import { storageOrigin } from '../../infra/lib/securityHeadersPolicy.ts'
import { sharedAccountProblems } from '../../infra/lib/stages.ts'
import { readArguments, runCommand } from '../cli/command.ts'
import { repositoryFolder } from '../cli/paths.ts'
import { runTool } from '../cli/runTool.ts'
import { StartupProblem } from '../cli/startupProblem.ts'
import { accountFindings } from './account/accountFindings.ts'
import { missingMailRecords, missingReceivingSteps } from './account/mailRecords.ts'
import { readAccount } from './account/readAccount.ts'
import { signedInAccount } from './account/signedInAccount.ts'
import { addMissingListAttributes } from './addMissingListAttributes.ts'
import { cdkDeployment, cdkDifference } from './cdkDeployment.ts'
import { movePasswords } from './movePasswords.ts'
import { noteUsernameLooks } from './noteUsernameLooks.ts'
import { changeOriginSecret, forgetOriginSecrets, parameterVersions, provisionSecrets } from './provisionSecrets.ts'
import { publishPages } from './publishPages.ts'
import { countSubmissionsOnce } from './recountSubmissions.ts'
import { goLive } from './release/goLive.ts'
import { pageFolder } from './release/pageReleases.ts'
import { nextRelease } from './release/releaseRecord.ts'
import { stageReleases } from './release/stageReleases.ts'
import { testLive, testRoutes } from './release/testRelease.ts'
import { requireUsableTable } from './restore/requireUsableTable.ts'
import { setSmsSpendLimit } from './smsSpendLimit.ts'
import { settingsOfStage, stageAws, stageTable } from './stageAws.ts'
import { selectedTable } from './tableInService.ts'

const usage = `npm run deploy -- STAGE [options]

  STAGE                  a file in infra/stages, such as pilot
  --diff                 show what would change in the stacks, and change nothing
  --new-origin-secret    replace the secret between CloudFront and the API
  --untested             make the release live without the smoke test`

const options = {
  diff: { type: 'boolean', default: false },
  'new-origin-secret': { type: 'boolean', default: false },
  untested: { type: 'boolean', default: false },
} as const

/**
 * Deploys a stage to its AWS account: secrets, stacks, and a release of functions and pages. First lists everything that would fail, and
 * stops before changing anything. A release goes live when it has passed the smoke test; the first one goes live untested.
 */
async function deploy(): Promise<void> {
  const { values, positionals } = readArguments({ allowPositionals: true, options }, usage)
  const [stage, ...others] = positionals
  if (stage === undefined || others.length > 0) throw new StartupProblem(`Name one stage to deploy.\n\n${usage}`)
  if (stage === local.stage) throw new StartupProblem('Use npm start to deploy the local stage.')
  const configuration = await settingsOfStage(stage).catch(alsoSignIn)
  await checkAccount(configuration)
  const aws = stageAws(configuration)
  const ssm = new SSMClient(aws)
  const restored = await selectedTable({ ssm, stage })
  await requireUsableTable(new DynamoDBClient(aws), restored)
  const releases = stageReleases(configuration)
  const record = await releases.read()
  const { live, next } = nextRelease(record)
  const change = async () => {
    const versions = await parameterVersions({ ssm, stage })
    return { stage, state: { versions, releases: { live, next }, restoredTable: restored } }
  }
  if (values.diff) return runTool('cdk', cdkDifference(await change()))
  await runTool('vite', ['build', join(repositoryFolder, 'web')])
  const made = await provisionSecrets({ ssm, stage })
  if (made.length > 0) console.log(`Created ${made.join(' and ')}`)
  if (values['new-origin-secret']) {
    console.log('Waiting five minutes, until all functions accept the new secret')
    await changeOriginSecret({ ssm, stage })
  }
  const pages = pagesOf(configuration)
  await publishMissing(pages)
  await runTool('cdk', cdkDeployment(await change())).catch(async (problem: unknown) => {
    // When CloudFormation undoes an update, it also restores the release of the deployment before.
    const now = await releases.read()
    if (now.live !== undefined) await releases.pointApiAt(now.live)
    throw problem
  })
  const table = stageTable(configuration, restored?.name ?? namesOf(stage).table)
  const listed = await addMissingListAttributes(table)
  if (listed > 0) console.log(`Added ${listed} older records to their lists`)
  const noted = await noteUsernameLooks(table)
  if (noted > 0) console.log(`Noted what the usernames of ${noted} accounts look like`)
  // The first release has no accounts, and none before it needs their passwords.
  if (record.live === undefined) await movePasswords(table, 0)
  else if (!(await arePasswordsMoved(table)))
    console.log('Password hashes are still stored in the accounts: see npm run passwords -- --help')
  await countSubmissionsOnce(table)
  const { Parameter } = await ssm.send(new GetParameterCommand({ Name: namesOf(stage).siteOriginParameter }))
  await publishPages({ ...pages, siteOrigin: Parameter?.Value, pagesIn: pageFolder(next) })
  await goLive({
    releases,
    release: { name: next, table: table.name },
    isTested: !values.untested,
    testRoutes: (release) => testRoutes(configuration, release),
    testLive: (release) => testLive(configuration, release),
    tell: (line) => console.log(line),
  })
  if (values['new-origin-secret']) await forgetOriginSecrets({ ssm, stage })
  console.log(`The site: ${Parameter?.Value}`)
  const spending = await setSmsSpendLimit(new SNSClient(aws), configuration)
  if (spending !== undefined) console.log(spending)
  await printMissingRecords(configuration)
}

async function printMissingRecords(configuration: Configuration): Promise<void> {
  const aws = stageAws(configuration)
  const records = await missingMailRecords(new SESv2Client(aws), configuration)
  if (records.length > 0) console.log(['Mail is not sent until SES finds these DNS records:', ...records].join('\n'))
  const receivingSes = new SESv2Client({ ...aws, region: receivingRegion(configuration) })
  const steps = await missingReceivingSteps(receivingSes, configuration)
  if (steps.length > 0) console.log(['Mail is not received until SES finds these DNS records:', ...steps].join('\n'))
}

/** Returns what to publish of the built pages, and where. */
function pagesOf(configuration: Configuration) {
  const deployment = deploymentOf(configuration)
  return {
    s3: new S3Client(stageAws(configuration)),
    bucket: deployment.names.bucket('web', deployment),
    folder: join(repositoryFolder, 'dist', 'web'),
    config: { uploadOrigin: storageOrigin('incoming', deployment) },
  }
}

/** Throws the problem of settings that cannot be used, with that of the sign-in, if there is one. */
async function alsoSignIn(problem: Error): Promise<never> {
  const lines = [problem.message]
  await signedInAccount(new SSMClient({ region: local.region })).catch((other: Error) => lines.push(other.message))
  throw new StartupProblem(lines.join('\n'), { cause: problem })
}

/** Throws a StartupProblem that lists all problems. */
async function checkAccount(configuration: Configuration): Promise<void> {
  const { facts, unread } = await readAccount(configuration)
  const { problems, notes } = accountFindings(configuration, facts)
  problems.push(...(await sharedAccountProblems(configuration)))
  for (const note of [...unread, ...notes]) console.log(`Note: ${note}`)
  if (problems.length > 0) throw new StartupProblem(['Nothing was deployed:', ...problems].join('\n'))
}

/**
 * Publishes the documents that the new stacks may refer to before deploying them. Existing ones stay until the new API is live. On the
 * first deployment there is no bucket yet.
 */
async function publishMissing(pages: Parameters<typeof publishPages>[0]): Promise<void> {
  try {
    await publishPages({ ...pages, onlyMissing: true })
  } catch (problem) {
    if (!(problem instanceof NoSuchBucket)) throw problem
  }
}

await runCommand(deploy)
