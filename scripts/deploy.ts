import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { S3Client } from '@aws-sdk/client-s3'
import { SSMClient } from '@aws-sdk/client-ssm'
import { pilot } from '../infra/configuration/pilot.ts'
import { production } from '../infra/configuration/production.ts'
import { namesOf } from '../infra/lib/names.ts'
import { runCommand } from './command.ts'
import { installedCommand, repositoryFolder } from './local/paths.ts'
import { StartupProblem } from './local/startupProblem.ts'
import { provisionSecrets } from './provisionSecrets.ts'
import { publishPages } from './publishPages.ts'

const configurations = { pilot, production }
const outputsFile = join(repositoryFolder, 'dist', 'outputs.json')

/**
 * Deploys a stage to the AWS account that one is signed in to: secrets, stacks, pages. The account and region must have
 * been bootstrapped (`npx cdk bootstrap`). Options after the stage are for `cdk deploy`.
 */
async function deploy(stage: string | undefined, cdkOptions: readonly string[]): Promise<void> {
  if (stage !== 'pilot' && stage !== 'production')
    throw new StartupProblem(`Say which stage to deploy: npm run deploy -- ${Object.keys(configurations).join(' | ')}`)
  const { region } = configurations[stage]
  await run('vite', ['build', join(repositoryFolder, 'web')])
  const made = await provisionSecrets({ ssm: new SSMClient({ region }), stage })
  if (made.length > 0) console.log(`Made ${made.join(' and ')}`)
  await run('cdk', ['deploy', '--all', '--context', `config=${stage}`, '--outputs-file', outputsFile, ...cdkOptions])
  const outputs: Record<string, Record<string, string>> = JSON.parse(readFileSync(outputsFile, 'utf8'))
  const web = outputs[namesOf(stage).stack('web')]
  if (!web?.PagesBucket || !web.UploadOrigin || !web.PartnerApi || !web.Origin)
    throw new StartupProblem(`The stacks say nothing of the site in ${outputsFile}. Deploy them again.`)
  const published = await publishPages({
    s3: new S3Client({ region }),
    bucket: web.PagesBucket,
    folder: join(repositoryFolder, 'dist', 'web'),
    config: { uploadOrigin: web.UploadOrigin, partnerApi: web.PartnerApi },
  })
  console.log(`Published ${published} files: ${web.Origin}`)
}

/** Runs a tool of the project in this terminal: it may ask before it changes who may do what. */
function run(command: string, args: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    // The CDK runs `node` for the app: the one that runs this script, whatever else is installed.
    const env = { ...process.env, PATH: `${dirname(process.execPath)}:${process.env.PATH ?? ''}` }
    const tool = spawn(installedCommand(command), [...args], { cwd: repositoryFolder, env, stdio: 'inherit' })
    tool.once('error', reject)
    tool.once('exit', (code) =>
      code === 0 ? resolve() : reject(new StartupProblem(`${command} failed: see what it says above.`)),
    )
  })
}

const [stage, ...cdkOptions] = process.argv.slice(2)
await runCommand(() => deploy(stage, cdkOptions))
