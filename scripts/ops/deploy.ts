import { join } from 'node:path'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { NoSuchBucket, S3Client } from '@aws-sdk/client-s3'
import { SESv2Client } from '@aws-sdk/client-sesv2'
import { GetParameterCommand, SSMClient } from '@aws-sdk/client-ssm'
import { local } from '../../infra/configuration/local.ts'
import type { Configuration } from '../../infra/lib/configuration.ts'
import { deploymentOf, receivingRegion } from '../../infra/lib/names.ts'
import { storageOrigin } from '../../infra/lib/securityHeadersPolicy.ts'
import { printHelpAndExit, runCommand } from '../cli/command.ts'
import { repositoryFolder } from '../cli/paths.ts'
import { runTool } from '../cli/runTool.ts'
import { StartupProblem } from '../cli/startupProblem.ts'
import { accountFindings } from './account/accountFindings.ts'
import { missingMailRecords, missingReceivingSteps } from './account/mailRecords.ts'
import { readAccount } from './account/readAccount.ts'
import { addMissingListAttributes } from './addMissingListAttributes.ts'
import { cdkDeployment } from './cdkDeployment.ts'
import { changeOriginSecret, parameterVersions, provisionSecrets } from './provisionSecrets.ts'
import { publishPages } from './publishPages.ts'
import { countSubmissionsOnce } from './recountSubmissions.ts'
import { requireUsableTable } from './restore/requireUsableTable.ts'
import { settingsOfStage, stageAws, tableOfStage } from './stageAws.ts'
import { restoredTable } from './tableInService.ts'

const usage = `npm run deploy -- STAGE [options]

  STAGE                  a file in infra/stages, such as pilot
  --new-origin-secret    replace the secret between CloudFront and the API
  other options          are passed to cdk deploy`

const newOriginSecretOption = '--new-origin-secret'

/**
 * Deploys a stage to its AWS account: secrets, stacks, pages. First lists everything that would fail, and stops before changing anything.
 * Options after the stage are passed to `cdk deploy`, except `--new-origin-secret`.
 */
async function deploy(stage: string | undefined, options: readonly string[]): Promise<void> {
  const newOriginSecret = options.includes(newOriginSecretOption)
  const cdkOptions = options.filter((option) => option !== newOriginSecretOption)
  if (stage === undefined) throw new StartupProblem(`Name the stage to deploy.\n\n${usage}`)
  if (stage === local.stage) throw new StartupProblem('Use npm start to deploy the local stage.')
  const configuration = await settingsOfStage(stage)
  await checkAccount(configuration)
  const aws = stageAws(configuration)
  const ssm = new SSMClient(aws)
  const restored = await restoredTable({ ssm, stage })
  await requireUsableTable(new DynamoDBClient(aws), restored)
  await runTool('vite', ['build', join(repositoryFolder, 'web')])
  const made = await provisionSecrets({ ssm, stage })
  if (made.length > 0) console.log(`Created ${made.join(' and ')}`)
  if (newOriginSecret) await changeOriginSecret({ ssm, stage })
  const { names, ...place } = deploymentOf(configuration)
  const pages = {
    s3: new S3Client(aws),
    bucket: names.bucket('web', place),
    folder: join(repositoryFolder, 'dist', 'web'),
    config: { uploadOrigin: storageOrigin('incoming', { names, ...place }) },
  }
  await publishMissing(pages)
  const versions = await parameterVersions({ ssm, stage })
  await runTool('cdk', cdkDeployment({ stage, versions, restoredTable: restored, options: cdkOptions }))
  const table = await tableOfStage(configuration)
  const listed = await addMissingListAttributes(table)
  if (listed > 0) console.log(`Added ${listed} older records to their lists`)
  await countSubmissionsOnce(table)
  const published = await publishPages(pages)
  const { Parameter } = await ssm.send(new GetParameterCommand({ Name: names.siteOriginParameter }))
  console.log(`Published ${published} files: ${Parameter?.Value}`)
  const records = await missingMailRecords(new SESv2Client(aws), configuration)
  if (records.length > 0) console.log(['Mail is not sent until SES finds these DNS records:', ...records].join('\n'))
  const receivingSes = new SESv2Client({ ...aws, region: receivingRegion(configuration) })
  const steps = await missingReceivingSteps(receivingSes, configuration)
  if (steps.length > 0) console.log(['Mail is not received until SES finds these DNS records:', ...steps].join('\n'))
}

/** Throws a StartupProblem that lists all problems. */
async function checkAccount(configuration: Configuration): Promise<void> {
  const { facts, unread } = await readAccount(configuration)
  const { problems, notes } = accountFindings(configuration, facts)
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

printHelpAndExit(usage)
const [stage, ...options] = process.argv.slice(2)
await runCommand(() => deploy(stage, options))
