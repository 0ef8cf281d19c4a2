import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { newReplyAddress } from '../../../functions/src/conversations/inbound/replyAddresses.ts'
import { messageStore } from '../../../functions/src/conversations/stores/messageStore.ts'
import { replyAddressStore } from '../../../functions/src/conversations/stores/replyAddressStore.ts'
import type { Table } from '../../../functions/src/kernel/aws/table.ts'
import type { Configuration } from '../../../infra/lib/configuration.ts'
import { deploymentOf } from '../../../infra/lib/names.ts'
import { receivedMailPrefix } from '../../../shared/kernel/contract/environment.ts'
import { StartupProblem } from '../../cli/startupProblem.ts'

type Aws = ConstructorParameters<typeof S3Client>[0]

/** Delivers a mail as SES does: to the bucket, whose S3 event follows. Returns its key. */
export async function putMail(mail: string | Uint8Array, configuration: Configuration, aws: Aws): Promise<string> {
  const deployment = deploymentOf(configuration)
  const Key = receivedMailPrefix + crypto.randomUUID().replaceAll('-', '')
  const Bucket = deployment.names.bucket('mail', deployment)
  await new S3Client({ ...aws, forcePathStyle: true }).send(new PutObjectCommand({ Bucket, Key, Body: mail }))
  return Key
}

/**
 * Returns a reply address for the latest mail to an applicant. It is created in addition to the mail's own, which a local SES doesn't show.
 * Throws if no mail was sent to the applicant.
 */
export async function addressForAnswers(
  applicantId: string,
  { mail: { receiving } }: Configuration,
  table: Table,
): Promise<string> {
  const written = await messageStore(table).latestOf(applicantId, 100)
  const message = written.flatMap(({ message }) => message ?? []).find(({ channel }) => channel === 'mail')
  if (!message) throw new StartupProblem('There is no mail to this applicant to reply to.')
  const { address, record } = newReplyAddress(
    { applicantId, messageId: message.id },
    receiving?.domain ?? '',
    new Date(),
  )
  await replyAddressStore(table).keep(record)
  return address
}
