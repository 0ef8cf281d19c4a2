import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { CopyObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { local } from '../../infra/configuration/local.ts'
import { deploymentOf } from '../../infra/lib/names.ts'
import { makeMail } from '../../test/make/mail.ts'
import { readWords, runCommand } from '../cli/command.ts'
import { StartupProblem } from '../cli/startupProblem.ts'
import { addressForAnswers, putMail } from '../dev/incoming/putMail.ts'
import { deployedStage, stageAws, tableOfStage } from './stageAws.ts'

const usage = `npm run mail -- [options]

  --answers ID     the mail answers the latest one to this applicant, or
  --to ADDRESS     goes to this address
  --from ADDRESS   who it says it is from
  --subject TEXT
  --text TEXT
  --file PDF       a file that comes with it; may be repeated
  --raw FILE       a mail as it travels, in place of all these

npm run mail -- --again KEY --stage NAME

  has a mail taken in once more that could not be: its key stands in the log and in the queue of failures`

const text = { type: 'string' } as const
const options = {
  ...{ answers: text, to: text, from: text, subject: text, text, raw: text, again: text },
  file: { type: 'string', multiple: true },
  stage: { type: 'string', default: local.stage },
} as const

/** Delivers a mail to a local stage as SES would, or has a mail of any stage processed again. */
async function mail(): Promise<void> {
  const { values } = readWords({ options }, usage)
  const configuration = await deployedStage(values.stage)
  const aws = stageAws(configuration)
  if (values.again !== undefined) {
    const deployment = deploymentOf(configuration)
    const Bucket = deployment.names.bucket('mail', deployment)
    const copied = { Bucket, Key: values.again, CopySource: `${Bucket}/${values.again}` }
    // S3 copies an object onto itself only if something about it changes. It then sends the event of a new object.
    const command = new CopyObjectCommand({ ...copied, MetadataDirective: 'REPLACE' })
    await new S3Client({ ...aws, forcePathStyle: 'endpoint' in aws }).send(command)
    return console.log(`${values.again} is taken in once more.`)
  }
  if (!('endpoint' in aws)) throw new StartupProblem(`Mails of a stage come in by SES alone.\n\n${usage}`)
  const key = await putMail(values.raw === undefined ? await written() : readFileSync(values.raw), configuration, aws)
  console.log(`Lies at ${key}.`)

  async function written(): Promise<string> {
    const { answers, from, subject, text: words = '', file = [] } = values
    const to =
      answers === undefined ? values.to : await addressForAnswers(answers, configuration, tableOfStage(configuration))
    if (to === undefined) throw new StartupProblem(usage)
    const files = file.map((path) => ({ name: basename(path), type: 'application/pdf', bytes: readFileSync(path) }))
    return makeMail({
      to,
      text: words,
      files,
      date: new Date().toUTCString(),
      ...(from && { from }),
      ...(subject && { subject }),
    })
  }
}

if (import.meta.main) await runCommand(mail)
