import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { CopyObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { local } from '../../infra/configuration/local.ts'
import { deploymentOf } from '../../infra/lib/names.ts'
import { makeMail, vouchedFor } from '../../test/make/mail.ts'
import { readArguments, runCommand } from '../cli/command.ts'
import { StartupProblem } from '../cli/startupProblem.ts'
import { addressForAnswers, putMail } from '../dev/incoming/putMail.ts'
import { deployedStage, stageAws, tableOfStage } from './stageAws.ts'

const usage = `npm run mail -- [options]

  --answers ID     reply to the latest mail to this applicant, or
  --to ADDRESS     send to this address
  --from ADDRESS   the sender shown
  --subject TEXT
  --text TEXT
  --file PDF       an attachment; may be repeated
  --raw FILE       a complete raw mail, instead of all these options

npm run mail -- --again KEY --stage NAME

  retries an inbound mail that failed; find its key in the log and in the dead-letter queue`

const text = { type: 'string' } as const
const options = {
  ...{ answers: text, to: text, from: text, subject: text, text, raw: text, again: text },
  file: { type: 'string', multiple: true },
  stage: { type: 'string', default: local.stage },
} as const

/** Delivers a mail to a local stage as SES would, or has a mail of any stage processed again. */
async function mail(): Promise<void> {
  const { values } = readArguments({ options }, usage)
  const configuration = await deployedStage(values.stage)
  const aws = stageAws(configuration)
  if (values.again !== undefined) {
    const deployment = deploymentOf(configuration)
    const Bucket = deployment.names.bucket('mail', deployment)
    const copied = { Bucket, Key: values.again, CopySource: `${Bucket}/${values.again}` }
    // S3 copies an object onto itself only if something about it changes. It then sends the event of a new object.
    const command = new CopyObjectCommand({ ...copied, MetadataDirective: 'REPLACE' })
    await new S3Client({ ...aws, forcePathStyle: 'endpoint' in aws }).send(command)
    return console.log(`${values.again} is being processed again.`)
  }
  if (!('endpoint' in aws)) throw new StartupProblem(`Deployed stages receive mail only through SES.\n\n${usage}`)
  const key = await putMail(values.raw === undefined ? await written() : readFileSync(values.raw), configuration, aws)
  console.log(`Stored as ${key}.`)

  async function written(): Promise<string> {
    const { answers, from, subject, text: words = '', file = [] } = values
    const to =
      answers === undefined
        ? values.to
        : await addressForAnswers(answers, configuration, await tableOfStage(configuration))
    if (to === undefined) throw new StartupProblem(usage)
    const files = file.map((path) => ({ name: basename(path), type: 'application/pdf', bytes: readFileSync(path) }))
    return makeMail({
      to,
      text: words,
      files,
      date: new Date().toUTCString(),
      ...(from && { from, leadingHeaders: vouchedFor(from) }),
      ...(subject && { subject }),
    })
  }
}

if (import.meta.main) await runCommand(mail)
