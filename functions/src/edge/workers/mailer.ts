import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { SESv2Client } from '@aws-sdk/client-sesv2'
import { awsClient } from '../../kernel/aws/awsClient.ts'
import type { BatchAnswer, QueueRecord } from '../../kernel/aws/batch.ts'
import { describeFault } from '../../kernel/aws/describeFault.ts'
import { readEnvironment } from '../../kernel/aws/environment.ts'
import { liveLogger } from '../../kernel/aws/logger.ts'
import { parameter } from '../../kernel/aws/parameters.ts'
import { liveTable } from '../../kernel/aws/table.ts'
import { isRefusedForGood } from '../../notify/isRefusedForGood.ts'
import { RefusedForGood } from '../../notify/outbound.ts'
import { sesEmail } from '../../notify/sesEmail.ts'
import { smsSender } from '../../notify/smsSender.ts'
import { mailerStores } from '../mail/mailerStores.ts'
import { type SendingDeps, sendMails } from '../mail/sendMails.ts'

let live: SendingDeps | undefined

function makeLive(): SendingDeps {
  const table = liveTable()
  const environment = readEnvironment('mailer', 'site')
  const { MAIL_SENDER, MAIL_CONFIGURATION_SET, REPLY_DOMAIN, INTAKE_ADDRESS, SITE_ORIGIN_PARAMETER } = environment
  // One attempt: an SDK retry could send a mail twice. The queue retries instead, with a claim.
  const client = awsClient(SESv2Client, { maxAttempts: 1 })
  const logger = liveLogger()
  const now = () => new Date()
  return {
    ...mailerStores(table, now),
    replyDomain: REPLY_DOMAIN,
    intakeAddress: INTAKE_ADDRESS,
    siteOrigin: () => parameter(SITE_ORIGIN_PARAMETER),
    send: async (mail) => {
      try {
        await client.send(await sesEmail(mail, { sender: MAIL_SENDER, configurationSet: MAIL_CONFIGURATION_SET }))
      } catch (error) {
        throw isRefusedForGood(error, MAIL_SENDER)
          ? new RefusedForGood('SES refuses this mail', { cause: error })
          : error
      }
    },
    sender: MAIL_SENDER,
    sendSms: smsSender(),
    smsLimits: {
      callingCodes: environment.SMS_CALLING_CODES.split(','),
      partsPerDay: Number(environment.SMS_PARTS_PER_DAY),
    },
    now,
    newId: randomUUID,
    pause: sleep,
    report: (line, error) => {
      if (error === undefined) logger.info('mail', line)
      else logger.error('mail', { ...line, fault: describeFault(error) })
    },
  }
}

export async function handler({ Records }: { Records: QueueRecord[] }): Promise<BatchAnswer> {
  live ??= makeLive()
  return sendMails(Records, live)
}
