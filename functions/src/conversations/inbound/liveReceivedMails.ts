import { S3Client } from '@aws-sdk/client-s3'
import { awsClient } from '../../kernel/aws/awsClient.ts'
import { readEnvironment } from '../../kernel/aws/environment.ts'
import { type ReceivedMails, receivedMails } from './receivedMails.ts'

/** The bucket that the environment names for mails that come in. */
export const liveReceivedMails = (): ReceivedMails =>
  receivedMails({ client: awsClient(S3Client), bucket: readEnvironment('receivedMail').MAIL_BUCKET })
